import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { watchForFaults } from '../../e2e/browser.ts';
import { readCatalogue } from '../../packages/i18n/src/catalogue.ts';
import type { Job } from './choose-jobs.ts';
import type { Screen, Width } from './screens.ts';

export interface Shot {
  screen: string;
  person: string;
  language: string;
  width: Width;
  /** Of the picture, under the folder of them all; empty where none could be taken. */
  file: string;
  /** What a person would trip over: script errors, a page that scrolls sideways, a link that is not there. */
  faults: string[];
}

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };
/** Pages longer than this are cut: nobody judges the thirtieth row. */
const MOST_HEIGHT = 4000;

/** What a key says in a language, in English where it has no words for it. */
function wordsOf(language: string, key: string): string {
  const catalogues = [readCatalogue(language.toLowerCase()), readCatalogue('en')];
  return catalogues.flatMap((each) => Object.values(each)).find((messages) => key in messages)?.[key] ?? key;
}

/** Goes to a screen and waits until it stands still. */
async function goTo(page: Page, base: string, screen: Screen, language: string): Promise<void> {
  await page.goto(base + screen.address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  if (screen.follow) await page.locator(screen.follow).first().click({ timeout: 10_000 });
  if (screen.press) {
    const named = { name: wordsOf(language, screen.press), exact: true };
    await page.getByRole('button', named).filter({ visible: true }).first().click({ timeout: 10_000 });
  }
  if (screen.follow || screen.press)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(screen.rest_ms ?? 200);
}

async function takeShot(page: Page, base: string, job: Job, at: Job['shots'][number], out: string): Promise<Shot> {
  const { screen, width } = at;
  const faults = watchForFaults(page);
  const name = `${screen.name}-${job.person}-${job.language}-${width}.jpg`;
  const shot = { screen: screen.name, person: job.person, language: job.language, width, file: name, faults };
  try {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await goTo(page, base, screen, job.language);
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px`);
    const long = await page.evaluate<number>('document.documentElement.scrollHeight');
    const clip = { x: 0, y: 0, width, height: Math.min(long, MOST_HEIGHT) };
    await page.screenshot({ path: path.join(out, name), type: 'jpeg', quality: 80, fullPage: true, clip });
    return shot;
  } catch (error) {
    return { ...shot, file: '', faults: [...faults, (error as Error).message.split('\n')[0] ?? ''] };
  } finally {
    page.removeAllListeners();
  }
}

/** Takes the pictures of a job one after the other and tells of each. */
export async function takeShots(page: Page, base: string, job: Job, out: string, tell: (shot: Shot) => void) {
  fs.mkdirSync(out, { recursive: true });
  for (const at of job.shots) tell(await takeShot(page, base, job, at, out));
}
