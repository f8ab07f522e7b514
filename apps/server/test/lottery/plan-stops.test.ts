import { randomUUID } from 'node:crypto';
import { type Call, calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { trialBalance } from '#ledger';
import { PASSWORD, type SiteClient, switchModules, type TestSite } from '#testing';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import { callAgain } from './call-again.ts';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const GAME = 'river-five-1';
const CREDIT = `${GAME}-elott`;
const DRAWS = 5;
const reason = 'for the test';
type Member = Awaited<ReturnType<TestSite['member']>>;

// the holder of the game is another process, which runs no tasks; this one answers the calls and runs them
describe('[G-02] what waits in a chase plan', () => {
  let site: TestSite;
  let operator: SiteClient;
  let holder: Holder;
  beforeAll(async () => {
    // a draw that stays open over the tests
    const game = quickGame(GAME, 600, { schedule: quickSchedule(600, 120) });
    site = await startLotteries([game], { role: 'jobs', leaseTimes: QUICK });
    await switchModules(site.db, { 'FREE-PLAY': true });
    operator = await site.operator();
    holder = await startHolder(site);
    // its draws are planned a moment after it holds the game
    const find = async () => (await site.visitor().call(calls.lottery.game, { gameCode: GAME })).upcoming;
    await vi.waitFor(async () => expect(await find()).not.toEqual([]), { timeout: 60_000, interval: 100 });
    // another process takes long to start on a busy machine
  }, 180_000);
  afterAll(async () => {
    await holder.kill();
    await site.close();
  });

  const placePlan = async (member: Member, entryCode = GAME) => {
    const { upcoming } = await member.call(calls.lottery.game, { gameCode: GAME });
    const prices = await member.call(calls.lotteryOrders.prices, { entryCode });
    const isCredit = entryCode === CREDIT;
    const odds = prices.plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['A'];
    const line = isCredit
      ? ({ play: 'ssc.c.total', sel: { pick: 'big' }, units: 1, unit: 'yuan', multiple: 2, disc: 'A', odds } as const)
      : ({
          play: 'ssc.3.g6',
          sel: { seg: 'front', set: [1, 2, 3] },
          units: 1,
          unit: 'yuan',
          multiple: 1,
          group: 1_956,
        } as const);
    const input = {
      clientRef: randomUUID(),
      entryCode,
      issueNo: upcoming[0]?.issueNo ?? '',
      lines: [line as never],
      priceVersion: prices.priceVersion,
      draws: DRAWS,
      plan: { kind: 'same' as const },
      total: '10.00',
    };
    return (await callAgain(() => member.call(calls.lotteryOrders.placePlan, input))).planNo;
  };
  const aMember = async (entryCode?: string) => {
    const member = await site.member({ funds: money(50_000n) });
    return { member, planNo: await placePlan(member, entryCode) };
  };
  const logInAgain = async (member: Member): Promise<void> => {
    const { username } = member;
    member.token = (await site.visitor().call(calls.identity.login, { username, password: PASSWORD })).token;
  };
  const heldOf = async ({ accountId }: Member): Promise<bigint> => {
    const { rows } = await sql<{
      held: bigint;
    }>`select held from ledger.account where account_id = ${accountId}`.execute(site.db);
    return rows[0]?.held ?? -1n;
  };
  const planOf = async (planNo: string) => {
    const { rows } = await sql<{ state: string; reason: string | null; items: string[] }>`select p.state,
        p.stop_reason as reason, (select array_agg(distinct i.state || ' ' || i.released) from lottery.chase_item i
          where i.account_id = p.account_id and i.plan_id = p.plan_id) as items
      from lottery.chase_plan p where p.account_id || '-' || p.plan_id = ${planNo}`.execute(site.db);
    return rows[0];
  };
  /** The plan is stopped within seconds, its money is free, and the books agree. */
  const expectStopped = async ({ member, planNo }: { member: Member; planNo: string }, why: string) => {
    await expect.poll(() => planOf(planNo)).toEqual({ state: 'ENDED', reason: why, items: ['stopped true'] });
    expect(await heldOf(member)).toBe(0n);
    expect((await trialBalance(site.db)).differences).toEqual([]);
    const { rows } = await sql<{ free: number }>`select count(*)::int as free from ledger.entry
      where account_id = ${member.accountId} and kind = 'reserve-cancel'`.execute(site.db);
    // each item is freed once
    expect(rows[0]?.free).toBe(DRAWS);
  };
  const of = ({ accountId }: Member) => ({ accountId: String(accountId) });
  const ask = <C extends Call>(call: C, input: Input<C>) => operator.call<C>(call, ...([input] as never));

  it('is stopped and free when the player takes a time-out or excludes themselves, as often as they do', async () => {
    for (const length of [{ kind: 'time-out', days: 1 } as const, { kind: 'self-exclusion', months: 6 } as const]) {
      const player = await aMember();
      expect(await heldOf(player.member)).toBe(1_000n);
      await player.member.call(calls.rg.exclude, length);
      await expectStopped(player, 'break');
      await logInAgain(player.member);
      const shown = await player.member.call(calls.lotteryOrders.plan, { planNo: player.planNo });
      expect(shown).toMatchObject({ state: 'ENDED', stopReason: 'break', released: '10.00', spent: '0.00' });
      await player.member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 60 });
      await expectStopped(player, 'break');
    }
  });

  it('is stopped when the account is blocked, and again after it was unblocked', async () => {
    const player = await aMember();
    const block = { ...of(player.member), reason: 'fraud', note: reason, until: null } as const;
    await ask(calls.accountsBackoffice.block, block);
    await expectStopped(player, 'blocked');
    await ask(calls.accountsBackoffice.unblock, { ...of(player.member), note: reason });
    await logInAgain(player.member);
    const planNo = await placePlan(player.member);
    await ask(calls.accountsBackoffice.block, block);
    await expect.poll(() => planOf(planNo)).toMatchObject({ state: 'ENDED', reason: 'blocked' });
    expect(await heldOf(player.member)).toBe(0n);
  });

  it('is stopped when the player closes the account', async () => {
    const player = await aMember();
    await player.member.call(calls.security.reauth, { credential: PASSWORD });
    await player.member.call(calls.accounts.requestClosing, { reason: 'notUsed' });
    await expectStopped(player, 'account-closed');
  });

  it('is stopped when the entry or its vendor is switched off or killed, and goes on in the other entries', async () => {
    const change = { hot: false, tags: [], blockedCountries: [] };
    const switches: [name: string, off: () => Promise<unknown>, on: (id: string) => Promise<unknown>][] = [
      [
        'game',
        () => ask(calls.gamesBackoffice.changeGame, { ...change, code: CREDIT, enabled: false }),
        () => ask(calls.gamesBackoffice.changeGame, { ...change, code: CREDIT, enabled: true }),
      ],
      [
        'vendor',
        () => ask(calls.gamesBackoffice.changeVendor, { vendorCode: 'ELOTT', enabled: false, displayName: '' }),
        () => ask(calls.gamesBackoffice.changeVendor, { vendorCode: 'ELOTT', enabled: true, displayName: '' }),
      ],
      ...(['game', 'vendor'] as const).map((kind): (typeof switches)[number] => [
        `kill switch of the ${kind}`,
        () => {
          const target = kind === 'game' ? CREDIT : 'ELOTT';
          return ask(calls.gamesBackoffice.createKillSwitch, { kind, target, reason });
        },
        (id) => ask(calls.gamesBackoffice.liftKillSwitch, { id, reason }),
      ]),
    ];
    const other = await aMember();
    for (const [, off, on] of switches) {
      const player = await aMember(CREDIT);
      const made = (await off()) as { id?: string };
      await expectStopped(player, 'game-closed');
      await on(made.id ?? '');
    }
    expect(await planOf(other.planNo)).toEqual({ state: 'RUNNING', reason: null, items: ['waiting false'] });
    const { id } = await ask(calls.gamesBackoffice.planMaintenance, {
      vendorCode: 'LOTT',
      gameId: GAME,
      from: null,
      until: null,
      reason,
    });
    // long enough for the task
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(await planOf(other.planNo)).toMatchObject({ state: 'RUNNING', reason: null });
    await ask(calls.gamesBackoffice.endMaintenance, { id });
    await ask(calls.lotteryBackoffice.setStatus, { gameCode: GAME, status: 'closed', reason });
    await expectStopped(other, 'game-closed');
    await ask(calls.lotteryBackoffice.setStatus, { gameCode: GAME, status: 'open', reason });
  });

  it('is stopped without an event, and by the next holder when the one before has died', async () => {
    const player = await aMember();
    await holder.kill();
    await sql`insert into bets.player_state (account_id, excluded_until)
      values (${player.member.accountId}, now() + interval '1 day') on conflict (account_id)
      do update set excluded_until = excluded.excluded_until`.execute(site.db);
    // the hold stays: nobody may write for the game
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await planOf(player.planNo)).toMatchObject({ state: 'RUNNING', reason: null });
    holder = await startHolder(site);
    await expectStopped(player, 'break');
  });
});
