import type { PageCall } from './ssr-messages.ts';

/** What is shown of a visitor's browser while a page is drawn. */
interface PageEnvironment {
  boot: string;
  isWide: boolean;
}

const nothing = (): void => undefined;

/**
 * Puts the little of a browser in place that the site touches before it is on a screen: what the server wrote into the page, the width of
 * the screen, calls to the server. There is no storage, so whoever looks is a visitor.
 * @returns the function that shows the browser of the next page.
 */
export function installDomShim(
  fetchCall: (request: Omit<PageCall, 'call'>) => Promise<string>,
): (next: PageEnvironment) => void {
  let current: PageEnvironment = { boot: '', isWide: false };
  const page = {
    documentElement: { lang: '', dir: '', dataset: {}, style: { setProperty: nothing } },
    getElementById: (id: string) => (id === 'boot' ? { textContent: current.boot } : null),
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  const screen = () => ({
    get matches() {
      return current.isWide;
    },
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  const fetch = async (url: string, { method, headers, body }: RequestInit): Promise<Response> =>
    new Response(
      await fetchCall({
        method: method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : null,
      }),
    );
  Object.assign(globalThis, { document: page, matchMedia: screen, fetch, addEventListener: nothing });
  return (next) => {
    current = next;
  };
}
