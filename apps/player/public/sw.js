/*
 * The service worker. When a page cannot be fetched, it shows the copy of /offline.html that the site put into the cache. It caches and
 * answers nothing else, so that no visitor ever sees an outdated site.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
      } catch {
        return (await caches.match('/offline.html')) ?? Response.error();
      }
    })(),
  );
});
