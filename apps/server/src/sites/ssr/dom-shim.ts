import type { PageCall } from './ssr-messages.ts';

/** The part of a visitor's browser that rendering exposes. */
interface PageEnvironment {
  boot: string;
  isWide: boolean;
}

const nothing = (): void => undefined;

/**
 * Provides the browser APIs that the site uses before it is on a screen: the data written into the page, the screen width, calls to the
 * server. There is no storage, so every user is a visitor.
 * @returns the function that sets up the browser of the next page.
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
