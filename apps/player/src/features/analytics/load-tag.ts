declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the brand's tag, only after the visitor agreed. The page's policy allows its hosts only when the brand has a tag. */
export function loadTag(gtagId: string): void {
  // A visitor may agree in the footer before the page has checked for their answer.
  if (window.dataLayer) return;
  const layer: unknown[] = (window.dataLayer = []);
  // The tag reads `arguments` objects, not arrays.
  const pushToTag = function (..._values: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- as the tag wants it
    layer.push(arguments);
  };
  pushToTag('js', new Date());
  pushToTag('config', gtagId, { anonymize_ip: true });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`;
  script.async = true;
  document.head.append(script);
}

/** Removes what the tag has stored in this browser: its cookies, for this host and its parent domains. */
export function removeTag(): void {
  const parts = location.hostname.split('.');
  const hosts = parts.map((_part, from) => parts.slice(from).join('.'));
  for (const cookie of document.cookie.split('; ').map((each) => each.split('=')[0] ?? ''))
    if (/^_ga(_|$)/.test(cookie))
      for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)])
        document.cookie = `${cookie}=; path=/; max-age=0${domain}`;
}
