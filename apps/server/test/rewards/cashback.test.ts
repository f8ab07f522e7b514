import { addDays, businessDayOf, dayBounds } from '@fairhouse/agent-math';
import { calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { closePeriods } from '../../src/domains/cashback/close-periods.ts';
import { countFigures } from '../../src/domains/cashback/count-figures.ts';

const { cashback, cashbackBackoffice, rewards } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;
type Settings = Omit<Input<typeof cashbackBackoffice.saveSettings>, 'version'>;

const RULES = { zone: 'Asia/Shanghai', cutHour: 0 };
const TODAY = businessDayOf(RULES, Date.now());
/** The business day of so many days ago. */
const ago = (days: number): string => addDays(TODAY, -days);
const endOf = (day: string): Date => new Date(dayBounds(RULES, day).to);
const noonOf = (day: string): Date => new Date(dayBounds(RULES, day).from + 12 * 3_600_000);

const SETTINGS: Settings = {
  isOn: true,
  kind: 'turnover',
  rates_bps: { RNG: 80, FISH: 100, LIVE: 30 },
  loss_bps: 1_000,
  lossCategories: ['RNG'],
  cap: '50',
  least: '1',
  period: 'day',
  claimDays: 7,
  times_x100: 100,
};

let site: TestSite;
let owner: SiteClient;
/** Only one test closes periods at a time: each has a brand day of its own. */
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  await save(SETTINGS, noonOf(ago(9)));
});
afterAll(() => site.close());

/** Saves settings as if that had been at a time. */
async function save(settings: Settings, at: Date): Promise<void> {
  const { version } = await owner.call(cashbackBackoffice.settings);
  await owner.call(cashbackBackoffice.saveSettings, { ...settings, version });
  await sql`update cashback.settings set created_at = ${at} where version = ${version + 1}`.execute(site.db);
}

/** Counts everything that was settled so far; transactions of other tests on the cluster may delay the feed. */
async function count(): Promise<void> {
  const { rows } = await sql<{ xid: bigint }>`select pg_current_xact_id()::text::bigint as xid`.execute(site.db);
  await expect
    .poll(
      async () => {
        await countFigures(site.db);
        const { rows: marks } = await sql<{ upto: bigint }>`select upto from cashback.mark`.execute(site.db);
        return (marks[0]?.upto ?? 0n) > (rows[0]?.xid ?? 0n);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
}

/** Counts, and closes what has ended by the end of a day. */
async function closeUntil(day: string, batch?: number): Promise<void> {
  await count();
  await sql`update cashback.mark set as_of = ${endOf(day)}`.execute(site.db);
  await closePeriods(site.db, batch);
}

let rounds = 0n;
async function play(
  { accountId }: { accountId: bigint },
  day: string,
  round: { category?: string; stake: bigint; win?: bigint },
): Promise<bigint> {
  rounds += 1n;
  await storeRound(site.db, { accountId, roundNo: rounds, at: noonOf(day), closedAt: noonOf(day), ...round });
  return rounds;
}

const statementOf = async (member: SiteClient, day: string) =>
  (await member.call(cashback.statements, {})).rows.find(({ fromDay }) => fromDay === day);
const awardsOf = async (members: readonly Member[]) => {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`select account_id as id, amount from rewards.award
    where source = 'cashback' and account_id = any(${members.map(({ accountId }) => String(accountId))}::bigint[])
    order by 1, award_no`.execute(site.db);
  return rows.map(({ id, amount }) => [id, amount]);
};
const balanceOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).sumBalance;

it('[C-07] a day in three categories becomes an award that is claimed once, and every figure adds up', async () => {
  const member = await site.member();
  const day = ago(8);
  await play(member, day, { stake: 6_000n, win: 1_000n });
  const changed = await play(member, day, { stake: 9_000n });
  await play(member, day, { category: 'FISH', stake: 2_000n, win: 3_000n });
  await play(member, day, { category: 'LIVE', stake: 5_000n, win: 8_000n });
  await play(member, day, { category: 'SPORTS', stake: 7_000n });
  await count();
  // corrected before the end of the period: the day itself changes
  await updateRound(site.db, { accountId: member.accountId, roundNo: changed }, { state: 'RESETTLED', stake: 4_000n });
  await closeUntil(ago(9));
  const { running, claimable } = await member.call(cashback.overview);
  expect(running).toMatchObject({
    fromDay: day,
    toDay: day,
    earned: '1.090000',
    carried: '0.000000',
    total: '1.090000',
    pays: '1.09',
  });
  expect(running?.endsAt).toBe(endOf(day).toISOString());
  expect(claimable).toEqual([]);

  await closeUntil(day);
  const statement = await statementOf(member, day);
  const line = (category: string, valid: string, rate_bps: number, amount: string) => ({
    category,
    valid,
    rate_bps,
    amount,
  });
  expect(statement?.lines).toMatchObject([
    line('FISH', '20.00', 100, '0.200000'),
    line('LIVE', '30.00', 30, '0.090000'),
    line('RNG', '100.00', 80, '0.800000'),
    line('SPORTS', '70.00', 0, '0.000000'),
  ]);
  expect(statement).toMatchObject({ earned: '1.090000', corrected: '0.000000', amount: '1.09', state: 'offered' });
  const no = statement?.awardNo ?? '';
  expect((await member.call(cashback.overview)).claimable.map(({ awardNo }) => awardNo)).toEqual([no]);
  expect(await codeOf((await site.member()).call(rewards.claim, { no }))).toBe('NOT_FOUND');
  await member.call(rewards.claim, { no });
  await member.call(rewards.claim, { no });
  expect(await balanceOf(member)).toBe('1.09');
  expect(await statementOf(member, day)).toMatchObject({ state: 'issued' });
  const { rows } = await owner.call(cashbackBackoffice.periods, {});
  expect(rows[0]).toMatchObject({ fromDay: day, kind: 'turnover', accounts: 1, amount: '1.09', claimed: '1.09' });
  const shown = await owner.call(cashbackBackoffice.statements, { accountId: String(member.accountId) });
  expect([shown.username, shown.rows[0]?.amount]).toEqual([member.username, '1.09']);
});

it('[C-07] little is carried; a correction of a closed period goes to the next one, below zero until it is worked off', async () => {
  const [member, low] = [await site.member(), await site.member()];
  const roundNo = await play(member, ago(7), { stake: 50_000n });
  await play(low, ago(7), { stake: 9_999n });
  await closeUntil(ago(7));
  expect(await statementOf(member, ago(7))).toMatchObject({ amount: '4.00', state: 'offered' });
  expect(await statementOf(low, ago(7))).toMatchObject({ amount: '0.00', left: '0.799920', state: 'carried' });
  // the round was void: its cashback is taken from what comes
  await updateRound(site.db, { accountId: member.accountId, roundNo }, { state: 'CANCELLED', refund: 50_000n });
  await play(member, ago(6), { stake: 30_000n });
  await play(low, ago(6), { stake: 2_501n });
  await closeUntil(ago(6));
  expect(await statementOf(member, ago(6))).toMatchObject({
    ...{ earned: '2.400000', carried: '0.000000', corrected: '-4.000000', amount: '0.00', left: '-1.600000' },
    ...{ corrections: [{ fromDay: ago(7), amount: '-4.000000' }], state: 'carried', awardNo: null },
  });
  expect(await statementOf(low, ago(6))).toMatchObject({ carried: '0.799920', amount: '1.00', left: '0.000000' });
  await play(member, ago(5), { stake: 40_000n });
  await closeUntil(ago(5));
  expect(await statementOf(member, ago(5))).toMatchObject({
    carried: '-1.600000',
    corrected: '0.000000',
    amount: '1.60',
  });
  // the awards are what the play that counts is worth: 0.8 % of 700.00
  const amounts = (await awardsOf([member])).map(([, amount]) => amount ?? 0n);
  expect(amounts).toEqual([400n, 160n]);
});

it('[C-07] killed between accounts and started twice, the job gives each account its cashback once; the next period has new rules', async () => {
  const members: Member[] = [];
  for (let n = 0; n < 5; n++) members.push(await site.member());
  for (const member of members) await play(member, ago(4), { stake: 20_000n, win: 25_000n });
  const [first, , third] = members as [Member, Member, Member];
  await play(first, ago(3), { stake: 20_000n, win: 5_000n });
  await save({ ...SETTINGS, kind: 'loss' }, noonOf(ago(4)));
  await sql`create function rewards.fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    site.db,
  );
  await sql`create trigger fail before insert on rewards.award for each row
    when (new.account_id = ${sql.raw(String(third.accountId))}) execute function rewards.fail()`.execute(site.db);
  await expect(closeUntil(ago(4), 1)).rejects.toThrow('killed');
  expect(await awardsOf(members)).toHaveLength(2);
  await sql`drop trigger fail on rewards.award`.execute(site.db);
  await Promise.all([closePeriods(site.db, 1), closePeriods(site.db, 1), closePeriods(site.db)]);
  // the day had begun by the rules of turnover
  expect(await awardsOf(members)).toEqual(members.map(({ accountId }) => [accountId, 160n]));
  await closeUntil(ago(3));
  expect(await statementOf(first, ago(3))).toMatchObject({ kind: 'loss', earned: '15.000000', amount: '15.00' });
});

it('[C-07] trial accounts and players who may not be offered anything get nothing; the cap holds', async () => {
  const [trial, excluded, big] = [await site.member({ type: 4 }), await site.member(), await site.member()];
  for (const member of [trial, excluded, big]) await play(member, ago(2), { stake: 100_000n });
  await excluded.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
  await closeUntil(ago(2));
  // the break has ended the session
  const { rows: own } = await owner.call(cashbackBackoffice.statements, { accountId: String(excluded.accountId) });
  expect(own).toMatchObject([{ fromDay: ago(2), amount: '50.00', state: 'withheld', awardNo: null }]);
  expect(await statementOf(big, ago(2))).toMatchObject({ earned: '50.000000', amount: '50.00', state: 'offered' });
  expect(await awardsOf([trial, excluded])).toEqual([]);
  const { rows } = await sql`select from cashback.day_figure where account_id = ${trial.accountId}`.execute(site.db);
  expect(rows).toEqual([]);
  const { rows: periods } = await owner.call(cashbackBackoffice.periods, {});
  expect(periods[0]).toMatchObject({ fromDay: ago(2), amount: '50.00', withheld: '50.00' });
});

it('[C-07] settings have versions, amounts of the currency, and the rebates of agents beside them', async () => {
  const marketer = await site.operator('marketer');
  const { version, rebates_bps, currency } = await marketer.call(cashbackBackoffice.settings);
  expect([rebates_bps, currency]).toEqual([{}, 'USD']);
  const put = (client: SiteClient, own: Partial<Settings & { version: number }>) =>
    client.call(cashbackBackoffice.saveSettings, { ...SETTINGS, version, ...own });
  expect(await codeOf(put(marketer, { version: version - 1 }))).toBe('STALE_VERSION');
  expect(await codeOf(put(marketer, { least: '0.001' }))).toBe('INVALID_AMOUNT');
  expect(await codeOf(put(await site.operator('auditor'), {}))).toBe('NOT_PERMITTED');
  expect(await put(marketer, { isOn: false })).toMatchObject({ version: version + 1, isOn: false });
  const { rows } = await owner.call(calls.backoffice.audit, { action: 'cashback.settings' });
  expect(rows[0]?.after).toContain('"isOn":false');
});
