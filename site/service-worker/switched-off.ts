/**
 * Replaces the service worker when the guide switches it off: deletes all caches and unregisters.
 */
import { endWorker } from './end-worker.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(endWorker(worker.registration)));
