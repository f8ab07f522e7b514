import type { Page } from 'playwright-core';

/** A dialog, menu or step that needs more than a link or a button to reach from an address. */
export interface DialogToOpen {
  name: string;
  address: string;
  screen: 'phone' | 'desktop';
  open?: (page: Page) => Promise<unknown>;
  /** The expected browser messages for refusals on the way. */
  meant?: RegExp;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).last().click();
  };
const dialog = (
  name: string,
  address: string,
  open: NonNullable<DialogToOpen['open']>,
  screen: DialogToOpen['screen'] = 'desktop',
): DialogToOpen => ({ name, address, screen, open });

/** Three failed logins trigger the captcha. */
async function askForCaptcha(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username').fill('nobody');
  for (let failures = 0; failures < 3; failures++) {
    await form.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
    await Promise.all([page.waitForResponse('**/wps/session/login'), press('Log in')(page)]);
  }
  await form.getByRole('img').waitFor();
}

export const VISITOR_DIALOGS: readonly DialogToOpen[] = [
  dialog('login with errors', '/index?modal=login', press('Log in'), 'phone'),
  dialog('registration with errors', '/register', press('Create account'), 'phone'),
  dialog('language menu', '/index', press(/^Language/)),
  dialog('feedback with errors', '/index', press('Customer service', 'Feedback', 'Send feedback')),
  dialog('search without results', '/index', async (page) => {
    await press('Search games and help')(page);
    await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('qqqqzzzz');
    await page.getByText('Nothing found for “qqqqzzzz”').waitFor();
  }),
  dialog(
    'search results',
    '/index',
    async (page) => {
      await press('Search games and help')(page);
      await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('return');
      await page.getByRole('region', { name: 'Help centre' }).getByRole('link').first().waitFor();
    },
    'phone',
  ),
  dialog('one announcement', '/index?announcement=all', press(/We never ask for your password/), 'phone'),
  { name: 'game without login', address: '/game?gameId=lantern-orchard', screen: 'desktop' },
];

async function reviewDeposit(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('20');
  await press('Review')(page);
}

async function reviewWithdrawal(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('20');
  await press('Review')(page);
}

async function replayRound(page: Page): Promise<void> {
  await button(page, /Lantern Orchard/)
    .first()
    .click();
  await press('Replay')(page);
  await page
    .getByRole('dialog', { name: /Replay of round/ })
    .getByRole('img')
    .waitFor();
}

export const MEMBER_DIALOGS: readonly DialogToOpen[] = [
  dialog('account menu', '/index', press(/^Account of/)),
  dialog('member menu', '/index', press(/^Me\b/), 'phone'),
  dialog('deposit with errors', '/index?centre=depositv2', press('Review'), 'phone'),
  dialog('deposit review', '/index?centre=depositv2', reviewDeposit),
  dialog('deposit status history', '/index?centre=depositv2', (page) =>
    page.getByRole('row').filter({ hasText: 'Paid' }).getByRole('button').first().click(),
  ),
  dialog('withdrawal review', '/index?centre=withdraw', reviewWithdrawal),
  dialog('round replay', '/index?centre=personalHistoryCopy', replayRound),
  dialog('reveal confirmation', '/index?centre=personalHistoryCopy', async (page) => {
    await button(page, /Lantern Orchard/)
      .first()
      .click();
    await press('Reveal now')(page);
  }),
];

export const OPERATOR_DIALOGS: readonly DialogToOpen[] = [
  dialog('account menu', '/console/', press(/^Account of/)),
  dialog('rejection without a reason', '/console/withdrawals', press(/^Reject withdrawal/, /^Reject \$/)),
  ...['Rounds', 'Withdrawals'].map((tab) =>
    dialog(`player: ${tab}`, '/console/players', async (page) => {
      await page.locator('main tbody').getByRole('link', { name: 'player', exact: true }).click();
      await page.getByRole('tab', { name: tab }).click();
    }),
  ),
  dialog('payment method with errors', '/console/methods', async (page) => {
    await button(page, /^Edit /)
      .first()
      .click();
    await page.getByLabel('Minimum', { exact: true }).fill('');
    await press('Save')(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  dialog('closing a game without a reason', '/console/games', async (page) => {
    await button(page, 'Close now').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
    await page.getByText('Tick the box first.').waitFor();
  }),
  dialog('country pace rule with errors', '/console/games?tab=rules', async (page) => {
    await press('Add country rule', 'Save')(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  dialog('game server account with errors', '/console/vendors', async (page) => {
    await press('Add account', 'Add')(page);
    await page.getByText('Enter a name.').waitFor();
  }),
  dialog('raffle with errors', '/console/raffles', async (page) => {
    await press('New raffle', 'Save')(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  dialog('rules of invitations', '/console/referrals', press('Rules')),
  dialog('login provider with errors', '/console/brand?tab=providers', async (page) => {
    await press('Add provider', 'Save')(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  dialog('canned response without text', '/console/support?tab=canned', press('New response', 'Save')),
  dialog('removal confirmation', '/console/support?tab=canned', press('Remove')),
  dialog('message without text', '/console/messages', press('Write a message', 'Send')),
  dialog('link in a text', '/console/content/new', async (page) => {
    await page.getByRole('textbox', { name: 'Text' }).fill('words');
    await page.keyboard.press('ControlOrMeta+a');
    await page.locator('[data-tool=link]').click();
  }),
  dialog('image in a text', '/console/content/new', (page) => page.locator('[data-tool=image]').click()),
];

/** From then on, logins from this address need a captcha. */
export const CAPTCHA: DialogToOpen = {
  name: 'captcha',
  address: '/index?modal=login',
  screen: 'phone',
  meant: /status of 4\d\d/,
  open: askForCaptcha,
};
