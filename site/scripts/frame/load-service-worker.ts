/** Loads the code that saves pages for offline use. It waits until the page itself has loaded. */
addEventListener('load', () => void import('./register-service-worker.ts').catch(() => {}));
