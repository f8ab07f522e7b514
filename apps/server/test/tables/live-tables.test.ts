import { calls } from '@fairhouse/contracts';
import { baccaratOutcome, findTableGame, settle, toCard } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockBetting } from '#bets';
import { getMemberBalance } from '#identity';
import { publishToProcesses } from '#realtime';
import { codeOf, createSiteClient, PASSWORD, type TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  accepted,
  CLASSIC,
  differences,
  dollars,
  joinTable,
  openTable,
  ROULETTE,
  type Seat,
  sitDown,
  startTables,
} from './start-tables.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTables();
});
afterAll(() => site.close());

const seats: Seat[] = [];
afterEach(() => {
  for (const seat of seats.splice(0)) seat.close();
});
const keep = <S extends Seat>(seat: S): S => {
  seats.push(seat);
  return seat;
};
const sit = async (tableId: string, own: Parameters<TestSite['member']>[0] = { funds: dollars(100) }) => {
  const member = await site.member(own);
  return Object.assign(keep(await sitDown(site, member, tableId)), { member });
};
const balanceOf = async (seat: { member: Awaited<ReturnType<TestSite['member']>> }) =>
  (await getMemberBalance(site.db, seat.member.accountId)).sumBalance;

describe('a round', () => {
  it('[G-04] is bet on, dealt, settled by spot and recorded', async () => {
    const seat = await sit(CLASSIC);
    const round = await seat.betting();
    const answer = await seat.bet(round, { player: '5.00', banker: '2.50', tie: '1.00' });
    expect(accepted(answer)).toEqual({
      roundId: round,
      spots: [
        { spot: 'player', amount: '5.00' },
        { spot: 'banker', amount: '2.50' },
        { spot: 'tie', amount: '1.00' },
      ],
      total: '8.50',
      bets: 1,
      balance: '91.50',
    });
    const settled = await seat.next('settled', ({ roundId }) => roundId === round);
    const result = await seat.next('result', ({ roundId }) => roundId === round);
    const cards = seat
      .frames()
      .flatMap((frame) => (frame.type === 'card' && frame.roundId === round ? [frame.opened.card] : []));
    const game = findTableGame('baccarat-classic');
    const items = [
      { spot: 'player', amount: 500n },
      { spot: 'banker', amount: 250n },
      { spot: 'tie', amount: 100n },
    ];
    const expected = settle(game as NonNullable<typeof game>, items, baccaratOutcome(cards.map(toCard)));
    const text = (amount: bigint) => (Number(amount) / 100).toFixed(2);
    expect(settled.spots.map(({ spot, returned }) => [spot, returned])).toEqual(
      expected.map(({ spot, returned }) => [spot, text(returned)]),
    );
    const returned = expected.reduce((sum, each) => sum + each.returned, 0n);
    expect(settled).toMatchObject({ stake: '8.50', returned: text(returned), balance: text(9_150n + returned) });
    expect(result.mark).toMatchObject({ winner: baccaratOutcome(cards.map(toCard)).winner });
    const { rows } = await seat.member.call(calls.bets.rounds, {});
    expect(rows[0]).toMatchObject({
      gameCode: 'baccarat-classic',
      category: 'LIVE',
      stake: '8.50',
      win: text(returned),
      state: 'CLOSED',
    });
    expect(await differences(site)).toEqual([]);
  });

  it('[G-04] of a wheel reveals its seed with the number', async () => {
    const seat = await sit(ROULETTE);
    const round = await seat.betting();
    expect(accepted(await seat.bet(round, { red: '2.00', 'straight:17': '1.00' })).total).toBe('3.00');
    const { number, seed } = await seat.next('number', ({ roundId }) => roundId === round);
    const settled = await seat.next('settled', ({ roundId }) => roundId === round);
    const record = await seat.member.call(calls.tables.round, { roundId: round });
    expect(record.round).toMatchObject({ number, draw: { seed }, state: 'FINISHED' });
    expect(record.own).toMatchObject({ stake: '3.00', returned: settled.returned, turnover: '3.00' });
  });
});

describe('bets', () => {
  it('[G-04] are taken back one by one or all, and new ones follow', async () => {
    const seat = await sit(CLASSIC);
    const round = await seat.betting();
    await seat.bet(round, { player: '5' });
    await seat.bet(round, { player: '3', tie: '1' });
    expect(accepted(await seat.undo(round))).toMatchObject({
      spots: [{ spot: 'player', amount: '5.00' }],
      bets: 1,
      balance: '95.00',
    });
    expect(accepted(await seat.undo(round, 'clear'))).toMatchObject({ spots: [], total: '0.00', balance: '100.00' });
    expect((await seat.undo(round)).refusal?.code).toBe('NOT_FOUND');
    expect(accepted(await seat.bet(round, { tie: '2' }))).toMatchObject({ total: '2.00', balance: '98.00' });
    const { stake, balance } = await seat.next('settled', ({ roundId }) => roundId === round);
    expect([stake, await balanceOf(seat)]).toEqual(['2.00', balance]);
    const { rows } = await seat.member.call(calls.bets.rounds, {});
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ stake: '2.00', state: 'CLOSED' });
    expect((await seat.undo(round)).refusal?.code).toBe('BETTING_CLOSED');
  });

  it('[G-04] all taken back leave nothing but a refunded round', async () => {
    const seat = await sit(CLASSIC);
    const round = await seat.betting();
    await seat.bet(round, { player: '5' });
    await seat.undo(round);
    await seat.next('phase', ({ phase, round: now }) => phase === 'NEXT' && now?.roundId === round);
    expect(await balanceOf(seat)).toBe('100.00');
    expect((await seat.member.call(calls.tables.round, { roundId: round })).own).toBe(null);
    expect(await differences(site)).toEqual([]);
  });

  it('[G-04] are answered once for each id: the same content again, other content CONFLICT', async () => {
    const seat = await sit(CLASSIC);
    const round = await seat.betting();
    const first = await seat.bet(round, { player: '5' }, 'same');
    expect((await seat.bet(round, { player: '5' }, 'same')).ok).toEqual(first.ok);
    expect((await seat.bet(round, { player: '6' }, 'same')).refusal?.code).toBe('CONFLICT');
    expect(await balanceOf(seat)).toBe('95.00');
  });

  it('[G-04] are refused as a whole, and nothing moves: limits, spots, amounts, money, another round', async () => {
    const seat = await sit(CLASSIC);
    const refusal = async (items: Record<string, string>, round: string) => (await seat.bet(round, items)).refusal;
    const first = await seat.betting();
    expect(await refusal({ player: '5', tie: '500.01' }, first)).toMatchObject({
      code: 'TABLE_LIMIT_REACHED',
      params: { limit: 'spot-max', spot: 'tie', left: '500.00' },
    });
    expect((await refusal({ player: '0.50' }, first))?.params).toMatchObject({ limit: 'spot-min', left: '1.00' });
    expect((await refusal({ player: '5', dragon7: '5' }, first))?.code).toBe('SPOT_CLOSED');
    expect((await refusal({ player: '5', tie: '1.001' }, first))?.code).toBe('INVALID_AMOUNT');
    expect((await refusal({ player: '5', tie: '0' }, first))?.code).toBe('INVALID_AMOUNT');
    const second = await seat.betting();
    expect((await refusal({ player: '5' }, first))?.code).toBe('BETTING_CLOSED');
    expect((await refusal({ player: '100.01' }, second))?.code).toBe('INSUFFICIENT_FUNDS');
    expect(accepted(await seat.bet(second, { player: '100' })).balance).toBe('0.00');
    expect((await seat.member.call(calls.bets.rounds, {})).rows.map(({ stake }) => stake)).toEqual(['100.00']);
  });

  it('[G-04] close with the window: one that is read later is refused', async () => {
    const seat = await sit(CLASSIC);
    const round = await seat.betting();
    await seat.next('phase', ({ phase, round: now }) => phase === 'DEALING' && now?.roundId === round);
    expect((await seat.bet(round, { player: '5' })).refusal?.code).toBe('BETTING_CLOSED');
    expect(await balanceOf(seat)).toBe('100.00');
  });
});

describe('players at one table', () => {
  it('[G-04] see the same cards and only their own bets; a visitor watches', async () => {
    const [one, two] = [await sit(CLASSIC), await sit(CLASSIC)];
    const visitor = keep(await sitDown(site, null, CLASSIC));
    const round = await one.betting();
    const [first, second] = await Promise.all([one.bet(round, { player: '5' }), two.bet(round, { banker: '7' })]);
    expect([accepted(first).total, accepted(second).total]).toEqual(['5.00', '7.00']);
    expect((await visitor.bet(round, { player: '5' })).refusal?.code).toBe('NOT_LOGGED_IN');
    await Promise.all([one, two].map((seat) => seat.next('settled', ({ roundId }) => roundId === round)));
    await visitor.next('result', ({ roundId }) => roundId === round);
    const cards = (seat: Seat) =>
      seat.frames().flatMap((frame) => (frame.type === 'card' && frame.roundId === round ? [frame.opened] : []));
    expect(cards(two)).toEqual(cards(one));
    expect(cards(visitor)).toEqual(cards(one));
    const own = (seat: Seat) =>
      seat.frames().flatMap((frame) => (frame.type === 'settled' && frame.roundId === round ? [frame.stake] : []));
    expect([own(one), own(two), own(visitor)]).toEqual([['5.00'], ['7.00'], []]);
    expect(visitor.frames().some(({ type }) => type === 'bets')).toBe(false);
    expect((await two.member.call(calls.tables.round, { roundId: round })).own?.spots).toMatchObject([
      { spot: 'banker' },
    ]);
  });

  it('[G-04] with two windows have one balance and one list of bets', async () => {
    const seat = await sit(CLASSIC);
    const elsewhere = createSiteClient(site.base);
    const login = { username: seat.member.username, password: PASSWORD };
    elsewhere.token = (await elsewhere.call(calls.identity.login, login)).token;
    const other = keep(await sitDown(site, elsewhere, CLASSIC));
    const round = await seat.betting();
    await Promise.all([seat.bet(round, { player: '5' }, 'a'), other.bet(round, { tie: '2' }, 'a')]);
    await other.next('bets', ({ bets }) => bets?.total === '7.00');
    expect(accepted(await other.undo(round, 'clear')).total).toBe('0.00');
    await seat.next('bets', ({ bets }) => bets?.total === '0.00');
  });
});

describe('a player is refused at the first stake', () => {
  const codeAtStake = async (seat: Seat): Promise<string | undefined> => {
    const round = await seat.betting();
    return (await seat.bet(round, { player: '5' })).refusal?.code;
  };

  it('[G-04] over a limit of their own, in a break, when blocked', async () => {
    const [limited, excluded, blocked] = [await sit(CLASSIC), await sit(CLASSIC), await sit(CLASSIC)];
    await limited.member.call(calls.rg.setLimit, { name: 'stakeDay', amount: '4' });
    await site.db
      .updateTable('bets.player_state')
      .set({ excluded_until: new Date(Date.now() + 60_000) })
      .where('account_id', '=', excluded.member.accountId)
      .execute();
    await site.db.transaction().execute((tx) => blockBetting(tx, blocked.member.accountId, true));
    const over = (await limited.bet(await limited.betting(), { player: '5' })).refusal;
    expect(over).toMatchObject({ code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } });
    expect(await Promise.all([limited, excluded, blocked].map(codeAtStake))).toEqual([
      'LIMIT_REACHED',
      'PLAY_EXCLUDED',
      'ACCOUNT_BLOCKED',
    ]);
  });

  it('[G-04] within the game cycle and in the mandatory break of a country', async () => {
    const member = await site.member({ funds: dollars(100) });
    // an address in Germany: five seconds a game, five minutes of break after an hour
    member.headers['x-forwarded-for'] = '198.51.100.7';
    const seat = keep(await sitDown(site, member, ROULETTE));
    const red = async (round: string) => (await seat.bet(round, { red: '5' })).refusal;
    const first = await seat.betting();
    expect(await red(first)).toBe(undefined);
    // a second bet of the round is part of its cycle
    expect(await red(first)).toBe(undefined);
    const early = await red(await seat.betting());
    expect(early?.code).toBe('MIN_GAME_CYCLE');
    expect(early?.params?.['wait_ms']).toBeGreaterThan(0);
    await site.db
      .updateTable('ledger.account')
      .set({ paced_at: new Date(Date.now() - 60_000), play_from: new Date(Date.now() - 3_720_000) })
      .where('account_id', '=', member.accountId)
      .execute();
    const tired = await red(await seat.betting());
    expect([tired?.code, tired?.params?.['minutes']]).toEqual(['MANDATORY_BREAK', 4]);
    // the interval of the reality check that is chosen at a table is the member's everywhere
    const { gameToken } = await openTable(site, member, ROULETTE);
    const game = createSiteClient(site.base, gameToken);
    expect(await game.call(calls.rg.setGameReminder, { minutes: 15 })).toEqual({ reminder_min: 15 });
    expect((await member.call(calls.rg.limits)).reminder_min).toBe(15);
  });

  it('[G-04] in a country where the game may not be offered', async () => {
    const member = await site.member({ funds: dollars(100) });
    // an address in Germany
    member.headers['x-forwarded-for'] = '198.51.100.7';
    const seat = keep(await sitDown(site, member, ROULETTE));
    const blockIn = async (countries: string[]) => {
      await sql`update games.game set blocked_countries = ${countries} where code = 'roulette-european'`.execute(
        site.db,
      );
      await publishToProcesses(site.db, { topic: 'games-changed' });
    };
    const red = async () => (await seat.bet(await seat.betting(), { red: '5' })).refusal;
    expect(await red()).toBe(undefined);
    await blockIn(['DE']);
    await expect.poll(async () => (await red())?.code).toBe('GAME_UNAVAILABLE');
    await blockIn([]);
    await expect.poll(red).toBe(undefined);
  });

  it('[G-04] by the kill switch and by maintenance', async () => {
    const owner = await site.operator();
    const { gamesBackoffice } = calls;
    const one = await sit(ROULETTE);
    const reason = 'A payout looks wrong.';
    const stop = await owner.call(gamesBackoffice.createKillSwitch, {
      kind: 'game',
      target: 'roulette-european',
      reason,
    });
    expect((await one.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_DISABLED');
    await owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason });
    const two = await sit(ROULETTE);
    const plan = await owner.call(gamesBackoffice.planMaintenance, {
      vendorCode: 'HOUSE',
      from: null,
      until: null,
      reason,
    });
    expect((await two.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_MAINTENANCE');
    await owner.call(gamesBackoffice.endMaintenance, { id: plan.id });
  });

  it('[G-04] at a table of another brand, game or currency', async () => {
    const member = await site.member();
    const { gameToken } = await openTable(site, member, CLASSIC);
    await expect(joinTable(site.base, { gameToken }, ROULETTE)).rejects.toThrow('NOT_FOUND');
    await expect(joinTable(site.base, { gameToken }, 'no-table')).rejects.toThrow('NOT_FOUND');
    await expect(joinTable(site.otherBase, {}, CLASSIC)).rejects.toThrow('NOT_FOUND');
    const there = createSiteClient(site.otherBase);
    expect((await there.call(calls.tables.list, {})).tables).toEqual([]);
    expect(await codeOf(there.call(calls.tables.history, { tableId: CLASSIC }))).toBe('NOT_FOUND');
  });

  it('[G-04] only for what a trial account lacks: it plays with play money, which is in no total', async () => {
    const member = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, member.accountId, 'USD'));
    const trial = Object.assign(keep(await sitDown(site, member, CLASSIC)), { member });
    const real = await sit(CLASSIC);
    const round = await trial.betting();
    const [bet] = await Promise.all([trial.bet(round, { player: '5' }), real.bet(round, { player: '5' })]);
    expect(accepted(bet).total).toBe('5.00');
    await trial.next('settled', ({ roundId }) => roundId === round);
    expect((await trial.member.call(calls.tables.round, { roundId: round })).own?.stake).toBe('5.00');
    expect(await differences(site)).toEqual([]);
  });
});
