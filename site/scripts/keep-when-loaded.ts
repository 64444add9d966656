/** Loads the code that saves pages for offline use, after the page itself. */
addEventListener('load', () => void import('./kept-on-device.ts').catch(() => {}));
