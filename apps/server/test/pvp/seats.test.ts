import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockBetting } from '#bets';
import { getMemberBalance } from '#identity';
import { publishToProcesses } from '#realtime';
import { codeOf, createSiteClient, type SiteClient, type TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  differences,
  dollars,
  enter,
  fold,
  join,
  openRoom,
  type Player,
  PRACTICE,
  SIX,
  startPvp,
  TIEN_LEN,
  TWO,
} from './start-pvp.ts';
import { createTableOfPlayers } from './table-of-players.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startPvp();
});
afterAll(() => site.close());
const table = createTableOfPlayers(() => site);
afterEach(() => table.clear());

const codeAt = async (player: Player, buyIn = 100): Promise<string | undefined> =>
  (await player.sit(buyIn)).refusal?.code;
const balanceOf = async (member: { accountId: Parameters<typeof getMemberBalance>[1] }) =>
  (await getMemberBalance(site.db, member.accountId)).sumBalance;
const entered = async (roomId: string, funds = dollars(100)) => {
  const member = await site.member({ funds });
  return Object.assign(await enter(site, member, roomId), { member });
};

describe('a player is refused a seat', () => {
  it('[G-06] over a limit of their own, in a break, when blocked, without the money', async () => {
    const [limited, excluded, blocked, poor] = [
      await entered(SIX),
      await entered(SIX),
      await entered(SIX),
      await entered('holdem-six-25-1', dollars(10)),
    ];
    await limited.member.call(calls.rg.setLimit, { name: 'stakeDay', amount: '0.99' });
    await site.db
      .updateTable('bets.player_state')
      .set({ excluded_until: new Date(Date.now() + 60_000) })
      .where('account_id', '=', excluded.member.accountId)
      .execute();
    await site.db.transaction().execute((tx) => blockBetting(tx, blocked.member.accountId, true));
    expect([await codeAt(limited), await codeAt(excluded), await codeAt(blocked), await codeAt(poor, 2_000)]).toEqual([
      'LIMIT_REACHED',
      'PLAY_EXCLUDED',
      'ACCOUNT_BLOCKED',
      'INSUFFICIENT_FUNDS',
    ]);
    expect((await limited.sit(100)).refusal?.params).toEqual({ limit: 'stakeDay' });
    // nothing is left of the attempts, and the seats are free
    expect(await balanceOf(poor.member)).toBe('10.00');
    expect((await site.db.selectFrom('pvp.seat').select('seat').execute()).length).toBe(0);
    expect(poor.frames().findLast((frame) => frame.type === 'seats')).toMatchObject({ seats: [] });
  });

  it('[G-06] with a buy-in out of range, on a taken seat, twice, and at a fifth table', async () => {
    const one = await table.seat(SIX, 100, { seat: 2 });
    const two = await entered(SIX);
    expect((await two.sit(79)).refusal).toMatchObject({ code: 'BUY_IN_OUT_OF_RANGE', params: { min: 80, max: 200 } });
    expect((await two.sit(201)).refusal?.code).toBe('BUY_IN_OUT_OF_RANGE');
    expect((await two.sit(100, { seat: 2 })).refusal?.code).toBe('SEAT_TAKEN');
    expect((await two.sit(100, { seat: 6 })).refusal?.code).toBe('SEAT_TAKEN');
    expect((await one.sit(100, { seat: 3 })).refusal?.code).toBe('ALREADY_SEATED');
    two.close();
    const { gameToken } = await openRoom(site, one.member, TWO);
    const others = ['holdem-two-1-1', 'holdem-two-5-1', 'holdem-six-5-1', 'holdem-two-25-1'];
    const codes: (string | undefined)[] = [];
    for (const roomId of others) {
      const there = await join(site.base, { gameToken }, roomId);
      codes.push((await there.sit(roomId.includes('-25-') ? 2_000 : roomId.includes('-5-') ? 400 : 100)).refusal?.code);
      const opened = Object.assign(there, { member: one.member });
      if (codes.at(-1) === undefined) cleanUp.push(opened);
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'ROOM_LIMIT_REACHED']);
    expect((await openRoom(site, one.member, TWO)).seatedIn.length).toBe(4);
    for (const player of cleanUp.splice(0)) {
      await player.ask({ type: 'stand' });
      player.close();
    }
  });
  const cleanUp: Player[] = [];

  it('[G-06] with a trial account in a room of real money, and with a real one at a practice table', async () => {
    const member = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, member.accountId, 'USD'));
    const trial = await enter(site, member, SIX);
    expect(await codeAt(trial)).toBe('TRIAL_NOT_ALLOWED');
    const real = await entered(PRACTICE);
    expect(await codeAt(real, 500)).toBe('PLAY_MONEY_ONLY');
    trial.close();
    real.close();
  });

  it('[G-06] in another brand, game or currency', async () => {
    const member = await site.member();
    const { gameToken } = await openRoom(site, member, SIX);
    await expect(join(site.base, { gameToken }, TIEN_LEN)).rejects.toThrow('NOT_FOUND');
    await expect(join(site.base, { gameToken }, 'no-room')).rejects.toThrow('NOT_FOUND');
    await expect(join(site.otherBase, {}, SIX)).rejects.toThrow('NOT_FOUND');
    const there = createSiteClient(site.otherBase);
    expect((await there.call(calls.pvp.rooms, {})).rooms).toEqual([]);
  });

  it('[G-06] in a country where the game may not be offered', async () => {
    const member = await site.member({ funds: dollars(100) });
    // an address in Germany
    member.headers['x-forwarded-for'] = '198.51.100.7';
    const player = await enter(site, member, SIX);
    const blockIn = async (countries: string[]) => {
      await sql`update games.game set blocked_countries = ${countries} where code = 'holdem-no-limit'`.execute(site.db);
      await publishToProcesses(site.db, { topic: 'games-changed' });
    };
    await blockIn(['DE']);
    await expect.poll(() => codeAt(player, 1)).toBe('GAME_UNAVAILABLE');
    await blockIn([]);
    await expect.poll(() => codeAt(player, 1)).toBe('BUY_IN_OUT_OF_RANGE');
    player.close();
  });

  it('[G-06] in a mandatory break, and freed after the hand in which it becomes due', async () => {
    const tire = (member: { accountId: bigint }) =>
      site.db
        .updateTable('ledger.account')
        .set({ paced_at: new Date(Date.now() - 60_000), play_from: new Date(Date.now() - 3_720_000) })
        .where('account_id', '=', member.accountId)
        .execute();
    // an address in Germany: five minutes of break after an hour
    const member = await site.member({ funds: dollars(100) });
    member.headers['x-forwarded-for'] = '198.51.100.7';
    const player = Object.assign(await enter(site, member, TWO), { member });
    await tire(member);
    expect((await player.sit(100)).refusal).toMatchObject({ code: 'MANDATORY_BREAK', params: { minutes: 4 } });
    await site.db
      .updateTable('ledger.account')
      .set({ paced_at: null, play_from: null })
      .where('account_id', '=', member.accountId)
      .execute();
    expect((await player.sit(100)).ok).toMatchObject({ stack: 100 });
    const other = await table.seat(TWO, 100);
    for (const each of [player, other]) each.choose = fold;
    await player.next('booked');
    await tire(member);
    // the next hand is play of the hour that is over
    expect((await player.next('you', ({ you }) => you === null)).why).toBe('break');
    await expect.poll(() => balanceOf(member)).toMatch(/^(100|99)\./);
    player.close();
  }, 20_000);

  it('[G-06] by the kill switch and by maintenance', async () => {
    const owner = await site.operator();
    const { gamesBackoffice } = calls;
    const reason = 'A payout looks wrong.';
    const one = await entered(SIX);
    const target = 'holdem-no-limit';
    const stop = await owner.call(gamesBackoffice.createKillSwitch, { kind: 'game', target, reason });
    expect((await one.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_DISABLED');
    await owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason });
    const two = await entered(SIX);
    const open = { from: null, until: null };
    const plan = await owner.call(gamesBackoffice.planMaintenance, { vendorCode: 'HOUSE', ...open, reason });
    expect((await two.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_MAINTENANCE');
    await owner.call(gamesBackoffice.endMaintenance, { id: plan.id });
  });

  it('[G-06] with an address that another player of the room has, where that is not allowed', async () => {
    await sql`update pvp.card_room set shared_addresses = false where room_id = ${TIEN_LEN}`.execute(site.db);
    const [one, two] = [await table.seat(TIEN_LEN, 200), await entered(TIEN_LEN)];
    expect(one.seat()).toBe(0);
    expect(await codeAt(two, 200)).toBe('SHARED_CONNECTION');
    await sql`update identity.session set ip = '203.0.113.9' where account_id = ${two.member.accountId}`.execute(
      site.db,
    );
    expect(await codeAt(two, 200)).toBe(undefined);
    await two.ask({ type: 'stand' });
    two.close();
  });

  it('[G-06] [P-28] when an operator drains or closes the room, whose stacks return', async () => {
    const owner = await site.operator();
    const auditor = await site.operator('auditor');
    const { pvpBackoffice } = calls;
    const reason = 'A check of the room.';
    const one = await table.seat(TWO, 150);
    expect((await owner.call(pvpBackoffice.rooms, {})).rooms.map(({ roomId }) => roomId)).toContain(TWO);
    expect(await codeOf(auditor.call(pvpBackoffice.close, { roomId: TWO, reason }))).toBe('NOT_PERMITTED');
    await owner.call(pvpBackoffice.drain, { roomId: TWO, reason });
    const two = await entered(TWO);
    await one.next('phase', ({ phase }) => phase === 'PAUSED');
    expect(await codeAt(two)).toBe('ROOM_CLOSED');
    const drained = (await owner.call(pvpBackoffice.rooms, {})).rooms.find(({ roomId }) => roomId === TWO);
    expect(drained).toMatchObject({ status: 'draining' });
    await owner.call(pvpBackoffice.close, { roomId: TWO, reason });
    expect((await one.next('you', ({ you }) => you === null)).why).toBe('closed');
    expect(await balanceOf(one.member)).toBe('100.00');
    expect(await codeOf(owner.call(pvpBackoffice.close, { roomId: TWO, reason }))).toBe('STATE_CHANGED');
    await owner.call(pvpBackoffice.open, { roomId: TWO, reason });
    await expect.poll(() => codeAt(two)).toBe(undefined);
    await two.ask({ type: 'stand' });
    two.close();
    const { rows } = await sql<{
      action: string;
    }>`select action from backoffice.audit where action like 'room.%'`.execute(site.db);
    expect(rows.map(({ action }) => action)).toEqual(['room.drain', 'room.close', 'room.open']);
  });
});

describe('a seat', () => {
  it('[G-06] holds its stack, is topped up, and returns the rest', async () => {
    const one = await table.seat(SIX, 100);
    expect(await balanceOf(one.member)).toBe('99.00');
    expect((await one.ask({ type: 'topUp', amount: 101 })).refusal?.code).toBe('BUY_IN_OUT_OF_RANGE');
    const topUp = { type: 'topUp', amount: 60 };
    expect((await one.ask(topUp, 'top')).ok).toMatchObject({ stack: 160, added: 0, balance: '98.40' });
    expect((await one.ask(topUp, 'top')).ok).toMatchObject({ stack: 160 });
    expect((await openRoom(site, one.member, SIX)).atTables).toBe('1.60');
    expect((await one.ask({ type: 'stand' })).ok).toEqual({ when: 'now' });
    expect(await balanceOf(one.member)).toBe('100.00');
    expect((await one.ask({ type: 'stand' })).refusal?.code).toBe('NOT_SEATED');
    expect(await differences(site)).toEqual([]);
  });

  it('[G-06] is filled up before a hand while its player wants it', async () => {
    const [one, two] = [await table.seat(TWO, 100), await table.seat(TWO, 100)];
    expect((await one.ask({ type: 'autoTopUp', to: 200 })).ok).toEqual({});
    one.choose = fold;
    two.choose = fold;
    const full = await one.next('you', ({ you }) => (you?.stack ?? 0) === 200);
    expect(full.you?.autoTopUp).toBe(200);
  });

  it('[G-06] is freed after sitting out too long, after three deals without its seed, and when blocked', async () => {
    const [one, two, three] = [await table.seat(SIX, 100), await table.seat(SIX, 100), await table.seat(SIX, 100)];
    for (const player of [one, two, three]) player.choose = fold;
    await one.next('booked');
    await one.ask({ type: 'sitOut', out: true });
    await one.next('seats', ({ seats }) =>
      seats.some(({ seat, status }) => seat === one.seat() && status === 'sitting-out'),
    );
    expect((await one.next('you', ({ you }) => you === null)).why).toBe('absent');
    two.reveals = false;
    const aborted = await three.next('aborted');
    expect(aborted.seats).toEqual([two.seat()]);
    expect((await two.next('you', ({ you }) => you === null)).why).toBe('not-revealed');
    const listed = (await site.visitor().call(calls.pvp.rooms, {})).rooms.find(({ roomId }) => roomId === SIX);
    expect(listed?.dealsAborted).toBeGreaterThanOrEqual(3);
    await site.db.transaction().execute((tx) => blockBetting(tx, three.member.accountId, true));
    const four = await table.seat(SIX, 100);
    four.choose = fold;
    expect((await three.next('you', ({ you }) => you === null)).why).toBe('blocked');
    for (const { member } of [one, two]) expect(Number(await balanceOf(member))).toBeGreaterThan(99);
    expect(await differences(site)).toEqual([]);
  }, 40_000);

  it('[G-06] is reserved for the first of the waiting list', async () => {
    const [one, two] = [await table.seat(TWO, 100), await table.seat(TWO, 100)];
    for (const player of [one, two]) player.choose = fold;
    const [first, second] = [await entered(TWO), await entered(TWO)];
    expect(await codeAt(first)).toBe('SEAT_TAKEN');
    expect((await first.ask({ type: 'queue', waiting: true })).ok).toEqual({});
    await first.next('seats', ({ place, waiting }) => place === 1 && waiting === 1);
    expect((await one.ask({ type: 'queue', waiting: true })).refusal?.code).toBe('ALREADY_SEATED');
    await one.ask({ type: 'stand' });
    await first.next('seats', ({ reservedUntil }) => reservedUntil !== null);
    expect(await codeAt(second)).toBe('SEAT_RESERVED');
    expect(await codeAt(first)).toBe(undefined);
    await first.ask({ type: 'stand' });
    first.close();
    second.close();
  }, 20_000);
});

describe('a room that differs from the ledger', () => {
  it('[G-06] is named by the trial balance and stops, until an operator opens it', async () => {
    const owner = await site.operator();
    const [one, two] = [await table.seat(TWO, 100), await table.seat(TWO, 100)];
    await one.next('hand', ({ clock }) => clock !== null);
    await sql`update pvp.seat set stack = stack + 1 where account_id = ${one.member.accountId}`.execute(site.db);
    expect(await differences(site)).toMatchObject([
      { what: 'room-stacks', room: { vendor: 'pvp', name: TWO }, account: '201', entries: '200' },
    ]);
    one.choose = fold;
    two.choose = fold;
    const act = one.frames().findLast((frame) => frame.type === 'hand');
    for (const player of [one, two])
      if (act?.type === 'hand' && act.clock?.seat === player.seat())
        await player.ask({ type: 'act', handNo: act.handNo, turnNo: act.clock?.turnNo, action: { type: 'fold' } });
    await two.next('phase', ({ phase }) => phase === 'PAUSED');
    const find = async () =>
      (await owner.call(calls.pvpBackoffice.rooms, {})).rooms.find(({ roomId }) => roomId === TWO)?.status;
    expect(await find()).toBe('differs');
    // nobody is freed, and no hand begins
    expect(one.seat()).not.toBe(null);
    await sql`update pvp.seat set stack = stack - 1 where account_id = ${one.member.accountId}`.execute(site.db);
    await owner.call(calls.pvpBackoffice.open, { roomId: TWO, reason: 'The stack was corrected.' });
    const from = two.client.received.length;
    await two.next('booked', () => true, from);
    await table.clear();
    expect(await differences(site)).toEqual([]);
  }, 30_000);
});

describe('the rooms', () => {
  it('[R-09] [P-28] are listed with what was measured, and a seat is found quickly', async () => {
    const [one, two] = [await table.seat(TWO, 100), await table.seat(TWO, 100)];
    for (const player of [one, two]) player.choose = fold;
    await one.next('booked');
    const visitor: SiteClient = site.visitor();
    const find = async () => (await visitor.call(calls.pvp.rooms, {})).rooms.find(({ roomId }) => roomId === TWO);
    await expect.poll(async () => (await find())?.players, { timeout: 5_000 }).toBe(2);
    const room = await find();
    expect(room).toMatchObject({
      gameCode: 'holdem-no-limit',
      seats: 2,
      smallBlind: '0.01',
      bigBlind: '0.02',
      rake_bps: 500,
    });
    expect(room?.hands).toBeGreaterThan(0);
    expect(Number(room?.averagePot)).toBeGreaterThan(0);
    const three = await table.seat(SIX, 100);
    const owner = await site.operator();
    const listed = async () =>
      (await owner.call(calls.pvpBackoffice.rooms, {})).rooms.find(({ roomId }) => roomId === SIX);
    // the number of players is measured every two seconds
    await expect.poll(listed, { timeout: 5_000 }).toMatchObject({ stacks: '1.00', players: 1, waiting: 0 });
    // the ledger holds as much for the seats of the room
    const { rows: holds } = await sql<{ held: bigint }>`select sum(t.held)::bigint as held from pvp.seat s
      join bets.tx t on t.vendor = 'pvp' and t.op_class = 'reserve' and t.tx = s.reserve_tx where s.room_id = ${SIX}`.execute(
      site.db,
    );
    expect(holds).toEqual([{ held: 100n }]);
    await expect
      .poll(async () => (await visitor.call(calls.pvp.quickSeat, { gameCode: 'holdem-no-limit' })).room?.roomId, {
        timeout: 5_000,
      })
      .toBe(SIX);
    const own = await three.member.call(calls.pvp.quickSeat, { gameCode: 'holdem-no-limit', bigBlind: '0.02' });
    expect(own.room).toBe(null);
    const { rooms } = await one.member.call(calls.games.rooms, { gameId: 'holdem-no-limit' });
    expect(rooms.find(({ roomId }) => roomId === TWO)).toMatchObject({
      seats: 2,
      minStake: '0.02',
      cards: { players: 2, minBuyIn: '0.80', maxBuyIn: '2.00', rake_bps: 500, rakeCap: '0.02' },
    });
    expect(rooms).toHaveLength(7);
  }, 20_000);
});
