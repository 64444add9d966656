/** Takes the place of the worker where the guide is to have none: forgets everything and ends itself. */
import { endWorker } from './end-worker.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(endWorker(worker.registration)));
