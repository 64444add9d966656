/** Loads the code that saves pages for offline use, after the page itself. */
addEventListener('load', () => void import('./register-service-worker.ts').catch(() => {}));
