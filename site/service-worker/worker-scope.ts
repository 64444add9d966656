/** Types of the service worker's global scope, which TypeScript's DOM types do not include. */

declare global {
  // Workbox's types refer to this name.
  type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
}

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly clientId: string;
  respondWith: (answer: Promise<Response>) => void;
};

export type Client = {
  readonly id: string;
  readonly url: string;
  postMessage: (message: unknown) => void;
};

type MessageToWorker = ExtendableEvent & {
  readonly data: unknown;
  readonly source: Client | null;
};

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    get: (id: string) => Promise<Client | undefined>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: MessageToWorker) => void): void;
  };
};

/** The service worker's global scope. */
export const worker = globalThis as unknown as WorkerScope;
