import type { Browser, Page } from 'playwright-core';
import { loadDemoLogins } from '../../e2e/site/demo-logins.ts';
import type { Site } from '../../e2e/site/site.ts';
import { logInAsOperator } from '../../e2e/steps/operator-steps.ts';
import { logIn } from '../../e2e/steps/player-steps.ts';
import type { Person } from './screens.ts';

/** The session storage of each logged-in person's tab, as JSON: every session of that person starts with it. */
export type LogIns = Record<Person, string>;

const openPage = async (browser: Browser, script: string): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    // a service worker would bypass the route handlers that stop pages
    serviceWorkers: 'block',
  });
  await context.addInitScript(script);
  return context.newPage();
};

/** Logs the member, the agent and the operator in, once each: an operator's one-time code works for one login only. */
export async function logInAll(browser: Browser, site: Site): Promise<LogIns> {
  const remembered = async (logInOn: (page: Page) => Promise<void>): Promise<string> => {
    const page = await openPage(browser, "localStorage.lang ??= 'EN'");
    await logInOn(page);
    const tab = await page.evaluate<string>('JSON.stringify(sessionStorage)');
    await page.context().close();
    return tab;
  };
  return {
    visitor: '{}',
    member: await remembered((page) => logIn(page, site.base, 'player', loadDemoLogins(site).player)),
    agent: await remembered((page) => logIn(page, site.base, 'agent', loadDemoLogins(site).agent)),
    operator: await remembered((page) => logInAsOperator(page, site)),
  };
}

/** Sets a theme, and sets it again whenever the page applies its brand's theme. */
const wearing = (theme: string): string => `
  localStorage.consoleTheme = '${theme}';
  new MutationObserver(() => {
    const { dataset } = document.documentElement ?? { dataset: {} };
    if (dataset.theme !== '${theme}') dataset.theme = '${theme}';
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-theme'] });`;

/** Opens a page in a browser session in which a person is logged in and the site uses a language. Motion is off. */
export function openSession(
  browser: Browser,
  logins: LogIns,
  { person, language, theme }: { person: Person; language: string; theme?: string | undefined },
): Promise<Page> {
  // the announcements after login would cover every page
  return openPage(
    browser,
    `localStorage.lang = '${language}'; localStorage.announcementsAfterLogin = 'off'; Object.assign(sessionStorage, ${logins[person]});
    ${theme ? wearing(theme) : ''}`,
  );
}
