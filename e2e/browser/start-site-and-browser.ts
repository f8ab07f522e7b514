import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSite, type Site, type SiteOptions } from '../site/site.ts';
import { openBrowser, screens, watchForErrors } from './browser.ts';

const MAX_CHARACTERS = 4_000;
const PATIENCE_MS = 2_000;

/** Describes every page and frame of a visit, for the report of a failed journey. */
async function describePages(visit: BrowserContext): Promise<string> {
  const frames = visit.pages().flatMap((page) => page.frames());
  const lines = await Promise.all(frames.map(describeFrame));
  return `\nShown then:\n${lines.join('\n')}`;
}

async function describeFrame(frame: Frame): Promise<string> {
  const text = await frame
    .locator('body')
    .innerText({ timeout: PATIENCE_MS })
    .catch((error: unknown) => String(error));
  return `- ${frame.url()}: ${text.replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS)}`;
}

export interface SiteAndBrowser {
  readonly site: Site;
  readonly browser: Browser;
  /** Opens a page in a fresh browser context. The test fails on any error that is not `meant`. */
  checkVisit(run: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Errors that the test expects. */
  meant?: RegExp;
}

/** Long enough for a busy machine; a hanging step still fails where it hangs. */
const STEP_MS = 25_000;

/** Starts one site with the demo brands and one browser for all tests of a file. */
export function startSiteAndBrowser(options: SiteOptions = {}): SiteAndBrowser {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  const opened = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('site and browser are not open before the first test');
    return thing;
  };
  return {
    get site() {
      return opened(site);
    },
    get browser() {
      return opened(browser);
    },
    async checkVisit(run, { meant, ...context } = {}) {
      const visit = await opened(browser).newContext({ ...screens.desktop, ...context });
      const page = await visit.newPage();
      page.setDefaultTimeout(STEP_MS);
      const errors = watchForErrors(page);
      try {
        await run(page);
        expect(errors.filter((error) => !meant?.test(error))).toEqual([]);
      } catch (error) {
        if (error instanceof Error) error.message += `${await describePages(visit)}\nFaults:\n${errors.join('\n')}`;
        throw error;
      } finally {
        await visit.close();
      }
    },
  };
}
