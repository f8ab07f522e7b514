import { describe, expect, it } from 'vitest';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { checkFocus, tabTo, untilFocused } from './steps/keyboard-steps.ts';

const fixture = startSiteAndBrowser();
const { checkVisit } = fixture;

describe('keyboard only', () => {
  it('logs in, searches a lobby, opens a game, navigates the member centre, deposits and logs out', () =>
    checkVisit(async (page) => {
      const { keyboard } = page;
      await page.addInitScript("localStorage.setItem('announcementsAfterLogin', 'off')");
      await page.goto(`${fixture.site.base}/index`);
      await waitForIdle(page);

      // The first stop skips the header.
      await tabTo(page, 'Skip to content');
      await keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('main');

      // Login: Escape returns the focus to the button, an error moves it to the field.
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
      await keyboard.type(loadDemoLogins(fixture.site).player);
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Account of player' }).waitFor();
      await checkFocus(page);

      // A lobby and its search.
      await tabTo(page, 'Slots', 'Shift+Tab').catch(() => tabTo(page, 'Slots'));
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      await waitForIdle(page);
      await tabTo(page, /^Search/);
      await keyboard.type('lantern');
      await page.waitForURL(/q=lantern/);
      await waitForIdle(page);
      await tabTo(page, /^(?!Favourite|tabpanel).*Lantern Orchard/);
      await keyboard.press('Enter');
      await page.waitForURL(/\/game\?/);
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 60_000 });
      await checkFocus(page);
      await tabTo(page, 'Back');
      await keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      await waitForIdle(page);
      await checkFocus(page);

      // The account menu by arrow keys, then the member centre by its own menu.
      await tabTo(page, 'Account of player', 'Shift+Tab').catch(() => tabTo(page, 'Account of player'));
      await keyboard.press('Enter');
      await untilFocused(page, 'Deposit');
      for (const entry of ['Withdraw', 'Security', 'My wallet', 'Betting record']) {
        await keyboard.press('ArrowDown');
        await untilFocused(page, entry);
      }
      await keyboard.press('Home');
      await untilFocused(page, 'Deposit');
      await keyboard.press('Enter');
      const centre = page.getByRole('dialog');
      await centre.getByRole('heading', { level: 2, name: 'Deposit' }).last().waitFor();
      await waitForIdle(page);
      for (const entry of ['Withdraw', 'Betting record', 'Account record', 'Messages']) {
        await tabTo(page, entry);
        await keyboard.press('Enter');
        await centre.getByRole('heading', { level: 2, name: entry }).last().waitFor();
        await waitForIdle(page);
        await checkFocus(page);
      }
      await tabTo(page, 'Deposit', 'Shift+Tab');
      await keyboard.press('Enter');
      await centre.getByRole('heading', { level: 2, name: 'Deposit' }).last().waitFor();
      await waitForIdle(page);

      // A deposit: an error, then the review, and back.
      await tabTo(page, 'Amount');
      await keyboard.press('Enter');
      await untilFocused(page, 'Amount');
      await centre.getByText('Enter an amount.').waitFor();
      await keyboard.type('25');
      await keyboard.press('Enter');
      await centre.getByText('Check your deposit').waitFor();
      await checkFocus(page);
      await tabTo(page, 'Change');
      await keyboard.press('Enter');
      await centre.getByLabel('Amount').waitFor();
      await checkFocus(page);
      await keyboard.press('Escape');
      await centre.waitFor({ state: 'hidden' });
      await untilFocused(page, 'Account of player');

      // Log out: with a confirmation, and the focus is on an element afterwards.
      await keyboard.press('Enter');
      await untilFocused(page, 'Deposit');
      await keyboard.press('End');
      await untilFocused(page, 'Log out');
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Log out?' }).waitFor();
      await untilFocused(page, 'Log out');
      await keyboard.press('Escape');
      await untilFocused(page, 'Account of player');
      await keyboard.press('Enter');
      await untilFocused(page, 'Deposit');
      await keyboard.press('End');
      await untilFocused(page, 'Log out');
      await keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Log out?' }).waitFor();
      await untilFocused(page, 'Log out');
      await keyboard.press('Enter');
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await checkFocus(page);
    }));
});
