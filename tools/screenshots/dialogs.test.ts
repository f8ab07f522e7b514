import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMBER_DIALOGS, OPERATOR_DIALOGS, VISITOR_DIALOGS } from '../../e2e/steps/dialogs-to-open.ts';
import { loadCatalogue } from '../../packages/i18n/src/catalogue.ts';
import { screens } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What renders a dialog: the components of the UI kit, and the frames that the sites build from them. */
const DIALOG = /<(Dialog|Sheet|ChangeDialog|FormDialog|OneTimeSecretDialog)\b/g;
/** The frames, which are checked in the dialogs that they contain. */
const FRAMES = [
  'player/src/features/security/change-dialog.tsx',
  'console/src/components/form-dialog.tsx',
  'console/src/components/one-time-secret-dialog.tsx',
];

/** Where axe checks each dialog: a screen or dialog of the two lists by its name, or the journey that opens it. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'player/src/centres/member/member-centre.tsx': 'centre-menu',
  'player/src/features/bonuses/cancel-bonus-dialog.tsx': 'e2e/rewards.test.ts',
  'player/src/features/content/announcement-dialog.tsx': 'announcements',
  'player/src/features/fish/fish-session-replay.tsx': 'e2e/fishing.test.ts',
  'player/src/features/identity/change-password-dialog.tsx': 'e2e/auth.test.ts',
  'player/src/features/identity/forgot-dialog.tsx': 'forgot-modal',
  'player/src/features/identity/lock-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/identity/login-dialog.tsx': 'login-modal',
  'player/src/features/identity/register-dialog.tsx': 'register-modal',
  'player/src/features/identity/reset-dialog.tsx': 'reset-modal',
  'player/src/features/identity/use-auth-step.tsx': 'e2e/security.test.ts',
  'player/src/features/lottery/chase/chase-dialog.tsx': 'e2e/lottery-chase.test.ts',
  'player/src/features/lottery/credit/confirm-stakes.tsx': 'e2e/lottery.test.ts',
  'player/src/features/lottery/slip/slip-bar.tsx': 'e2e/lottery.test.ts',
  'player/src/features/payments/account-dialog.tsx': 'e2e/steps/seed-account.ts',
  'player/src/features/payments/payout-accounts.tsx': 'e2e/steps/seed-account.ts',
  'player/src/features/points/redeem-dialog.tsx': 'e2e/points.test.ts',
  'player/src/features/points/exchange-dialog.tsx': 'e2e/points.test.ts',
  'player/src/features/rewards/objection-dialog.tsx': 'e2e/rewards.test.ts',
  'player/src/features/security/avatar-dialog.tsx': 'e2e/steps/seed-account.ts',
  'player/src/features/security/linked-accounts.tsx': 'e2e/login-methods.test.ts',
  'player/src/features/security/closing-dialogs.tsx': 'e2e/console/accounts.ts',
  'player/src/features/security/crop-dialog.tsx': 'e2e/steps/seed-account.ts',
  'player/src/features/security/email-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/mobile-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/document-dialog.tsx': 'e2e/steps/seed-account.ts',
  'player/src/features/security/passkey-list.tsx': 'e2e/security.test.ts',
  'player/src/features/security/passkey-reauth-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/passkey-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/password-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/payment-password-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/pin-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/profile-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/reauth-dialog.tsx': 'e2e/security.test.ts',
  'player/src/features/security/recovery-codes.tsx': 'e2e/security.test.ts',
  'player/src/features/security/security-dialogs.tsx': 'e2e/security.test.ts',
  'player/src/features/security/totp-dialog.tsx': 'e2e/security.test.ts',
  'player/src/centres/agent/agent-centre.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/agents/contracts/accept-dialog.tsx': 'e2e/agent-contracts.test.ts',
  'player/src/features/agents/contracts/end-dialog.tsx': 'e2e/agent-contracts.test.ts',
  'player/src/features/agents/contracts/history-dialog.tsx': 'e2e/agent-contracts.test.ts',
  'player/src/features/agents/contracts/offer-dialog.tsx': 'e2e/agent-contracts.test.ts',
  'player/src/features/agents/link-list.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/agents/message-dialog.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/agents/new-account-dialog.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/agents/new-link-dialog.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/agents/raise-rates-dialog.tsx': 'e2e/agent-centre.test.ts',
  'player/src/features/transfers/transfer-dialog.tsx': 'e2e/agent-transfers.test.ts',
  'player/src/features/sports/slip-bar.tsx': 'e2e/sports.test.ts',
  'player/src/features/support/support-dialog.tsx': 'chat',
  'player/src/shell/app-codes.tsx': 'apps',
  'player/src/shell/games-sheet.tsx': 'games-sheet',
  'player/src/shell/me-sheet.tsx': 'me-sheet',
  'player/src/shell/search/search-dialog.tsx': 'search',
  'player/src/shell/tester-login.tsx': 'e2e/site-states.test.ts',
  'console/src/features/brand/provider-dialog.tsx': 'login provider with errors',
  'console/src/features/rewards/bonuses-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/games/game-dialog.tsx': 'console-game',
  'console/src/features/games/import-dialog.tsx': 'console-games-import',
  'console/src/features/games/maintenance-dialog.tsx': 'console-games-maintain',
  'console/src/features/games/rule-dialog.tsx': 'console-games-rule',
  'console/src/features/games/kill-switch-dialog.tsx': 'console-game-kill-switch',
  'console/src/features/players/correct-dialog.tsx': 'e2e/console/accounts.ts',
  'console/src/features/games/vendor-dialog.tsx': 'console-games-vendor',
  'console/src/features/messages/write-dialog.tsx': 'console-write',
  'console/src/features/bank-deposits/account-dialog.tsx': 'console-receiving-account',
  'console/src/features/bank-deposits/check-dialog.tsx': 'e2e/gateways.test.ts',
  'console/src/features/matches/match-dialog.tsx': 'e2e/gateways.test.ts',
  'console/src/features/gateways/connection-dialog.tsx': 'console-gateway-new',
  'console/src/features/gateways/faults-dialog.tsx': 'console-gateway-faults',
  'console/src/features/gateways/import-dialog.tsx': 'console-statement-import',
  'console/src/features/gateways/lines-dialog.tsx': 'e2e/gateways.test.ts',
  'console/src/features/gateways/keys-dialog.tsx': 'console-gateway-keys',
  'console/src/features/methods/method-dialog.tsx': 'console-method',
  'console/src/features/methods/new-method-dialog.tsx': 'e2e/console/games.ts',
  'console/src/features/payout-batches/batch-dialog.tsx': 'e2e/console/proposals.ts',
  'console/src/features/payout-batches/format-dialog.tsx': 'console-payout-format',
  'console/src/features/proposals/proposal-dialog.tsx': 'e2e/console/proposals.ts',
  'console/src/features/proposals/rules-dialog.tsx': 'e2e/console/proposals.ts',
  'console/src/features/points/item-dialog.tsx': 'console-points-item',
  'console/src/features/raffles/raffle-dialog.tsx': 'raffle with errors',
  'console/src/features/referrals/referral-rules-dialog.tsx': 'rules of invitations',
  'console/src/features/rewards/launch-rules-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/new-batch-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/preview-player-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/promotion-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/rules-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/segment-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/simulate-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/trial-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/rewards/uses-dialog.tsx': 'e2e/rewards.test.ts',
  'console/src/features/turnover/rounds-dialog.tsx': 'e2e/console/proposals.ts',
  'console/src/features/turnover/rules-dialog.tsx': 'e2e/console/proposals.ts',
  'console/src/features/cashback/cashback-rules-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/cashback/statement-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/missions/end-repetition-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/missions/leaderboard-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/missions/mission-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/missions/results-dialog.tsx': 'e2e/console/missions.ts',
  'console/src/features/methods/rules-dialog.tsx': 'console-approval-rules',
  'console/src/features/operators/operator-dialogs.tsx': 'e2e/steps/operator-invitation.ts',
  'console/src/features/kyc/document-dialog.tsx': 'e2e/auth.test.ts',
  'console/src/features/payments/review-dialog.tsx': 'console-withdrawal-review',
  'console/src/features/payments/payout-dialog.tsx': 'e2e/journey.test.ts',
  'console/src/features/players/set-temporary-password.tsx': 'e2e/auth.test.ts',
  'console/src/features/players/rebate-dialog.tsx': 'e2e/own-rebate.test.ts',
  'console/src/features/players/round-dialog.tsx': 'e2e/betting-record.test.ts',
  'console/src/features/agents/contracts/contract-dialog.tsx': 'e2e/console-agents.test.ts',
  'console/src/features/agents/member/links-dialog.tsx': 'e2e/console-agents.test.ts',
  'console/src/features/agents/member/simulate-contract-dialog.tsx': 'e2e/console-agents.test.ts',
  'console/src/features/agents/member/simulate-dialog.tsx': 'e2e/console-agents.test.ts',
  'console/src/features/agents/member/team-rebates-dialog.tsx': 'e2e/console-agents.test.ts',
  'console/src/features/lottery/log-dialog.tsx': 'e2e/console-lotteries.test.ts',
  'console/src/features/support/canned-response-dialog.tsx': 'canned response without text',
  'console/src/features/support/transfer-dialog.tsx': 'e2e/support.test.ts',
  'console/src/features/support/reply-dialog.tsx': 'e2e/support.test.ts',
  'console/src/features/vendors/account-dialog.tsx': 'console-vendors-new',
  'console/src/features/vendors/call-dialog.tsx': 'e2e/console/vendors.ts',
  'console/src/features/vendors/free-rounds-dialog.tsx': 'console-vendors-free-grant',
  'console/src/features/vendors/secret-dialog.tsx': 'e2e/console/vendors.ts',
  'console/src/features/vendors/switches-dialog.tsx': 'console-vendors-switches',
  'console/src/features/vendors/vendor-round-dialog.tsx': 'e2e/simulator.test.ts',
  'console/src/components/reason-dialog.tsx': 'e2e/betting-record.test.ts',
  'console/src/components/rich-link-dialog.tsx': 'link in a text',
  'console/src/components/rich-image-dialog.tsx': 'image in a text',
};

/** Files of the sites that render a dialog; a local component with one of these names does not count. */
const drawers = (['player', 'console'] as const)
  .flatMap((site) => fs.globSync(`${site}/src/**/*.tsx`, { cwd: path.join(root, 'apps') }))
  .filter((file) => {
    const code = fs.readFileSync(path.join(root, 'apps', file), 'utf8');
    return [...code.matchAll(DIALOG)].some((match) => !code.includes(`function ${match[1]}(`));
  })
  .filter((file) => !FRAMES.includes(file));

const names = new Set([...screens, ...VISITOR_DIALOGS, ...MEMBER_DIALOGS, ...OPERATOR_DIALOGS].map(({ name }) => name));

const english = Object.assign({}, ...Object.values(loadCatalogue('en'))) as Record<string, string>;
/** The title of a dialog in its code; a title passed in from elsewhere can be any text. */
const TITLE = /\btitle=\{(?:title\b|[^}]*?t\(['`]([^'`]+)['`])/g;

/** Returns the starts of the dialog titles of a file in English, up to the first placeholder. */
const titlesOf = (file: string): string[] =>
  [...fs.readFileSync(path.join(root, 'apps', file), 'utf8').matchAll(TITLE)].flatMap(([, key]) => {
    if (key === undefined) return [''];
    const [before = '', after] = key.split(/\$\{[^}]+\}/);
    return Object.entries(english)
      .filter(([each]) => (after === undefined ? each === key : each.startsWith(before) && each.endsWith(after)))
      .map(([, words]) => words.split('{')[0]?.trim() ?? '');
  });

describe('every dialog of the sites', () => {
  it('has an entry that tells where axe checks it', () => {
    expect(drawers.toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted());
  });
  it.each([...new Set(Object.values(LOOKED_AT))])('is checked: %s', (checkedBy) => {
    if (checkedBy.startsWith('e2e/'))
      expect(fs.readFileSync(path.join(root, checkedBy), 'utf8')).toContain('expect(await violations(');
    else expect(names).toContain(checkedBy);
  });
  it.each(Object.entries(LOOKED_AT).filter(([, checkedBy]) => checkedBy.startsWith('e2e/')))(
    'is found by its title where it is checked: %s in %s',
    (file, checkedBy) => {
      const code = fs.readFileSync(path.join(root, checkedBy), 'utf8');
      const begins = titlesOf(file).filter((title) =>
        ["'", '`', '/', '/^'].some((quote) => code.includes(quote + title)),
      );
      expect(begins).not.toEqual([]);
    },
  );
});
