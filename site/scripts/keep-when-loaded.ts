/** What keeps pages for when there is no network comes after the page itself. */
addEventListener('load', () => void import('./kept-on-device.ts').catch(() => {}));
