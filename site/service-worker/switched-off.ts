/**
 * Replaces the service worker after the guide has switched it off. Deletes all caches and
 * unregisters the worker.
 */
import { endWorker } from './end-worker.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(endWorker(worker.registration)));
