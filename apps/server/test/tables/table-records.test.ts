import { calls, type Output } from '@fairhouse/contracts';
import { verdictOf } from '@fairhouse/game-math';
import { checkTableRound, earlierSeed, isOpeningOf, type TableRoundRecord, toCard } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishToProcesses } from '#realtime';
import { codeOf, type TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  accepted,
  CLASSIC,
  differences,
  dollars,
  NO_COMMISSION,
  ROULETTE,
  type Seat,
  sitDown,
  startTables,
  TIMING,
} from './start-tables.ts';

let site: TestSite;
/** Watches the table without commission, whose shoe ends after half a minute. */
let watcher: Seat;
/** A player's round at that table, in its first shoe. */
let played: { member: Awaited<ReturnType<TestSite['member']>>; roundId: string };
beforeAll(async () => {
  site = await startTables();
  const quick = { ...TIMING, shuffle_ms: 1, betting_ms: 150, card_ms: 1, next_ms: 1 };
  await sql`update tables.live_table set timing = ${JSON.stringify(quick)} where table_id = ${NO_COMMISSION}`.execute(
    site.db,
  );
});
afterAll(() => site.close());

type Round = Output<typeof calls.tables.round>;

/** The published record of a round, with the stakes of its player. */
function toRecord({ round, own }: Round): TableRoundRecord {
  const { shoe, cards, draw, number, roundNo } = round;
  const drawn = shoe
    ? { ...shoe, kind: 'shoe' as const, cards: cards.map((opened) => ({ ...opened, card: toCard(opened.card) })) }
    : { ...(draw as NonNullable<typeof draw>), kind: 'draw' as const, roundNo, number: number ?? -1 };
  return {
    game: round.gameCode,
    versionHash: round.versionHash,
    drawn,
    entropy: round.entropy,
    spots: own?.spots.map(({ spot, stake, returned }) => ({ spot, stake, returned })) ?? [],
    stake: own?.stake ?? '0.00',
    returned: own?.returned ?? '0.00',
  };
}
const failed = (record: TableRoundRecord) => checkTableRound(record).filter(({ result }) => result !== 'holds');

describe('the record of a round', () => {
  it('[G-04] is written for a player of the first shoe', async () => {
    watcher = await sitDown(site, null, NO_COMMISSION);
    const member = await site.member({ funds: dollars(100) });
    const seat = await sitDown(site, member, NO_COMMISSION);
    let roundId = '';
    await expect
      .poll(async () => {
        roundId = await seat.betting();
        return (await seat.bet(roundId, { banker: '3.01', player: '1', tie: '1', playerPair: '1' })).ok;
      })
      .toBeTruthy();
    played = { member, roundId };
    await seat.next('settled', (frame) => frame.roundId === roundId);
    seat.close();
  });

  it('[C-06] proves cards, pays and, when the shoe has ended, the whole shoe', async () => {
    const { member, roundId } = played;
    const before = await member.call(calls.tables.round, { roundId });
    expect(before.own?.spots).toHaveLength(4);
    expect(failed(toRecord(before)).map(({ id }) => id)).toEqual(before.round.shoe?.seed ? [] : ['seed-secret']);
    // the next shoe reveals the seed of the first; a whole shoe takes a while on a busy machine
    const hasEnded = () => watcher.frames().some((frame) => frame.type === 'shoe' && frame.ended !== null);
    await expect.poll(hasEnded, { interval: 250, timeout: 80_000 }).toBe(true);
    const { shoe, ended } = await watcher.next('shoe', (frame) => frame.ended !== null);
    expect(ended?.shoeNo).toBe(1);
    const after = await member.call(calls.tables.round, { roundId });
    expect(failed(toRecord(after))).toEqual([]);
    expect(verdictOf(checkTableRound(toRecord(after)))).toBe('verified');
    expect(after.round.shoe?.seed).toBe(ended?.seed);
    // the chain: the second shoe was committed before the first was dealt
    expect(earlierSeed(shoe.commitment, 0)).toBe(ended?.seed);
    const page = await site.visitor().call(calls.tables.shoe, { tableId: NO_COMMISSION, shoeNo: 1 });
    expect(page).toMatchObject({ cut: ended?.cut, shoe: { root: after.round.shoe?.root } });
    expect(page.rounds.length).toBeGreaterThan(55);
    expect(await codeOf(site.visitor().call(calls.tables.shoe, { tableId: NO_COMMISSION, shoeNo: 99 }))).toBe(
      'NOT_FOUND',
    );
  }, 90_000);

  it('[C-06] has each card of the shoe once, as it was turned, and each opens against the published root', async () => {
    const shoe = await watcher.next('shoe', (frame) => frame.ended !== null);
    const state = watcher.frames().find((frame) => frame.type === 'state' && frame.shoe !== null);
    const published = watcher.frames().find((frame) => frame.type === 'shoe' && frame.ended === null) ?? state;
    const first = published && 'shoe' in published ? published.shoe : null;
    const frames = watcher.frames();
    const turned = frames
      .slice(
        0,
        frames.findIndex(({ seq }) => seq === shoe.seq),
      )
      .flatMap((frame) => (frame.type === 'card' ? [frame.opened] : []));
    expect(turned.length).toBeGreaterThan(370);
    expect(turned.every((opened) => isOpeningOf(first?.root ?? '', 8, { ...opened, card: toCard(opened.card) }))).toBe(
      true,
    );
    const places = turned.map(({ index }) => index);
    expect(places).toEqual(places.map((_place, at) => (first?.next ?? 0) + at));
  }, 90_000);

  it('[C-06] has the exact chances given the cards gone before it, and what a visitor may see', async () => {
    const { roundId } = played;
    const { round, own } = await site.visitor().call(calls.tables.round, { roundId });
    expect(own).toBe(null);
    expect(round.chances.map(({ spot }) => spot).toSorted()).toEqual([
      'banker',
      'bankerPair',
      'player',
      'playerPair',
      'tie',
    ]);
    const edgeOf = (spot: string) => {
      const { num = '0', den = '1' } = round.chances.find((each) => each.spot === spot)?.edge ?? {};
      return Number(num) / Number(den);
    };
    // near the 1.4581 % and 1.2351 % of a fresh shoe, and not equal to them
    expect(edgeOf('banker')).toBeCloseTo(0.014_581, 2);
    expect(edgeOf('player')).toBeCloseTo(0.012_351, 2);
    expect(edgeOf('player')).not.toBeCloseTo(0.012_350_8, 7);
    expect(await codeOf(site.visitor().call(calls.tables.round, { roundId: `${NO_COMMISSION}.999999` }))).toBe(
      'NOT_FOUND',
    );
  });

  it('[C-06] of a wheel is verified immediately', async () => {
    const member = await site.member({ funds: dollars(100) });
    const seat = await sitDown(site, member, ROULETTE);
    const roundId = await seat.betting();
    accepted(await seat.bet(roundId, { red: '1', 'dozen:2': '2', 'straight:17': '1' }));
    await seat.next('settled', (frame) => frame.roundId === roundId);
    seat.close();
    const record = toRecord(await member.call(calls.tables.round, { roundId }));
    expect(verdictOf(checkTableRound(record))).toBe('verified');
    const [stored] = (await member.call(calls.bets.rounds, {})).rows;
    const detail = await member.call(calls.bets.round, { roundId: stored?.roundId ?? '' });
    expect(detail.reference).toBe(roundId);
  });
});

describe('the lobby', () => {
  it('[R-09] lists tables with state, countdown, limits, results and true numbers of players', async () => {
    const seat = await sitDown(site, await site.member({ funds: dollars(10) }), CLASSIC);
    const visitor = await sitDown(site, null, CLASSIC);
    const find = async () =>
      (await site.visitor().call(calls.tables.list, {})).tables.find(({ tableId }) => tableId === CLASSIC);
    await expect.poll(async () => [(await find())?.players, (await find())?.visitors]).toEqual([1, 1]);
    await seat.next('result');
    await expect.poll(async () => (await find())?.marks.length).toBeGreaterThan(0);
    const { tables } = await site.visitor().call(calls.tables.list, {});
    // the lobby is polled: only the table itself has the limits of its spots
    expect(tables[0]).not.toHaveProperty('limits');
    expect(tables[0]).toMatchObject({ minStake: expect.any(String), maxStake: expect.any(String) });
    expect(tables.map(({ tableId, kind }) => [tableId, kind])).toEqual([
      [CLASSIC, 'baccarat'],
      [NO_COMMISSION, 'baccarat'],
      [ROULETTE, 'roulette'],
    ]);
    expect(tables[0]).toMatchObject({ minStake: '1.00', maxStake: '5000.00', dealer: 'automatic', currency: 'USD' });
    seat.close();
    visitor.close();
    await expect.poll(async () => [(await find())?.players, (await find())?.visitors]).toEqual([0, 0]);
    const history = await site.visitor().call(calls.tables.history, { tableId: CLASSIC });
    expect(history.rows[0]).toMatchObject({ state: 'FINISHED' });
    expect(history.total).toBeGreaterThan(0);
  });

  it('[P-28] lists tables as rooms of their game; a launch names one, alone or with its game', async () => {
    const member = await site.member();
    const gameId = 'baccarat-classic';
    const { rooms } = await member.call(calls.games.rooms, { gameId });
    expect(rooms).toEqual([
      {
        roomId: CLASSIC,
        gameId,
        name: 'Baccarat',
        minStake: '1.00',
        maxStake: '5000.00',
        currency: 'USD',
        seats: null,
      },
    ]);
    const launch = (input: object) => member.call(calls.games.launch, input);
    expect((await launch({ gameId })).rooms).toEqual(rooms);
    const opened = await launch({ roomId: ROULETTE });
    expect(opened).toMatchObject({ gameId: 'roulette-european', rooms: [], demoMode: false });
    // a member's round of a shared table is always real
    expect(await codeOf(launch({ roomId: ROULETTE, launchMode: 'DEMO' }))).toBe('GAME_UNAVAILABLE');
    expect(opened.game_url).toMatch(/^\/play\/\?game=roulette-european&room=roulette-european-1#launch=[\w-]{43}$/);
    expect(await codeOf(launch({ gameId, roomId: ROULETTE }))).toBe('NOT_FOUND');
    expect(await codeOf(launch({ roomId: 'baccarat-classic-2' }))).toBe('NOT_FOUND');
    const { games } = await site.visitor().call(calls.games.lobby, { category: 'LIVE' });
    expect(games.map(({ code, rooms: count, vassalage }) => [code, count, vassalage])).toEqual([
      ['baccarat-classic', 1, 'HOUSE'],
      ['baccarat-no-commission', 1, 'HOUSE'],
      ['roulette-european', 1, 'HOUSE'],
    ]);
  });
});

describe('operators', () => {
  const reason = 'The table is serviced.';
  const { tablesBackoffice } = calls;

  it('[G-04] drain a table after its round, close it with its bets returned, and open it', async () => {
    const owner = await site.operator();
    const member = await site.member({ funds: dollars(100) });
    const seat = await sitDown(site, member, CLASSIC);
    const drained = await seat.betting();
    await seat.bet(drained, { player: '5' });
    expect((await owner.call(tablesBackoffice.drain, { tableId: CLASSIC, reason })).status).toBe('draining');
    const settled = await seat.next('settled', ({ roundId }) => roundId === drained);
    await seat.next('phase', ({ phase }) => phase === 'PAUSED');
    expect((await member.call(calls.games.rooms, { gameId: 'baccarat-classic' })).rooms).toEqual([]);
    expect(await codeOf(owner.call(tablesBackoffice.drain, { tableId: CLASSIC, reason }))).toBe('STATE_CHANGED');
    await owner.call(tablesBackoffice.open, { tableId: CLASSIC, reason });
    const closed = await seat.betting();
    const { balance } = accepted(await seat.bet(closed, { player: '5', tie: '1' }));
    expect(Number(balance)).toBe(Number(settled.balance) - 6);
    await owner.call(tablesBackoffice.close, { tableId: CLASSIC, reason });
    expect(await seat.next('void')).toMatchObject({ roundId: closed });
    expect(await seat.next('settled', ({ roundId }) => roundId === closed)).toMatchObject({ balance: settled.balance });
    await seat.next('phase', ({ phase }) => phase === 'PAUSED', seat.client.received.length - 3);
    const { round } = await site.visitor().call(calls.tables.round, { roundId: closed });
    expect(round).toMatchObject({ state: 'VOID', voidReason: 'closed', mark: null });
    const [record] = (await member.call(calls.bets.rounds, {})).rows;
    expect(record).toMatchObject({ state: 'CANCELLED', returned: '6.00' });
    await owner.call(tablesBackoffice.open, { tableId: CLASSIC, reason });
    await seat.betting();
    seat.close();
    const { rows } = await owner.call(calls.backoffice.audit, {});
    expect(
      rows.flatMap(({ action, subject }) => (action.startsWith('table.') ? [`${action} ${subject}`] : [])),
    ).toEqual([
      `table.open table ${CLASSIC}`,
      `table.close table ${CLASSIC}`,
      `table.open table ${CLASSIC}`,
      `table.drain table ${CLASSIC}`,
    ]);
    expect(await differences(site)).toEqual([]);
  });

  it('[G-04] see the stakes of the running round by spot, and the worst case, without play money', async () => {
    const owner = await site.operator();
    // rounds that last longer than what the lobby knows is old
    const slow = JSON.stringify({ ...TIMING, betting_ms: 4_000 });
    await sql`update tables.live_table set timing = ${slow} where table_id = ${ROULETTE}`.execute(site.db);
    await publishToProcesses(site.db, { topic: 'tables-changed' });
    const trial = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, trial.accountId, 'USD'));
    const seat = await sitDown(site, await site.member({ funds: dollars(100) }), ROULETTE);
    const other = await sitDown(site, trial, ROULETTE);
    // the round that runs now may have the old clock
    await seat.betting();
    const roundId = await seat.betting();
    accepted(await seat.bet(roundId, { red: '5.00', 'straight:17': '1.00' }));
    accepted(await other.bet(roundId, { red: '5.00' }));
    const read = async () => {
      const { tables } = await owner.call(tablesBackoffice.tables, {});
      return tables.find(({ tableId }) => tableId === ROULETTE)?.exposure;
    };
    await expect
      .poll(read, { timeout: 4_000 })
      // 17 is black: it returns 36 times its stake, and red is lost
      .toEqual({
        spots: [
          { spot: 'red', stake: '5.00' },
          { spot: 'straight:17', stake: '1.00' },
        ],
        stake: '6.00',
        maxReturn: '36.00',
        worst: '30.00',
      });
    // the public list does not show them
    const { tables } = await site.visitor().call(calls.tables.list, {});
    expect(JSON.stringify(tables)).not.toMatch(/exposure|stakes/);
    for (const each of [seat, other]) each.close();
  }, 20_000);

  it('[G-04] of another brand or without the permission may not', async () => {
    const [other, support] = [await site.operator('owner', { other: true }), await site.operator('support')];
    expect(await codeOf(other.call(tablesBackoffice.close, { tableId: CLASSIC, reason }))).toBe('NOT_FOUND');
    expect((await other.call(tablesBackoffice.tables, {})).tables).toEqual([]);
    expect(await codeOf(support.call(tablesBackoffice.tables, {}))).toBe('NOT_PERMITTED');
  });
});

describe('a table that nobody watches', () => {
  it('[R-09] sleeps, and wakes when somebody comes', async () => {
    const timing = { ...TIMING, betting_ms: 50, sleep_ms: 300 };
    await sql`update tables.live_table set timing = ${JSON.stringify(timing)} where table_id = ${ROULETTE}`.execute(
      site.db,
    );
    await publishToProcesses(site.db, { topic: 'tables-changed' });
    const phase = async () =>
      (await site.visitor().call(calls.tables.list, { gameCode: 'roulette-european' })).tables[0]?.phase;
    const seat = await sitDown(site, null, ROULETTE);
    await seat.betting();
    seat.close();
    await expect.poll(phase).toBe('IDLE');
    const again = await sitDown(site, null, ROULETTE);
    await again.betting();
    again.close();
  });
});
