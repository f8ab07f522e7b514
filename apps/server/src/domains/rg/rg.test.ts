import { randomUUID } from 'node:crypto';
import { calls, type LimitName, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { codeOf, createSiteClient, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { refreshPlayTime } from './play-time.ts';

const GAME = 'lantern-orchard';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const aMember = (cents = 10_000): Promise<Member> => site.member({ funds: money(cents) });
const set = (member: SiteClient, name: LimitName, amount: string | null) =>
  member.call(calls.rg.setLimit, { name, amount });
const lineOf = async (member: SiteClient, name: LimitName) =>
  (await member.call(calls.rg.limits)).limits.find((line) => line.name === name);
const launch = (member: SiteClient) => member.call(calls.games.launch, { gameId: GAME });
const gameOf = async (member: SiteClient): Promise<SiteClient> => {
  const launchToken = (await launch(member)).game_url.split('#launch=')[1] ?? '';
  return createSiteClient(site.base, (await site.visitor().call(calls.slots.open, { launchToken })).gameToken);
};
const spin = (game: SiteClient, stake = '1.00') => game.call(calls.slots.spin, { stake, clientRoundId: randomUUID() });
const deposit = (member: SiteClient, amount: string, clientRef = randomUUID()) =>
  member.call(calls.payments.deposit, { method: 'sandbox', amount, clientRef });
const withdrawalOf = async (member: Member) => ({
  method: 'sandbox-payout',
  amount: '20.00',
  account: await site.payoutType(member),
  clientRef: randomUUID(),
});
const broadcastOf = (title: string) => ({
  accountId: null,
  clientRef: randomUUID(),
  texts: { EN: { title, html: '<p>Come and play</p>' } },
});
const timeOut = (by: SiteClient, accountId: string, days: number) => {
  const length = { kind: 'time-out', days } as const;
  return by.call(calls.rgBackoffice.exclude, { accountId, length, reason: 'for the test' });
};
const logIn = async ({ username }: Member): Promise<SiteClient> => {
  const client = site.visitor();
  client.token = (await client.call(calls.identity.login, { username, password: PASSWORD })).token;
  return client;
};
const skipIncreaseWait = ({ accountId: id }: Member) =>
  sql`update rg.play_limit set increase_effective_at = now() where account_id = ${id} and increase_effective_at > now()`.execute(
    site.db,
  );

describe('player limit', () => {
  it('applies immediately to a spin, and the refusal names it', async () => {
    const member = await aMember();
    const game = await gameOf(member);
    await set(member, 'stakeDay', '2.00');
    await spin(game);
    await spin(game);
    const refused = await refusalOf(spin(game));
    expect(refused).toMatchObject({ code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } });
    expect(refused.message).toBe('This would exceed your 24-hour stake limit.');
    const line = { own: '2.00', operator: null, used: '2.00', pendingIncrease: null };
    expect(await lineOf(member, 'stakeDay')).toMatchObject(line);
    expect(await refusalOf(launch(member))).toMatchObject({ code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } });
    expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true });
  });

  it('on single bets allows login and only smaller bets', async () => {
    const member = await aMember();
    await set(member, 'stakeBet', '1.00');
    const game = await gameOf(member);
    expect(await refusalOf(spin(game, '5.00'))).toMatchObject({
      code: 'LIMIT_REACHED',
      params: { limit: 'stakeBet' },
    });
    await spin(game);
  });

  it('is refused for invalid amounts and play money', async () => {
    const member = await aMember();
    for (const amount of ['1e3', '-1', '1.001', ' 5'])
      expect(['INVALID_INPUT', 'INVALID_AMOUNT']).toContain(await codeOf(set(member, 'stakeDay', amount)));
    for (const minutes of ['14', '1441', '30.5', '0'])
      expect(await codeOf(set(member, 'sessionTime', minutes))).toBe('INVALID_AMOUNT');
    expect(await lineOf(member, 'stakeDay')).toMatchObject({ own: null, used: null });
    const trial = await site.member({ type: 4 });
    expect(await codeOf(set(trial, 'stakeDay', '5'))).toBe('TRIAL_NOT_ALLOWED');
  });

  it('is increased after 24 hours and a second confirmation, not before', async () => {
    const member = await aMember();
    await set(member, 'stakeDay', '2');
    const pending = await set(member, 'stakeDay', '50');
    const input = pending.limits.find(({ name }) => name === 'stakeDay');
    expect(input).toMatchObject({ own: '2.00', pendingIncrease: { amount: '50.00' } });
    const wait_ms = Date.parse(input?.pendingIncrease?.from ?? '') - Date.now();
    expect(wait_ms / 3_600_000).toBeCloseTo(24, 1);
    const confirm = () => member.call(calls.rg.confirmIncrease, { name: 'stakeDay' });
    expect(await codeOf(confirm())).toBe('LIMIT_INCREASE_PENDING');
    await skipIncreaseWait(member);
    // waiting alone raises no limit
    const game = await gameOf(member);
    expect(await codeOf(spin(game, '5.00'))).toBe('LIMIT_REACHED');
    await confirm();
    await spin(game, '5.00');
    expect(await lineOf(member, 'stakeDay')).toMatchObject({ own: '50.00', pendingIncrease: null });
    expect(await codeOf(confirm())).toBe('STATE_CHANGED');
  });

  it('discards a pending increase when it is cancelled or a lower limit is set', async () => {
    const member = await aMember();
    await set(member, 'lossWeek', '20');
    await set(member, 'lossWeek', null);
    expect(await lineOf(member, 'lossWeek')).toMatchObject({ own: '20.00', pendingIncrease: { amount: null } });
    await member.call(calls.rg.cancelIncrease, { name: 'lossWeek' });
    expect(await lineOf(member, 'lossWeek')).toMatchObject({ own: '20.00', pendingIncrease: null });
    await set(member, 'lossWeek', '30');
    await set(member, 'lossWeek', '10');
    await skipIncreaseWait(member);
    expect(await codeOf(member.call(calls.rg.confirmIncrease, { name: 'lossWeek' }))).toBe('STATE_CHANGED');
    expect(await lineOf(member, 'lossWeek')).toMatchObject({ own: '10.00' });
    await set(member, 'lossWeek', null);
    await skipIncreaseWait(member);
    await member.call(calls.rg.confirmIncrease, { name: 'lossWeek' });
    expect(await lineOf(member, 'lossWeek')).toMatchObject({ own: null, used: null, pendingIncrease: null });
  });

  it('on time counts logins of 24 hours, ends play but not the session, and allows withdrawals', async () => {
    const member = await aMember();
    const { accountId } = member;
    /** Moves the logins back in time. */
    const later = (minutes: number) =>
      sql`update identity.session set created_at = created_at - make_interval(mins => ${minutes}),
      seen_at = seen_at - make_interval(mins => ${minutes}), play_until = play_until - make_interval(mins => ${minutes}),
      ended_at = ended_at - make_interval(mins => ${minutes}) where account_id = ${accountId}`.execute(site.db);
    await set(member, 'sessionTime', '20');
    await later(12);
    await member.call(calls.identity.logout);
    const second = await logIn(member);
    const game = await gameOf(second);
    const clientRoundId = randomUUID();
    const stake = '1.00';
    const { roundId } = await game.call(calls.slots.spin, { stake, clientRoundId });
    expect(await lineOf(second, 'sessionTime')).toMatchObject({ own: '20', used: '12' });
    // both logins: twelve minutes and nine
    await later(9);
    const third = await logIn(member);
    const late = { code: 'LIMIT_REACHED', params: { limit: 'sessionTime' } };
    const refused = await refusalOf(spin(game));
    expect(refused).toMatchObject(late);
    expect(refused.message).toContain('You can still withdraw.');
    expect(await refusalOf(launch(third))).toMatchObject(late);
    expect((await game.call(calls.slots.spin, { stake, clientRoundId })).roundId).toBe(roundId);
    await third.call(calls.payments.withdraw, await withdrawalOf(member));
    // being logged in without being able to play uses no time
    await later(10);
    for (const client of [second, third]) await client.call(calls.identity.logout);
    expect(await lineOf(await logIn(member), 'sessionTime')).toMatchObject({ used: '20' });
    await later(24 * 60);
    await spin(await gameOf(await logIn(member)));
  });
});

describe('time limit', () => {
  it('[G-01] frees time used a day ago during a session, and idle waiting uses none', async () => {
    const member = await aMember();
    const { accountId } = member;
    const earlier = (minutes: number) =>
      sql`update identity.session set created_at = created_at - make_interval(mins => ${minutes}),
      ended_at = ended_at - make_interval(mins => ${minutes}), play_until = play_until - make_interval(mins => ${minutes})
      where account_id = ${accountId} and ended_at is not null`.execute(site.db);
    await set(member, 'sessionTime', '20');
    await sql`update identity.session set created_at = now() - interval '20 minutes' where account_id = ${accountId}`.execute(
      site.db,
    );
    await member.call(calls.identity.logout);
    const lasting = await logIn(member);
    const late = { code: 'LIMIT_REACHED', params: { limit: 'sessionTime' } };
    expect(await refusalOf(launch(lasting))).toMatchObject(late);
    await refreshPlayTime(site.db);
    expect(await refusalOf(launch(lasting))).toMatchObject(late);
    // simulates fifteen minutes of waiting in this login; ten of the earlier minutes were a day ago
    await earlier(24 * 60 - 10);
    await sql`update identity.session set created_at = now() - interval '15 minutes', play_until = now() - interval '15 minutes'
      where account_id = ${accountId} and ended_at is null`.execute(site.db);
    await Promise.all([refreshPlayTime(site.db), refreshPlayTime(site.db)]);
    expect(await lineOf(lasting, 'sessionTime')).toMatchObject({ used: '10' });
    await spin(await gameOf(lasting));
  });
});

describe('deposit limit', () => {
  it('counts deposits, returns the remainder, and lets a retry through', async () => {
    const member = await site.member();
    await set(member, 'depositDay', '60');
    const clientRef = randomUUID();
    const first = await deposit(member, '50.00', clientRef);
    expect(await refusalOf(deposit(member, '10.01'))).toMatchObject({
      code: 'LIMIT_REACHED',
      params: { limit: 'depositDay' },
    });
    await deposit(member, '10.00');
    expect((await deposit(member, '50.00', clientRef)).id).toBe(first.id);
    expect(await lineOf(member, 'depositDay')).toMatchObject({ used: '60.00' });
    await sql`update payments.deposit set state = 'expired', ended_as = 'expired' where account_id = ${member.accountId}
      and deposit_id = ${BigInt(first.id)}`.execute(site.db);
    await deposit(member, '50.00');
    await sql`update payments.deposit set counts_at = counts_at - interval '24 hours', state = 'paid', credited = amount
      where account_id = ${member.accountId}`.execute(site.db);
    await deposit(member, '60.00');
    expect(await codeOf(deposit(member, '10.00'))).toBe('LIMIT_REACHED');
  });

  it('is exact under concurrency', async () => {
    const member = await site.member();
    await set(member, 'depositMonth', '27');
    const ends = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => deposit(member, `${11 + at / 100}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await lineOf(member, 'depositMonth'))?.used).toMatch(/^22\.\d\d$/);
  });
});

describe('time-out or self-exclusion', () => {
  it('ends every session, refuses bets and deposits, and allows withdrawals', async () => {
    const member = await aMember();
    const game = await gameOf(member);
    const elsewhere = await logIn(member);
    const { until } = await member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(180 * 86_400_000);
    for (const client of [member, elsewhere])
      await expect.poll(() => codeOf(client.call(calls.identity.balance))).toBe('NOT_LOGGED_IN');
    await expect.poll(() => codeOf(spin(game))).toBe('NOT_LOGGED_IN');
    const back = await logIn(member);
    expect(await refusalOf(launch(back))).toMatchObject({ code: 'PLAY_EXCLUDED', value: { until } });
    expect(await codeOf(deposit(back, '10.00'))).toBe('PLAY_EXCLUDED');
    expect(await codeOf(back.call(calls.rg.exclude, { kind: 'time-out', days: 1 }))).toBe('PLAY_EXCLUDED');
    const taken = await back.call(calls.payments.withdraw, await withdrawalOf(member));
    expect(taken.state).toBe('review');
    expect((await back.call(calls.rg.limits)).exclusion).toMatchObject({
      kind: 'self-exclusion',
      setBy: 'player',
      until,
    });
  });

  it('ends on time, and a time-out can become an exclusion before that', async () => {
    const member = await aMember();
    await member.call(calls.rg.exclude, { kind: 'time-out', days: 2 });
    const back = await logIn(member);
    await back.call(calls.rg.exclude, { kind: 'self-exclusion', months: 12 });
    const { accountId } = member;
    await sql`update rg.exclusion set until = now() where account_id = ${accountId}`.execute(site.db);
    await sql`update bets.player_state set excluded_until = now() where account_id = ${accountId}`.execute(site.db);
    const again = await logIn(member);
    expect((await again.call(calls.rg.limits)).exclusion).toBeNull();
    await spin(await gameOf(again));
  });

  it('hides messages to all players in the meantime', async () => {
    const member = await aMember();
    const operator = await site.operator();
    await member.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
    const title = randomUUID();
    await operator.call(calls.messagesBackoffice.send, broadcastOf(title));
    const titles = async (client: SiteClient) =>
      (await client.call(calls.messages.list, {})).rows.map((message) => message.title);
    expect(await titles(await aMember())).not.toContain(title);
    expect(await titles(await logIn(member))).not.toContain(title);
    const other = await aMember();
    await operator.call(calls.messagesBackoffice.send, broadcastOf(title));
    expect(await titles(other)).toContain(title);
    expect(await titles(await logIn(member))).not.toContain(title);
  });

  it('accepts only the defined lengths', async () => {
    const member = await aMember();
    const exclude = (length: object) => codeOf(member.call(calls.rg.exclude, length as never));
    expect(await exclude({ kind: 'time-out', days: 3 })).toBe('INVALID_INPUT');
    expect(await exclude({ kind: 'self-exclusion', months: 1 })).toBe('INVALID_INPUT');
    expect(await exclude({ kind: 'time-out', months: 6 })).toBe('INVALID_INPUT');
    expect((await member.call(calls.rg.limits)).exclusion).toBeNull();
  });
});

describe('unfinished round', () => {
  it('can be reopened at a limit to see its end', async () => {
    const member = await aMember();
    await set(member, 'stakeDay', '0');
    expect(await codeOf(launch(member))).toBe('LIMIT_REACHED');
    await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win,
        refund, adjusted, bets, live_bets, open_wins, voided, at, played, unacknowledged)
      values (${member.accountId}, 900, 'house1', 'open', ${GAME}, 'RNG', 'USD', 'OPEN', 1, 0, 0, 0, 1, 1, 0, false, now(),
        false, false)`.execute(site.db);
    await launch(member);
  });
});

describe('operator limits', () => {
  it('set a limit with a reason next to the player’s own; the lower one applies', async () => {
    const member = await aMember();
    const accountId = String(member.accountId);
    const operator = await site.operator();
    const setOperatorLimit = (amount: string | null) =>
      operator.call(calls.rgBackoffice.setLimit, {
        accountId,
        name: 'stakeBet',
        amount,
        reason: 'affordability',
      });
    await set(member, 'stakeBet', '2');
    const game = await gameOf(member);
    await setOperatorLimit('0.50');
    expect(await codeOf(spin(game))).toBe('LIMIT_REACHED');
    await setOperatorLimit('5');
    await spin(game);
    expect(await codeOf(spin(game, '5.00'))).toBe('LIMIT_REACHED');
    const summary = await setOperatorLimit(null);
    expect(summary.limits.find(({ name }) => name === 'stakeBet')).toMatchObject({ own: '2.00', operator: null });
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'limit.set' });
    expect(rows.slice(0, 2)).toMatchObject([
      { subject: `player ${accountId}, stakeBet`, before: '5.00', after: '', reason: 'affordability' },
      { before: '0.50', after: '5.00' },
    ]);
  });

  it('end an operator’s break early with a reason, never the player’s own', async () => {
    const member = await aMember();
    const accountId = String(member.accountId);
    const operator = await site.operator();
    const lift = (no: number, by: SiteClient = operator) =>
      by.call(calls.rgBackoffice.liftExclusion, { accountId, no, reason: 'affordability shown' });
    await timeOut(operator, accountId, 28);
    // the player's own, shorter exclusion exists beside it, and stays when the operator's is lifted
    const back = await logIn(member);
    expect(await codeOf(lift(1, await site.operator('auditor')))).toBe('NOT_PERMITTED');
    expect(await codeOf(lift(1, await site.operator('owner', { other: true })))).toBe('NOT_FOUND');
    const { until } = await back.call(calls.rg.exclude, { kind: 'time-out', days: 7 });
    const summary = await lift(1);
    expect(summary.exclusions).toMatchObject([
      { no: 2, setBy: 'player', lifted: null },
      { no: 1, setBy: 'operator', lifted: expect.any(String) },
    ]);
    expect(summary.exclusion).toMatchObject({ setBy: 'player', until });
    expect(await codeOf(launch(await logIn(member)))).toBe('PLAY_EXCLUDED');
    expect(await codeOf(lift(1))).toBe('STATE_CHANGED');
    expect(await codeOf(lift(2))).toBe('EXCLUSION_SET_BY_PLAYER');
    expect(await codeOf(lift(3))).toBe('NOT_FOUND');
    const other = await aMember();
    await timeOut(operator, String(other.accountId), 1);
    const again = await logIn(other);
    expect(await codeOf(launch(again))).toBe('PLAY_EXCLUDED');
    await operator.call(calls.rgBackoffice.liftExclusion, {
      accountId: String(other.accountId),
      no: 1,
      reason: 'a mistake',
    });
    await spin(await gameOf(again));
    const [line] = (await operator.call(calls.backoffice.audit, { action: 'limit.lift-exclusion' })).rows;
    expect(line).toMatchObject({ subject: `player ${other.accountId}`, reason: 'a mistake' });
    expect(line?.before).toContain('time-out until');
  });

  it('need the permission and reach own players only', async () => {
    const member = await aMember();
    const accountId = String(member.accountId);
    const auditor = await site.operator('auditor');
    await auditor.call(calls.rgBackoffice.limits, { accountId });
    const input = { accountId, name: 'stakeDay', amount: '1', reason: 'for the test' } as const;
    expect(await codeOf(auditor.call(calls.rgBackoffice.setLimit, input))).toBe('NOT_PERMITTED');
    const stranger = await site.operator('owner', { other: true });
    expect(await codeOf(stranger.call(calls.rgBackoffice.limits, { accountId }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.call(calls.rgBackoffice.setLimit, input))).toBe('NOT_FOUND');
    expect(await lineOf(member, 'stakeDay')).toMatchObject({ operator: null });
  });

  it('do not notify the player of a refused break', async () => {
    const member = await aMember();
    const operator = await site.operator();
    expect((await timeOut(operator, String(member.accountId), 7)).exclusions).toHaveLength(1);
    expect(await codeOf(timeOut(operator, String(member.accountId), 1))).toBe('PLAY_EXCLUDED');
    const summary = await operator.call(calls.rgBackoffice.limits, { accountId: String(member.accountId) });
    expect(summary.exclusions).toHaveLength(1);
    expect(summary.exclusion).toMatchObject({ kind: 'time-out', setBy: 'operator' });
  });
});

describe('reality check reminder', () => {
  it('is stored with the player and sent to an opened game', async () => {
    const member = await aMember();
    expect((await member.call(calls.rg.limits)).reminder_min).toBeNull();
    expect((await member.call(calls.rg.setReminder, { minutes: 15 })).reminder_min).toBe(15);
    expect(await codeOf(member.call(calls.rg.setReminder, { minutes: 7 }))).toBe('INVALID_INPUT');
    const launchToken = (await launch(member)).game_url.split('#launch=')[1] ?? '';
    const { opened } = await site.visitor().call(calls.slots.open, { launchToken });
    expect(opened.limits.reminder_min).toBe(15);
  });
});
