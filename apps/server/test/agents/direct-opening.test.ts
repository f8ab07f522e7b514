import { randomUUID } from 'node:crypto';
import { type AccountId, accountId, type Call, calls, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStandardLotteries } from '#lottery';
import { allowTransfers, anAgent, aPaidDeposit } from '#seed';
import { aName, createSiteClient, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

// An account that an agent has opened: nothing is paid in, played or sent before its owner has set a password, accepted the terms and stated
// the birthday.

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await allowTransfers(site.db, site.brandId);
  await addStandardLotteries(site.db, site.brandId);
});
afterAll(() => site.close());

/** Of the standard brand. */
const MINIMUM_AGE = 21;

/** What moves money, each as the owner would ask for it. */
const MOVES: [name: string, call: Call, input: () => object][] = [
  ['deposit', calls.payments.deposit, () => ({ method: 'sandbox', amount: '25.00', clientRef: randomUUID() })],
  ['launch of a game', calls.games.launch, () => ({ gameId: 'lantern-orchard' })],
  [
    'withdrawal',
    calls.payments.withdraw,
    () => ({ method: 'sandbox-payout', amount: '20', account: 'none', clientRef: randomUUID() }),
  ],
  [
    'transfer',
    calls.transfers.send,
    () => ({ clientRef: randomUUID(), to: 'upline', amount: '5.00', paymentPassword: '135790', note: '' }),
  ],
  [
    'lottery order',
    calls.lotteryOrders.place,
    () => ({
      ...{
        clientRef: randomUUID(),
        entryCode: 'river-five-1',
        issueNo: '202611260001',
        priceVersion: 0,
        total: '2.00',
      },
      lines: [{ play: 'ssc.3.g6', sel: { seg: 'front', set: [1, 2, 3] }, units: 1, multiple: 1, group: 1_700 }],
    }),
  ],
];

/** Returns the end of each of them for a member. */
async function tryMoves(owner: SiteClient): Promise<[name: string, code: string][]> {
  const ends: [string, string][] = [];
  for (const [name, call, input] of MOVES) {
    const plain = owner.call as (contract: Call, input: unknown) => Promise<unknown>;
    const code = await plain(call, input()).then(
      () => 'OK',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
    ends.push([name, code]);
  }
  return ends;
}

/** Returns checksums of the money, bets and terms of an account, of every table that has rows of it. */
async function rowsOf(id: AccountId): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema in ('ledger', 'payments', 'bets', 'games', 'lottery', 'agents', 'bonuses')
    union select 'identity.member' order by 1`.execute(site.db);
  const sums = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as sum
      from ${sql.table(name)} t where account_id = ${id}`.execute(site.db);
    sums.push(`${name} ${rows[0]?.sum ?? ''}`);
  }
  return sums;
}

it('[A-03] refuses deposits, bets, withdrawals, transfers and orders of an opened account until its owner has accepted the terms and stated an age that is allowed', async () => {
  const agent = await site.member({ type: MEMBER_TYPE.agent });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, {
    ...{ brandId: site.brandId, accountId: agent.accountId, code, type: MEMBER_TYPE.agent, rates: {} },
  });
  const username = aName();
  const opened = await agent.call(calls.agents.openAccount, { opens: 'player', username, rates: {} });
  const id = accountId(opened.accountId);
  // money cannot be what is missing
  await aPaidDeposit({ db: site.db, secrets: site.secrets }, id, money(10_000n));
  const visitor = site.visitor();
  const { token } = await visitor.call(calls.identity.login, { username, password: opened.password });
  const owner = createSiteClient(site.base, token);

  const before = await rowsOf(id);
  const refused = MOVES.map(([name]) => [name, 'PASSWORD_CHANGE_REQUIRED']);
  expect(await tryMoves(owner)).toEqual(refused);
  const change = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  const day = new Date();
  // a day too young
  day.setUTCFullYear(day.getUTCFullYear() - MINIMUM_AGE, day.getUTCMonth(), day.getUTCDate() + 2);
  const birthday = day.toISOString().slice(0, 10);
  for (const [own, field] of [
    [{}, 'birthday'],
    [{ agreed: true }, 'birthday'],
    [{ agreed: true, birthday }, 'birthday'],
    [{ agreed: false, birthday: '1990-05-06' }, 'agreed'],
    [{ birthday: '1990-05-06' }, 'agreed'],
  ] as const)
    expect(await refusalOf(owner.call(calls.identity.changePassword, { ...change, ...own }))).toMatchObject({
      ...{ code: 'INVALID_INPUT', field },
    });
  expect(await tryMoves(owner)).toEqual(refused);
  expect(await rowsOf(id)).toEqual(before);

  await owner.call(calls.identity.changePassword, { ...change, agreed: true, birthday: '1990-05-06' });
  const ends = new Map(await tryMoves(owner));
  expect([...ends.values()]).not.toContain('PASSWORD_CHANGE_REQUIRED');
  expect([ends.get('deposit'), ends.get('launch of a game')]).toEqual(['OK', 'OK']);
  expect(await rowsOf(id)).not.toEqual(before);
});
