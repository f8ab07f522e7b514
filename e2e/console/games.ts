import { calls, createClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../browser/browser.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { logInAsPlayer } from '../steps/log-in.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];

const open = (search: string) => consolePage.goto(`${fixture.site.base}/console/games${search}`);
const row = (text: string | RegExp) => consolePage.getByRole('row').filter({ hasText: text });
const dialog = () => consolePage.getByRole('dialog');
const list = async (input: object) => (await createClient({ base: fixture.site.base })(calls.games.lobby, input)).games;
const shown = async (input: object) => (await list(input)).map(({ gameId }) => gameId);
const states = async (input: object) => (await list(input)).map(({ state }) => state);

/** Registers the game tests of `console.test.ts`. */
export function checkGamesConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('the operator’s catalogue', () => {
    it('[G-01] closes a game at once with a reason, and opens it again', async () => {
      await open('?search=Lantern%20Orchard');
      await row('Lantern Orchard').getByRole('button', { name: 'Close now' }).click();
      await dialog().getByRole('button', { name: 'Close now' }).click();
      await dialog().getByText('Tick the box first.').waitFor();
      await dialog().getByLabel('Reason').fill('A payout looks wrong.');
      await dialog()
        .getByRole('checkbox', { name: /I have checked/ })
        .click();
      await dialog().getByRole('button', { name: 'Close now' }).click();
      await dialog().waitFor({ state: 'hidden' });
      await row('Lantern Orchard').getByText('A payout looks wrong.').waitFor();

      const player = await fixture.browser.newContext(screens.desktop);
      const page = await player.newPage();
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/game?gameId=lantern-orchard`);
      await page.getByText('This game is closed.').waitFor();
      await player.close();

      await open('?tab=killSwitches');
      await row('A payout looks wrong.').getByRole('button', { name: 'Reopen' }).click();
      await dialog().getByLabel('Reason').fill('The payout was right.');
      await dialog().getByRole('button', { name: 'Reopen' }).click();
      await row('A payout looks wrong.').getByText('Lifted', { exact: true }).first().waitFor();
      await expect.poll(() => shown({ search: 'Lantern Orchard' })).toContain('lantern-orchard');
      await consolePage.goto(`${fixture.site.base}/console/audit?action=games.kill_switch`);
      await row('Kill switch used').getByText('A payout looks wrong.').waitFor();
    });

    it('shows a progressive jackpot as the player sees it, and retires it into another pot alone', async () => {
      const player = await fixture.browser.newContext(screens.desktop);
      const page = await player.newPage();
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/game?gameId=ember-forge`);
      const game = page.frameLocator('iframe');
      await game.getByText('The Crucible').waitFor();
      const played = page.waitForResponse('**/slots/v1/spin');
      await game.getByRole('button', { name: 'Spin', exact: true }).click();
      expect((await played).status()).toBe(200);
      const lobby = await player.newPage();
      await lobby.goto(`${fixture.site.base}/rng`);
      await open('?tab=jackpots');
      const jackpot = row('The Crucible');
      await jackpot.getByText('1 in 2,500,000 wins').waitFor();
      const amount = game.getByRole('list', { name: 'Prizes' }).getByRole('listitem').first().locator('strong');
      const shownAmount = async () => (await jackpot.getByRole('cell').nth(1).textContent())?.trim();
      // one hundredth of the stake is contributed, and the server publishes it to both
      await expect.poll(shownAmount).toBe('$2,500.01');
      await expect.poll(() => amount.textContent()).toBe('$2,500.01');
      // the lobby is updated too: above the games and on the card
      const strip = lobby.getByRole('region', { name: 'The Crucible' });
      await strip.getByText('$2,500.01').waitFor();
      await strip.getByText('Each $0.20 staked is a ticket; one ticket in 2,500,000 wins it.').waitFor();
      await lobby.getByRole('article').filter({ hasText: 'Ember Forge' }).getByText('Jackpot $2,500.01').waitFor();
      expect(await strip.getByRole('link').getAttribute('href')).toBe('/game?gameId=ember-forge');
      await jackpot.getByRole('button', { name: 'Retire' }).click();
      await dialog().getByText('There is no other jackpot to move the money to.').waitFor();
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      await player.close();
    });

    it('[R-08] puts games in order by the grip and by the keyboard', async () => {
      await open('?vendor=PP');
      const codes = () => shown({ vassalage: 'PP' });
      const [first, second] = await codes();
      const moved = () => consolePage.waitForResponse('**/console/v1/games/reorder');
      const down = consolePage.getByRole('button', { name: /Move .* down/ }).first();
      await down.focus();
      await Promise.all([moved(), consolePage.keyboard.press('Enter')]);
      await expect.poll(codes).toEqual([second, first]);
      await expect.poll(() => consolePage.getByRole('row').nth(1).textContent()).toContain(second);
      const grip = row(first ?? '').locator('[draggable="true"]');
      await Promise.all([moved(), grip.dragTo(row(second ?? ''), { targetPosition: { x: 40, y: 4 } })]);
      await expect.poll(codes).toEqual([first, second]);
    });

    it('[P-22] brings a vendor’s list after a look at what it changes', async () => {
      await open('?tab=vendors');
      await row('PP').first().getByRole('button', { name: 'Import' }).click();
      const fileOf = (rows: string) => ({
        name: 'games.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`code,name,category,rtp,stakes\n${rows}`),
      });
      const file = dialog().getByLabel('Game list');
      await file.setInputFiles(fileOf('pp-1,Paper One,RNG,wrong,USD 0.20-50\n'));
      await dialog().getByRole('button', { name: 'Preview changes' }).click();
      await dialog().getByText('Line 2, rtp').waitFor();
      await file.setInputFiles(fileOf('pp-1,Paper One,RNG,96.1,USD 0.20-50\npp-2,Paper Two,FISH,,USD 1-5\n'));
      await dialog().getByRole('button', { name: 'Preview changes' }).click();
      await dialog().getByText('2 new').waitFor();
      await dialog().getByText('2 delisted').waitFor();
      await dialog().getByRole('button', { name: 'Import games' }).click();
      await dialog().getByText('Tick the box first.').waitFor();
      await dialog().getByRole('checkbox', { name: /leave/ }).click();
      await dialog().getByRole('button', { name: 'Import games' }).click();
      await dialog().waitFor({ state: 'hidden' });
      await expect.poll(() => shown({ vassalage: 'PP' })).toEqual(['pp-1', 'pp-2']);
      await row('PP').first().getByText('Not connected').waitFor();
    });

    it('[P-29] plans a maintenance that players see, and ends it', async () => {
      await open('?tab=vendors');
      await row('CQ9').getByRole('button', { name: 'Maintenance' }).click();
      await dialog().getByLabel('Reason').fill('New servers');
      await dialog().getByRole('button', { name: 'Schedule maintenance' }).click();
      await row('CQ9').getByText('In maintenance').waitFor();
      await expect.poll(() => states({ vassalage: 'CQ9' })).toEqual(['maintenance', 'maintenance']);
      await open('?tab=maintenance');
      await row('CQ9').getByRole('button', { name: 'End now' }).click();
      await consolePage.getByRole('alertdialog').or(dialog()).getByRole('button', { name: 'End now' }).click();
      await row('CQ9').getByText('Ended').waitFor();
      await expect.poll(() => states({ vassalage: 'CQ9' })).toEqual(['unavailable', 'unavailable']);
      // finds a single game by its name
      const [game] = await list({ vassalage: 'CQ9' });
      await consolePage.getByRole('button', { name: 'Schedule maintenance' }).click();
      await dialog().getByLabel('Vendor').selectOption('CQ9');
      await dialog()
        .getByRole('combobox', { name: 'Only this game' })
        .fill(game?.name ?? '');
      await dialog()
        .getByRole('option', { name: game?.name ?? '' })
        .click();
      await dialog().getByLabel('Reason').fill('New reels');
      await dialog().getByRole('button', { name: 'Schedule maintenance' }).click();
      await row('New reels')
        .getByText(game?.gameId ?? '')
        .waitFor();
      await expect.poll(() => states({ vassalage: 'CQ9' })).toEqual(['maintenance', 'unavailable']);
    });

    it('[G-01] sets the pace of a country', async () => {
      await open('?tab=rules');
      await consolePage.getByRole('button', { name: 'Add country rule' }).click();
      await dialog().getByLabel('Country').fill('it');
      await dialog().getByLabel('Minimum cycle, slots').fill('4');
      await dialog().getByRole('switch', { name: 'Progressive jackpots' }).click();
      await dialog().getByRole('button', { name: '60 minutes' }).click();
      await dialog().getByRole('button', { name: 'Save' }).click();
      await row('Italy').getByText('4 s').waitFor();
      await row('Italy').getByText('60 minutes').waitFor();
      // autoplay, feature buy and jackpots
      expect(await row('Italy').getByText('Not allowed').count()).toBe(3);
      await row('Italy').getByRole('button', { name: 'Reset to default' }).click();
      await consolePage.getByRole('alertdialog').or(dialog()).getByRole('button', { name: 'Reset to default' }).click();
      await row('Italy').waitFor({ state: 'hidden' });
      expect(errors).toEqual([]);
    });
  });

  describe('the operator’s payment methods', () => {
    it('[C-03] [R-19] change what players see and what the house takes, and close', async () => {
      const player = await (await fixture.browser.newContext(screens.desktop)).newPage();
      await logInAsPlayer(player, fixture.site);
      const cashier = () => player.goto(`${fixture.site.base}/help?centre=depositv2`);
      const method = row('Sandbox gateway');
      const seen = errors.length;
      await consolePage.goto(`${fixture.site.base}/console/methods`);
      await method.getByRole('button', { name: 'Edit Sandbox gateway' }).click();
      await dialog().getByLabel('Minimum', { exact: true }).fill('30');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().getByText('Each must be from $30.00 to $5,000.00.').waitFor();
      await dialog().getByLabel('Quick amounts').fill('30, 60');
      await dialog().getByLabel('Fixed amount').fill('1.5');
      await dialog()
        .getByText('For a deposit of $30.00, the fee is $1.50 and $28.50 is added to the balance.')
        .waitFor();
      await dialog().getByRole('button', { name: 'Save' }).click();
      await method.getByText('$30.00 to $5,000.00').waitFor();

      await cashier();
      await player.getByText('$30.00 to $5,000.00 per transaction').waitFor();
      await player.getByLabel('Amount').fill('29.99');
      await player.getByRole('button', { name: 'Review' }).click();
      await player.getByText('The minimum for this method is $30.00.').waitFor();
      await player.getByRole('button', { name: '$60.00' }).click();
      await player.getByRole('button', { name: 'Review' }).click();
      await player.getByText('$58.50').waitFor();
      const token = await player.evaluate<string>("sessionStorage.getItem('token')");
      const pay = createClient({ base: fixture.site.base, token: () => token });
      const refusal = (input: { amount: string; fee: string }) =>
        pay(calls.payments.deposit, { method: 'sandbox', clientRef: crypto.randomUUID(), ...input }).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
      expect(await refusal({ amount: '29.99', fee: '1.50' })).toBe('INVALID_AMOUNT');
      expect(await refusal({ amount: '60', fee: '0' })).toBe('FEE_CHANGED');

      await method.getByRole('button', { name: 'Disable Sandbox gateway' }).click();
      await dialog().getByRole('button', { name: 'Disable Sandbox gateway' }).click();
      await method.getByText('Disabled', { exact: true }).waitFor();
      await cashier();
      await player.getByText('No deposit methods available right now').waitFor();
      expect(await refusal({ amount: '60', fee: '1.5' })).toBe('PAYMENT_METHOD_CLOSED');
      const footer = player.getByRole('contentinfo');
      // the server keeps the methods that a page begins with for some seconds
      await expect
        .poll(async () => {
          await player.goto(`${fixture.site.base}/info/payments`);
          await footer.getByRole('link', { name: 'Sandbox payout' }).waitFor();
          return footer.getByRole('link', { name: 'Sandbox gateway' }).count();
        })
        .toBe(0);
      await method.getByRole('button', { name: 'Enable Sandbox gateway' }).click();
      await method.getByText('Enabled', { exact: true }).first().waitFor();
      await player.reload();
      await player.getByText('Fee: $1.50').waitFor();
      expect(errors.slice(seen)).toEqual([]);

      await consolePage.getByRole('button', { name: 'New method' }).click();
      await dialog().getByRole('button', { name: 'Create method' }).click();
      await dialog().getByText('Up to 40 letters, digits and dashes, without spaces.').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await dialog().getByLabel('Code').fill('sandbox');
      await dialog().getByLabel('Name in English').fill('Harbour Wire');
      await dialog().getByLabel('Minimum', { exact: true }).fill('15');
      await dialog().getByLabel('Maximum', { exact: true }).fill('900');
      await dialog().getByRole('button', { name: 'Create method' }).click();
      await dialog().getByText('This brand already has a method with this code.').waitFor();
      await dialog().getByLabel('Code').fill('wire');
      await dialog().getByRole('button', { name: 'Create method' }).click();
      await row('Harbour Wire').getByText('Disabled', { exact: true }).waitFor();
      await row('Harbour Wire').getByRole('button', { name: 'Enable Harbour Wire' }).click();
      await row('Harbour Wire').getByText('Enabled', { exact: true }).first().waitFor();
      await player.reload();
      await player.getByText('$15.00 to $900.00 per transaction').waitFor();
    });
  });
}
