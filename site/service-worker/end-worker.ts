/** Forgets everything of the guide on this device and ends the worker. */
export async function endWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('guide-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  // Where Workbox notes when what was kept was used.
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
}
