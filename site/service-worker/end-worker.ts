/** Deletes all caches of the guide on this device and unregisters the service worker. */
export async function endWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('guide-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  // In this database, Workbox records when each cached item was last used.
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
