import { languageInUse } from '@fairhouse/i18n/react';

const OFFLINE_PAGE = '/offline.html';

/**
 * Sets up the only task of the service worker: to show an offline page when there is no network. The page is fetched at each start in the
 * current language, so that its copy is always current.
 */
export async function cacheOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const page = await fetch(OFFLINE_PAGE, { headers: { 'accept-language': languageInUse().tag } });
    if (page.ok) await (await caches.open('offline')).put(OFFLINE_PAGE, page);
  } catch {
    // The browser stores nothing, or the network is down: the site works without the offline page.
  }
}
