import path from 'node:path';
import type { Page } from 'playwright-core';
import { watchForErrors } from '../../e2e/browser/browser.ts';
import { scrollThrough } from '../../e2e/browser/scroll-through.ts';
import { loadCatalogue } from '../../packages/i18n/src/catalogue.ts';
import type { Job } from './choose-jobs.ts';
import { overrideResponses } from './override-responses.ts';
import type { Screen, Width } from './screens.ts';
import { type Calls, resumeCalls, stopCalls, stopPage } from './simulate-outage.ts';

export interface Shot {
  screen: string;
  person: string;
  language: string;
  width: Width;
  /** Path of the image below the output folder; empty if none could be taken. */
  file: string;
  /** What a user would notice: script errors, a page that scrolls horizontally, a missing link. */
  errors: string[];
}

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800, 1440: 900 };
/** Pages longer than this are cut: the thirtieth row shows nothing new. */
const MAX_HEIGHT = 4000;

/** Returns the text of a key in a language, in English if it is not translated. */
function wordsOf(language: string, key: string): string {
  const catalogues = [loadCatalogue(language.toLowerCase()), loadCatalogue('en')];
  return catalogues.flatMap((each) => Object.values(each)).find((messages) => key in messages)?.[key] ?? key;
}

/** How long a screen may take on a busy machine. */
const PATIENCE_MS = 30_000;
/** Text is present, nothing shimmers, no visible image is loading, the fonts have loaded. */
const STANDS = `document.body.innerText.length > 40 && document.fonts.status === 'loaded'
  && !document.querySelector('[aria-busy=true], .animate-shimmer')
  && [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`;

/** Polls: the site's content policy forbids waiting for an expression inside the page. */
async function untilStanding(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(STANDS))) {
    if (Date.now() > end) throw new Error('the page did not become stable');
    await page.waitForTimeout(100);
  }
}

/** Goes to a screen and waits until it is stable. */
async function goTo(page: Page, base: string, screen: Screen, language: string, calls: Calls): Promise<void> {
  if (calls !== 'answered') await stopCalls(page, calls);
  if (screen.stop) await stopPage(page, screen.stop);
  if (screen.override) await overrideResponses(page, screen.override);
  await page.goto(base + screen.address, { waitUntil: 'load' });
  if (screen.follow) await page.locator(screen.follow).first().click({ timeout: PATIENCE_MS });
  for (const key of screen.press ?? []) {
    if (calls !== 'held') await untilStanding(page);
    // a badge count follows the label
    const named = { name: new RegExp(`^${wordsOf(language, key)}`) };
    const button = page.getByRole('button', named).filter({ visible: true });
    // a tab may have the label of a button inside it
    const tab = page.getByRole('tab', named).filter({ visible: true });
    await button.or(tab).first().waitFor({ timeout: PATIENCE_MS });
    const pressed = (await button.count()) > 0 ? button : tab;
    await pressed.first().click({ timeout: PATIENCE_MS });
  }
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  if (calls !== 'held') {
    await untilStanding(page);
    if (await scrollThrough(page)) await untilStanding(page);
  }
  await page.waitForTimeout(screen.rest_ms ?? 200);
}

async function captureShot(
  page: Page,
  base: string,
  job: Job,
  at: Job['shots'][number],
  { out, calls }: { out: string; calls: Calls },
): Promise<Shot> {
  const { screen, width } = at;
  const errors = watchForErrors(page);
  const name = `${screen.name}-${job.person}-${job.language}-${width}.jpg`;
  const shot = { screen: screen.name, person: job.person, language: job.language, width, file: name };
  // the session has no service worker, and calls may fail on purpose: neither is an error of the page
  const meant =
    calls === 'failed' ? /Service Worker registration blocked|ERR_FAILED/ : /Service Worker registration blocked/;
  const problems = (): string[] => errors.filter((error) => !meant.test(error));
  try {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await goTo(page, base, screen, job.language, calls);
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) errors.push(`scrolls sideways by ${excess} px`);
    // an overlay is captured as shown in the viewport
    const over = await page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).count();
    const long = over ? HEIGHTS[width] : await page.evaluate<number>('document.documentElement.scrollHeight');
    const clip = { x: 0, y: 0, width, height: Math.min(long, MAX_HEIGHT) };
    await page.screenshot({ path: path.join(out, name), type: 'jpeg', quality: 80, fullPage: !over, clip });
    return { ...shot, errors: problems() };
  } catch (error) {
    return { ...shot, file: '', errors: [...problems(), (error as Error).message.split('\n')[0] ?? ''] };
  } finally {
    if (screen.stop || screen.override || calls !== 'answered') await resumeCalls(page);
    page.removeAllListeners();
  }
}

/** Takes the shots of a job one after the other, retries a failed one once, and reports each; `enough` ends it early. */
export async function captureShots(
  page: Page,
  base: string,
  job: Job,
  out: string,
  { onShot, calls, enough }: { onShot: (shot: Shot) => void; calls: Calls; enough: () => boolean },
): Promise<void> {
  for (const at of job.shots) {
    if (enough()) return;
    const shot = await captureShot(page, base, job, at, { out, calls });
    onShot(shot.file || enough() ? shot : await captureShot(page, base, job, at, { out, calls }));
  }
}
