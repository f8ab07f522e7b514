import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../packages/i18n/src/catalogue.ts';
import { type Person, screens as pages, type Screen } from '../tools/screenshots/screens.ts';
import { seedScreens } from '../tools/screenshots/seed-screens.ts';
import { screens, watchForErrors } from './browser/browser.ts';
import { scrollThrough } from './browser/scroll-through.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { THEMES, violations } from './browser/violations.ts';
import { goWithin, waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import {
  CAPTCHA,
  type DialogToOpen,
  MEMBER_DIALOGS,
  OPERATOR_DIALOGS,
  VISITOR_DIALOGS,
} from './steps/dialogs-to-open.ts';
import { logInAs, logInAsPlayer } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { openSlot } from './steps/player-steps.ts';

// Visits every page of the screenshot list (a test checks it against the site maps) and opens every dialog on them: axe finds nothing in
// any theme, the console stays empty, and nothing scrolls horizontally.

// with the simulators of gateways, whose faults a dialog changes
const fixture = startSiteAndBrowser({
  env: { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '1000', GATEWAYS_URL: '' },
});

interface Tab {
  page: Page;
  errors: string[];
  state: 'closed' | 'untouched' | 'pressed';
}
const tabs = new Map<string, Promise<Tab>>();
/** The narrowest phone that the site supports. */
const SIZES = { phone: { ...screens.phone, viewport: { width: 360, height: 740 } }, desktop: screens.desktop };

/** The tab in which a person visits everything on one screen. Motion is off, so that fading elements are measured when visible. */
function tabFor(person: Person | 'trial', screen: keyof typeof screens): Promise<Tab> {
  const key = `${person} ${screen}`;
  const open = async (): Promise<Tab> => {
    const page = await (await fixture.browser.newContext({ ...SIZES[screen], reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(40_000);
    const errors = watchForErrors(page);
    if (person === 'member') await logInAsPlayer(page, fixture.site);
    if (person === 'trial') await logInAs(page, fixture.site.base, 'trial', loadDemoLogins(fixture.site).trial);
    if (person === 'operator') await logInAsOperator(page, fixture.site);
    return { page, errors, state: 'closed' };
  };
  const tab = tabs.get(key) ?? open();
  tabs.set(key, tab);
  return tab;
}

beforeAll(async () => {
  const tabOf = async (person: Person) =>
    (await tabFor(person, 'desktop')).page.evaluate<string>('JSON.stringify(sessionStorage)');
  // nothing is visited as an agent here: the journeys of the agent centre check its pages
  const logins = { visitor: '{}', member: await tabOf('member'), agent: '{}', operator: await tabOf('operator') };
  await seedScreens(fixture.browser, logins, fixture.site.base);
});

/** Closes what was opened or pressed by navigating to another page. Returns false if something of it is left. */
async function leave(page: Page): Promise<boolean> {
  const aside = new URL(page.url()).pathname.startsWith('/console') ? '/console/not-there' : '/not/there';
  await page.keyboard.press('Escape');
  await goWithin(page, aside);
  await waitForIdle(page);
  const left = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });
  return new URL(page.url()).pathname === aside && (await left.count()) === 0;
}

type Visit = Omit<DialogToOpen, 'name' | 'screen'>;

/** Whether a dialog is open over the console whose frame can still be reached behind it. */
const OPEN_BEHIND = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((each) => each.checkVisibility()) &&
  document.querySelector('[data-frame]')?.inert !== true`;

/** Goes to an address, opens what the entry names, and returns the findings of axe and the console. */
async function problemsAt(tab: Tab, { address: named, open, meant }: Visit, themes = THEMES): Promise<string[]> {
  const { page, errors } = tab;
  errors.length = 0;
  // A dialog is checked over a page with little content, which costs less than half of the work of the home page.
  const address = open || named.includes('?') ? named.replace(/^\/index\b/, '/help') : named;
  const goesOn = tab.state === 'untouched' || (tab.state === 'pressed' && (await leave(page)));
  if (goesOn) await goWithin(page, address);
  else await page.goto(fixture.site.base + address);
  await waitForIdle(page);
  tab.state = open ? 'pressed' : 'untouched';
  if (open) {
    await open(page);
    await waitForIdle(page);
  } else if (await scrollThrough(page)) await waitForIdle(page);
  const excess = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [
    ...(await violations(page, themes)),
    ...errors.filter((error) => !meant?.test(error)),
    ...(address.startsWith('/console') && (await page.evaluate<boolean>(OPEN_BEHIND))
      ? ['the page behind is open']
      : []),
    ...(excess > 0 ? [`scrolls sideways by ${excess} px`] : []),
  ];
}

const english = Object.assign({}, ...Object.values(loadCatalogue('en'))) as Record<string, string>;

/** Pages of something that does not exist. */
const UNKNOWN: readonly string[] = ['no-such-page', 'sports-event', 'console-sports-match', 'console-lottery-draw'];

/** Converts a page of the list with its presses to a visit. */
function visitOf({ name, address, follow, press = [] }: Screen): Visit {
  // The browser logs the 404 of the page, of the match that the feed does not know, or of a draw that does not exist.
  if (UNKNOWN.includes(name)) return { address, meant: /404/ };
  if (!follow && press.length === 0) return { address };
  const open = async (page: Page): Promise<void> => {
    if (follow) await page.locator(follow).first().click();
    for (const key of press) {
      // a badge count or the name of the row's owner follows the label
      const named = { name: new RegExp(`^${english[key] ?? key}`) };
      const pressed = page.getByRole('button', named).or(page.getByRole('tab', named));
      await pressed.filter({ visible: true }).first().click();
    }
  };
  return { address, open };
}

const pagesOf = (person: Person, wide: boolean): readonly Screen[] =>
  pages.filter(({ as, widths }) => as.includes(person) && widths.some((width) => wide === width > 1000));

describe('no WCAG 2.2 AA violations in any theme, and an empty console', () => {
  it.each(pagesOf('visitor', false))('visitor on a phone: $name', async (screen) => {
    const tab = await tabFor('visitor', 'phone');
    expect(await problemsAt(tab, visitOf(screen))).toEqual([]);
  });

  it.each(VISITOR_DIALOGS)('visitor dialog: $name', async (window) => {
    expect(await problemsAt(await tabFor('visitor', window.screen), window)).toEqual([]);
  });

  it.each(pagesOf('member', true).filter(({ name }) => name !== 'game'))(
    'member on a desktop: $name',
    async (screen) => {
      const tab = await tabFor('member', 'desktop');
      // The phone run covers every theme: other sizes have the same colours.
      const themes = screen.as.includes('visitor') ? THEMES.slice(0, 1) : THEMES;
      expect(await problemsAt(tab, visitOf(screen), themes)).toEqual([]);
    },
  );

  it.each(MEMBER_DIALOGS)('member dialog: $name', async (window) => {
    expect(await problemsAt(await tabFor('member', window.screen), window)).toEqual([]);
  });

  it('member: the game with its controls', async () => {
    const tab = await tabFor('member', 'desktop');
    const { page, errors } = tab;
    tab.state = 'closed';
    errors.length = 0;
    await openSlot(page, fixture.site.base);
    await waitForIdle(page);
    expect([...(await violations(page)), ...errors]).toEqual([]);
  });

  it('trial player: the member centre needs a real account', async () => {
    const tab = await tabFor('trial', 'desktop');
    const open = (page: Page) => page.getByRole('dialog', { name: 'This requires a real account' }).waitFor();
    expect(await problemsAt(tab, { address: '/help?centre=depositv2', open })).toEqual([]);
  });

  it.each(pagesOf('operator', true))('operator page: $name', async (screen) => {
    const tab = await tabFor('operator', 'desktop');
    expect(await problemsAt(tab, visitOf(screen))).toEqual([]);
  });

  it.each(OPERATOR_DIALOGS)('operator dialog: $name', async (window) => {
    expect(await problemsAt(await tabFor('operator', window.screen), window)).toEqual([]);
  });

  it('logged out: the console login', async () => {
    const { page, errors } = await tabFor('visitor', 'desktop');
    errors.length = 0;
    await page.goto(`${fixture.site.base}/console/`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await waitForIdle(page);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Username').fill('operator');
    await page.getByLabel('Password', { exact: true }).fill(loadDemoLogins(fixture.site).operator);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Code').waitFor();
    await waitForIdle(page);
    expect([...(await violations(page)), ...errors]).toEqual([]);
  });

  it('visitor: captcha', async () => {
    expect(await problemsAt(await tabFor('visitor', 'phone'), CAPTCHA)).toEqual([]);
  });
});
