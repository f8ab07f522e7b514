import { describe, expect, it } from 'vitest';
import { readDemoLogins } from './demo-logins.ts';
import { checkFocus, tabTo, untilFocused } from './keyboard-steps.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { untilStill } from './until-still.ts';

const house = openSiteAndBrowser();
const { checkVisit } = house;

describe('by keyboard alone', () => {
  it('logs in, searches a lobby, opens a game and comes back, and walks the menu of the account', () =>
    checkVisit(async (page) => {
      const { keyboard } = page;
      await page.addInitScript("localStorage.setItem('noticesAfterLogin', 'off')");
      await page.goto(`${house.site.base}/index`);
      await untilStill(page);

      // The first stop leads past the header.
      await tabTo(page, 'Skip to content');
      await keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main');

      // Log in: Escape gives the focus back to the button, a fault takes it to the field.
      await tabTo(page, 'Log in', 'Shift+Tab');
      await keyboard.press('Enter');
      await untilFocused(page, 'Username');
      await keyboard.press('Escape');
      await untilFocused(page, 'Log in');
      await keyboard.press('Enter');
      await untilFocused(page, 'Username');
      await keyboard.press('Enter');
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
      await untilFocused(page, 'Username');
      await keyboard.type('player');
      await tabTo(page, 'Password');
      await keyboard.type(readDemoLogins(house.site).player);
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Account of player' }).waitFor();
      await checkFocus(page);

      // A lobby and its search.
      await tabTo(page, 'Slots', 'Shift+Tab').catch(() => tabTo(page, 'Slots'));
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      await untilStill(page);
      await tabTo(page, /^Search/);
      await keyboard.type('lantern');
      await page.waitForURL(/q=lantern/);
      await untilStill(page);
      await tabTo(page, /^(?!Favourite|tabpanel).*Lantern Orchard/);
      await keyboard.press('Enter');
      await page.waitForURL(/\/game\?/);
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 60_000 });
      await checkFocus(page);
      await tabTo(page, 'Back');
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      await untilStill(page);
      await checkFocus(page);

      // The menu of the account by arrows.
      await tabTo(page, 'Account of player', 'Shift+Tab').catch(() => tabTo(page, 'Account of player'));
      await keyboard.press('Enter');
      await untilFocused(page, 'Deposit');
      for (const entry of ['Withdraw', 'Betting record']) {
        await keyboard.press('ArrowDown');
        await untilFocused(page, entry);
      }
      await keyboard.press('Escape');
      await untilFocused(page, 'Account of player');
    }));
});
