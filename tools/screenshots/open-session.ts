import type { Browser, Page } from 'playwright-core';
import { readDemoLogins } from '../../e2e/demo-logins.ts';
import { logInAsOperator } from '../../e2e/operator-steps.ts';
import { logIn } from '../../e2e/player-steps.ts';
import type { Site } from '../../e2e/site.ts';
import type { Person } from './screens.ts';

/** One code is good for one log-in of the operator: the next in line waits for the next code. */
const CODE_MS = 30_000;
let operatorTurn: Promise<unknown> = Promise.resolve();

function takeOperatorTurn(page: Page, site: Site): Promise<void> {
  const mine = operatorTurn.then(() => logInAsOperator(page, site));
  operatorTurn = mine.then(() => new Promise((resolve) => setTimeout(resolve, CODE_MS)));
  return mine;
}

/** A page of a browser session in which a person is logged in and the site speaks a language. Motion is off. */
export async function openSession(browser: Browser, site: Site, person: Person, language: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', timezoneId: 'UTC' });
  // a browser where nobody chose takes the member's language, which other sessions of this run change
  await context.addInitScript("localStorage.lang ??= 'EN'");
  const page = await context.newPage();
  if (person === 'member') await logIn(page, site.base, 'player', readDemoLogins(site).player);
  if (person === 'operator') await takeOperatorTurn(page, site);
  if (person === 'visitor') await page.goto(`${site.base}/index`);
  await page.evaluate(`localStorage.setItem('lang', '${language}')`);
  return page;
}
