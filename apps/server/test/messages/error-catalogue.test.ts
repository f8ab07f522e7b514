import { calls, money, type RefusalCode, refusalKey } from '@fairhouse/contracts';
import { createTranslator, languageOf } from '@fairhouse/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSiteClient,
  PASSWORD,
  refusalOf,
  type SiteClient,
  startTestSite,
  switchModules,
  type TestSite,
} from '#testing';

const GAME = 'lantern-orchard';

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  // no SMS provider
  site = await startTestSite();
  await switchModules(site.db, {
    'RESET-SAYS-UNKNOWN': true,
    'REG-SMS': true,
    'REG-MOBILE': true,
    'FREE-PLAY': true,
  });
  await sql`update brand.brand set demo = false`.execute(site.db);
  owner = await site.operator();
});
afterAll(() => site.close());

/** A client with a given language. */
const reader = (language: string, client: SiteClient = site.visitor()): SiteClient => {
  client.headers['accept-language'] = languageOf(language).tag;
  return client;
};
const register = (more: object) => ({
  username: `m${crypto.randomUUID().slice(0, 8)}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreed: true,
  ...more,
});
const sendCode = (client: SiteClient) =>
  client.call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: '0901234567' });

/** The messages of the specification (§8) that the server returns, each with the steps that provoke it. */
const CATALOGUE: readonly [sentence: string, code: RefusalCode, meet: (language: string) => Promise<unknown>][] = [
  [
    'Account or password incorrect',
    'LOGIN_FAILED',
    (language) => reader(language).call(calls.identity.login, { username: 'nobody', password: 'nothing-1' }),
  ],
  [
    'user name/email does not exist',
    'MEMBER_NOT_FOUND',
    (language) => reader(language).call(calls.identity.forgotByEmail, { username: 'nobody', email: 'n@example.com' }),
  ],
  [
    'not all entered info correct',
    'INVALID_INPUT',
    (language) => reader(language).call(calls.identity.register, register({ confirmPassword: 'another-1' })),
  ],
  [
    'you are not logged in, please log in',
    'NOT_LOGGED_IN',
    (language) => reader(language).call(calls.identity.balance),
  ],
  [
    'in_need_true_account',
    'TRIAL_NOT_ALLOWED',
    async (language) => {
      const { token } = await site.visitor().call(calls.identity.freePlay, {});
      return reader(language, createSiteClient(site.base, token)).call(calls.security.overview);
    },
  ],
  [
    'invitation_code_error',
    'INVITATION_CODE_INVALID',
    (language) => reader(language).call(calls.identity.register, register({ affiliateCode: 'nobodys7' })),
  ],
  ['a failed registration SMS', 'SMS_NOT_SENT', (language) => sendCode(reader(language))],
  [
    'the captcha is shown if flagged',
    'CAPTCHA_REQUIRED',
    async (language) => {
      await sql`insert into identity.login_failure (brand_id, subject, failures)
        values (${site.brandId}, 'name:flagged', 3)`.execute(site.db);
      return reader(language).call(calls.identity.login, { username: 'flagged', password: 'nothing-1' });
    },
  ],
  [
    'system error',
    'SYSTEM_ERROR',
    async (language) => {
      await sql`alter table identity.captcha rename to mislaid`.execute(site.db);
      try {
        return await reader(language).call(calls.identity.captcha);
      } finally {
        await sql`alter table identity.mislaid rename to captcha`.execute(site.db);
      }
    },
  ],
  [
    'game maintenance',
    'GAME_MAINTENANCE',
    async (language) => {
      const member = await site.member({ funds: money(1_000n) });
      const plan = { vendorCode: 'HOUSE', gameId: GAME, from: null, until: null, reason: 'New reels' };
      const { id } = await owner.call(calls.gamesBackoffice.planMaintenance, plan);
      try {
        return await reader(language, member).call(calls.games.launch, { gameId: GAME });
      } finally {
        await owner.call(calls.gamesBackoffice.endMaintenance, { id });
      }
    },
  ],
];

describe.each(['EN', 'CN', 'AR'])('error catalogue in %s', (language) => {
  it.each(CATALOGUE)('[S-05] “%s” occurs as %s with its message', async (_sentence, code, meet) => {
    // failures of one reader must not count against the next
    for (const table of ['identity.rate_limit', 'identity.login_failure'] as const)
      await site.db.deleteFrom(table).execute();
    const refused = await refusalOf(meet(language));
    expect(refused.code).toBe(code);
    expect(refused.message).toBe(createTranslator(language)(refusalKey(code), refused.params));
  });
});
