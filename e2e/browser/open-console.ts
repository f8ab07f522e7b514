import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { logInAsOperator } from '../steps/operator-steps.ts';
import { screens, watchForErrors } from './browser.ts';
import type { SiteAndBrowser } from './start-site-and-browser.ts';

/** An operator at the console of a site, and the errors that occur there. */
export interface OpenConsole {
  fixture: SiteAndBrowser;
  readonly consolePage: Page;
  readonly errors: string[];
}

/** Logs an operator in once for all tests of a file. The site's browser closes the console. */
export function openConsole(fixture: SiteAndBrowser): OpenConsole {
  const opened: { page?: Page; errors: string[] } = { errors: [] };
  beforeAll(async () => {
    const page = await (await fixture.browser.newContext(screens.desktop)).newPage();
    page.setDefaultTimeout(25_000);
    opened.errors = watchForErrors(page);
    await logInAsOperator(page, fixture.site);
    opened.page = page;
  });
  return {
    fixture,
    get consolePage() {
      if (!opened.page) throw new Error('the console is not open before the first test');
      return opened.page;
    },
    get errors() {
      return opened.errors;
    },
  };
}
