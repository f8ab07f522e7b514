import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Boot } from '@fairhouse/contracts';
import type { Asked, DrawnPage } from './drawing-messages.ts';
import { type DrawThread, openDrawThread } from './open-draw-thread.ts';

/** A page that a visitor asks for. */
export interface WantedPage {
  path: string;
  host: string;
  /** The address that its calls are made in the name of. */
  ip: string;
  boot: Omit<Boot, 'nonce'>;
  isWide: boolean;
}

export interface DrawnPages {
  /** The page, or nothing when it is not there in time: the browser then draws it alone. */
  of(wanted: WantedPage): Promise<DrawnPage | null>;
  close(): Promise<void>;
}

/** For so long a drawing is served as it is; an older one is served while the next is made. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** For so long a page waits for its drawing. */
const PATIENCE_MS = 500;
/** A drawing that takes this long hangs; the thread ends with it, since the next one waits behind it. */
const HANGING_MS = 10_000;
/** Brands, pages, languages and two widths; the one asked for longest ago goes first. */
const MAX = 300;

interface Kept {
  page: DrawnPage | null;
  drawn_ms: number;
  next: Promise<DrawnPage | null> | null;
}

const pause = (wait_ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait_ms, null).unref();
  });

/**
 * Pages drawn for visitors, kept for seconds. `answer` makes a page's calls in the name of the visitor who asked first. Without the built site (`bundle`) every
 * page is left to the browser; a new build is drawn with as soon as it is there.
 */
export function openDrawnPages(
  bundle: string,
  answer: (asked: Asked, visitor: Pick<WantedPage, 'host' | 'ip'>) => Promise<string>,
  onFailure: (failure: unknown) => void,
): DrawnPages {
  const kept = new Map<string, Kept>();
  let thread: { draws: DrawThread; built_ms: number } | null = null;

  let newest_ms: number | null = null;

  const threadOf = (built_ms: number): DrawThread => {
    if (thread?.built_ms === built_ms) return thread.draws;
    void thread?.draws.close();
    if (newest_ms !== null && newest_ms !== built_ms) kept.clear();
    newest_ms = built_ms;
    thread = { draws: openDrawThread(bundle), built_ms };
    return thread.draws;
  };
  const draw = async (wanted: WantedPage, boot: string): Promise<DrawnPage | null> => {
    const built_ms = fs.statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
    if (built_ms === undefined) return null;
    const draws = threadOf(built_ms);
    const late = setTimeout(() => void draws.close(), HANGING_MS).unref();
    try {
      const { path, isWide } = wanted;
      return await draws.draw({ path, boot, isWide }, (asked) => answer(asked, wanted));
    } catch (failure) {
      onFailure(failure);
      await draws.close();
      if (thread?.draws === draws) thread = null;
      return null;
    } finally {
      clearTimeout(late);
    }
  };
  const entryOf = (key: string): Kept => {
    const entry = kept.get(key) ?? { page: null, drawn_ms: 0, next: null };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX && oldest !== undefined) kept.delete(oldest);
    return entry;
  };
  return {
    async of(wanted) {
      const boot = JSON.stringify(forEverybody(wanted.boot));
      const entry = entryOf(keyOf(wanted, boot));
      const age_ms = Date.now() - entry.drawn_ms;
      // a page that cannot be drawn is not tried at every visit
      if (age_ms < FRESH_MS) return entry.page;
      entry.next ??= draw(wanted, boot).then((page) => {
        Object.assign(entry, { page, drawn_ms: Date.now(), next: null });
        return page;
      });
      return entry.page && age_ms < STALE_MS ? entry.page : Promise.race([entry.next, pause(PATIENCE_MS)]);
    },
    close: async () => thread?.draws.close(),
  };
}

/** What a page is told without this one visitor's address. */
const forEverybody = ({ status, ...boot }: WantedPage['boot']): Boot => ({
  ...boot,
  status: { ...status, location: { ...status.location, ip: '' } },
  nonce: '',
});

const keyOf = ({ path, host, isWide }: WantedPage, boot: string): string =>
  createHash('sha256').update([path, host, isWide, boot].join('\0')).digest('base64');
