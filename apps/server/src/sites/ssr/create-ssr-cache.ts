import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Boot } from '@fairhouse/contracts';
import { createLruCache } from '#cache';
import type { PageCall, RenderedPage } from './ssr-messages.ts';
import { type SsrThread, startSsrThread } from './start-ssr-thread.ts';

/** A page requested by a visitor. */
export interface PageRequest {
  path: string;
  host: string;
  /** The address that its calls are made for. */
  ip: string;
  boot: Omit<Boot, 'nonce'>;
  isWide: boolean;
}

export interface SsrCache {
  /** Returns the page, or null when it is not ready in time: the browser then renders it alone. */
  of(request: PageRequest): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/** Cache TTL of a rendered page; an older one is served while the next is rendered. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** How long a page waits for its rendering. */
const WAIT_MS = 500;
/** A rendering that takes this long hangs; its thread is ended, because the next one waits behind it. */
const RENDER_TIMEOUT_MS = 10_000;
/** Brands, pages, languages and two widths; the least recently used goes first. */
const MAX = 300;

interface CachedPage {
  page: RenderedPage | null;
  rendered_ms: number;
  next: Promise<RenderedPage | null> | null;
}

const pause = (wait_ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait_ms, null).unref();
  });

/**
 * Cache of server-rendered pages, for seconds. `answer` makes a page's calls for the visitor who requested it first. Without the built site
 * (`bundle`) every page is left to the browser; a new build is used as soon as it exists.
 */
export function createSsrCache(
  bundle: string,
  answer: (pageCall: PageCall, visitor: Pick<PageRequest, 'host' | 'ip'>) => Promise<string>,
  onFailure: (failure: unknown) => void,
): SsrCache {
  const cache = createLruCache<string, CachedPage>(MAX);
  let thread: { renderer: SsrThread; built_ms: number } | null = null;

  let newest_ms: number | null = null;

  const threadOf = (built_ms: number): SsrThread => {
    if (thread?.built_ms === built_ms) return thread.renderer;
    void thread?.renderer.close();
    if (newest_ms !== null && newest_ms !== built_ms) cache.clear();
    newest_ms = built_ms;
    thread = { renderer: startSsrThread(bundle), built_ms };
    return thread.renderer;
  };
  const render = async (request: PageRequest, boot: string): Promise<RenderedPage | null> => {
    const built_ms = fs.statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
    if (built_ms === undefined) return null;
    const renderer = threadOf(built_ms);
    const watchdog = setTimeout(() => void renderer.close(), RENDER_TIMEOUT_MS).unref();
    try {
      const { path, isWide } = request;
      return await renderer.render({ path, boot, isWide }, (pageCall) => answer(pageCall, request));
    } catch (failure) {
      onFailure(failure);
      await renderer.close();
      if (thread?.renderer === renderer) thread = null;
      return null;
    } finally {
      clearTimeout(watchdog);
    }
  };
  const entryOf = (key: string): CachedPage => {
    const cached = cache.get(key);
    if (cached) return cached;
    const entry: CachedPage = { page: null, rendered_ms: 0, next: null };
    cache.set(key, entry);
    return entry;
  };
  return {
    async of(request) {
      const boot = JSON.stringify(withoutVisitor(request.boot));
      const entry = entryOf(keyOf(request, boot));
      const age_ms = Date.now() - entry.rendered_ms;
      // a page that fails to render is not retried at every visit
      if (age_ms < FRESH_MS) return entry.page;
      entry.next ??= render(request, boot).then((page) => {
        Object.assign(entry, { page, rendered_ms: Date.now(), next: null });
        return page;
      });
      return entry.page && age_ms < STALE_MS ? entry.page : Promise.race([entry.next, pause(WAIT_MS)]);
    },
    close: async () => thread?.renderer.close(),
  };
}

/** The boot data of a page without this visitor's address. */
const withoutVisitor = ({ status, ...boot }: PageRequest['boot']): Boot => ({
  ...boot,
  status: { ...status, location: { ...status.location, ip: '' } },
  nonce: '',
});

const keyOf = ({ path, host, isWide }: PageRequest, boot: string): string =>
  createHash('sha256').update([path, host, isWide, boot].join('\0')).digest('base64');
