import { type AccountId, calls, type Money } from '@fairhouse/contracts';
import { CANNONS, fishPosition, isTide, type Point, type Spawn } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockBetting } from '#bets';
import { getMemberBalance } from '#identity';
import { publishToProcesses } from '#realtime';
import { codeOf, createSiteClient, type TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  differences,
  dollars,
  enterRoom,
  GAME,
  type Gunner,
  joinRoom,
  LAGOON,
  openFish,
  REEF,
  reasonOf,
  startFish,
  TABLE,
} from './start-fish.ts';

let site: TestSite;
const gunners: Gunner[] = [];
beforeAll(async () => {
  site = await startFish();
});
afterEach(async () => {
  for (const gunner of gunners.splice(0)) {
    if (gunner.client.socket.readyState !== gunner.client.socket.OPEN) continue;
    await gunner.ask({ type: 'vacate' });
    gunner.close();
  }
  expect(site.lines.filter((line) => line.includes('fault'))).toEqual([]);
  expect(await differences(site)).toEqual([]);
});
afterAll(() => site.close());

const enter = async ({
  funds = dollars(100),
  roomId = LAGOON,
  country,
}: {
  funds?: Money;
  roomId?: string;
  country?: string;
} = {}) => {
  const member = await site.member({ funds });
  if (country) member.headers['x-forwarded-for'] = country;
  const gunner = await enterRoom(site, member, roomId);
  gunners.push(gunner);
  return { member, gunner };
};
const sitCode = async (gunner: Gunner): Promise<string | undefined> =>
  (await gunner.ask({ type: 'sit', seat: null, step: 0 })).refusal?.code;
const balanceOf = async ({ accountId }: { accountId: AccountId }): Promise<string> =>
  (await getMemberBalance(site.db, accountId)).sumBalance;

describe('a player is refused at the first stake', () => {
  it('[G-05] over a limit of their own, in a break, when blocked, without money', async () => {
    const [limited, excluded, blocked, poor] = [await enter(), await enter(), await enter(), await enter()];
    await limited.member.call(calls.rg.setLimit, { name: 'stakeDay', amount: '1' });
    await site.db
      .updateTable('bets.player_state')
      .set({ excluded_until: new Date(Date.now() + 60_000) })
      .where('account_id', '=', excluded.member.accountId)
      .execute();
    await site.db.transaction().execute((tx) => blockBetting(tx, blocked.member.accountId, true));
    await poor.gunner.sit({ step: 9 });
    await poor.gunner.ask({ type: 'vacate' });
    expect(await sitCode(excluded.gunner)).toBe('PLAY_EXCLUDED');
    expect(await sitCode(blocked.gunner)).toBe('ACCOUNT_BLOCKED');
    // 0.50 is inside the limit, 1.00 for one shot more is not
    await limited.gunner.sit({ step: 0 });
    expect((await limited.gunner.ask({ type: 'aim', step: 9, lock: null })).refusal).toMatchObject({
      code: 'LIMIT_REACHED',
      params: { limit: 'stakeDay' },
    });
    expect(await balanceOf(excluded.member)).toBe('100.00');
    // what was refused left no hold and no seat
    const { rows } =
      await sql`select from fish.session where account_id = ${excluded.member.accountId} and state = 'open'`.execute(
        site.db,
      );
    expect(rows).toEqual([]);
  });

  it('[G-05] in a country where the game may not be offered', async () => {
    // an address in Germany, whose usual rule has five seconds a game
    const refused = await site.member({ funds: dollars(100) });
    refused.headers['x-forwarded-for'] = '198.51.100.7';
    expect(await codeOf(openFish(site, refused, LAGOON))).toBe('GAME_UNAVAILABLE');
    const owner = await site.operator();
    const rule = { minCycle_ms: 0, otherCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10, featureBuyAllowed: true };
    const rest = { jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 0 };
    await owner.call(calls.gamesBackoffice.savePlayRule, { country: 'DE', ...rule, ...rest });
    const { gunner } = await enter({ country: '198.51.100.7' });
    const blockIn = async (countries: string[]) => {
      await sql`update games.game set blocked_countries = ${countries} where code = ${GAME}`.execute(site.db);
      await publishToProcesses(site.db, { topic: 'games-changed' });
    };
    await blockIn(['DE']);
    await expect.poll(() => sitCode(gunner)).toBe('GAME_UNAVAILABLE');
    await blockIn([]);
    await gunner.sit();
  });

  it('[G-05] in a mandatory break, also for more ammunition', async () => {
    const owner = await site.operator();
    const rule = { minCycle_ms: 0, otherCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10, featureBuyAllowed: true };
    const rest = { jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 5 };
    await owner.call(calls.gamesBackoffice.savePlayRule, { country: 'DE', ...rule, ...rest });
    const { member, gunner } = await enter({ country: '198.51.100.7' });
    await gunner.sit();
    await site.db
      .updateTable('ledger.account')
      .set({ paced_at: new Date(Date.now() - 60_000), play_from: new Date(Date.now() - 3_720_000) })
      .where('account_id', '=', member.accountId)
      .execute();
    const { refusal } = await gunner.ask({ type: 'aim', step: 9, lock: null });
    expect(refusal).toMatchObject({ code: 'MANDATORY_BREAK', params: { minutes: 4 } });
    await gunner.ask({ type: 'vacate' });
    expect(await sitCode(gunner)).toBe('MANDATORY_BREAK');
  });

  it('[G-05] with a trial account only for play money', async () => {
    const trial = await site.member({ type: 4 });
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, trial.accountId, 'USD'));
    const gunner = await enterRoom(site, trial, LAGOON);
    gunners.push(gunner);
    await gunner.sit();
    expect(JSON.stringify(await gunner.next('seat'))).toContain('"trial":true');
    expect(await differences(site)).toEqual([]);
  });

  it('[G-05] during maintenance of the game’s vendor, and by the kill switch', async () => {
    const owner = await site.operator();
    const { gamesBackoffice } = calls;
    const reason = 'A payout looks wrong.';
    const one = await enter();
    const stop = await owner.call(gamesBackoffice.createKillSwitch, { kind: 'game', target: GAME, reason });
    expect((await one.gunner.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_DISABLED');
    await owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason });
    const two = await enter();
    // the socket learns of it within two seconds, the first stake immediately
    const plan = { vendorCode: 'HOUSE', from: null, until: null, reason };
    const { id } = await owner.call(gamesBackoffice.planMaintenance, plan);
    expect(await sitCode(two.gunner)).toBe('GAME_MAINTENANCE');
    expect((await two.gunner.client.until(({ type }) => type === 'ended')).refusal?.code).toBe('GAME_MAINTENANCE');
    await owner.call(gamesBackoffice.endMaintenance, { id });
  });

  it('[G-05] [P-41] in a room of another brand, another game or without a token', async () => {
    const member = await site.member({ funds: dollars(100) });
    const { gameToken } = await openFish(site, member, LAGOON);
    await expect(joinRoom(site.otherBase, {}, LAGOON)).rejects.toThrow('NOT_FOUND');
    await expect(joinRoom(site.base, {}, LAGOON)).rejects.toThrow('NOT_LOGGED_IN');
    await expect(joinRoom(site.base, { gameToken }, `${GAME}.lagoon.1.usd.99`)).rejects.toThrow('NOT_FOUND');
    expect(await codeOf(createSiteClient(site.otherBase).call(calls.fish.swarms, { roomId: LAGOON }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a hostile client', () => {
  it('[G-05] is refused by name, with the money as before', async () => {
    const { gunner, member } = await enter();
    while (isTide(Date.now()) || isTide(Date.now() + 2_000)) await new Promise((resolve) => setTimeout(resolve, 100));
    const { seat } = await gunner.sit();
    const fire = async (frame: object) =>
      reasonOf(await gunner.ask({ type: 'fire', step: 0, aim: { angle: 900 }, ...frame }));
    const hit = async (frame: object) => reasonOf(await gunner.ask({ type: 'hit', ...frame }));
    const [x] = CANNONS[seat] as Point;
    // a fish that is far from the cannon, where no bullet can be yet
    const far = gunner.fish().find((spawn) => {
      const at = fishPosition(TABLE, spawn as Spawn, Date.now() + 300);
      return at !== null && Math.abs(at[0] - x) > 9_000;
    });
    expect(await fire({ shot: 3, t: Date.now() })).toBe(undefined);
    expect(await fire({ shot: 3, t: Date.now() })).toBe('shot-number');
    expect(await fire({ shot: 2, t: Date.now() })).toBe('shot-number');
    expect(await fire({ shot: 4_000, t: Date.now() })).toBe('shot-number');
    expect(await fire({ shot: 4, t: Date.now() - 3_000 })).toBe('clock-late');
    expect(await fire({ shot: 5, t: Date.now() + 3_000 })).toBe('clock-ahead');
    expect(await fire({ shot: 6, t: Date.now() - 200 })).toBe('clock-back');
    expect(await fire({ shot: 7, step: 10, t: Date.now() })).toBe('INVALID_INPUT');
    expect(await hit({ shot: 3, t: Date.now(), fish: far?.id ?? '' })).toBe('impossible');
    expect(await hit({ shot: 9, t: Date.now(), fish: far?.id ?? '' })).toBe('not-fired');
    expect(await hit({ shot: 3, t: Date.now(), fish: '1.f1' })).toBe('fish-unknown');
    expect(await hit({ shot: 2, t: Date.now(), fish: far?.id ?? '' })).toBe('spent');
    expect(await fire({ shot: 8, t: Date.now(), aim: { fish: '1.f1' } })).toBe('aim-invalid');
    // twelve shots together
    const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => fire({ shot: 20 + n, t: Date.now() })));
    expect(burst.filter((reason) => reason === undefined).length).toBeLessThanOrEqual(4);
    expect(burst).toContain('too-fast');
    const { ok } = await gunner.ask({ type: 'vacate' });
    expect(ok).toMatchObject({ stake: '0.00', win: '0.00', balance: '100.00' });
    expect(await balanceOf(member)).toBe('100.00');
    // all of it is in the log
    const sessionId = String(ok?.['sessionId']);
    const { rows } = await member.call(calls.fish.shots, { sessionId, pageSize: 100 });
    const answers = new Set(rows.map(({ answer }) => answer));
    for (const reason of [
      'fired',
      'shot-number',
      'clock-late',
      'clock-ahead',
      'clock-back',
      'impossible',
      'not-fired',
      'fish-unknown',
      'spent',
      'aim-invalid',
      'too-fast',
    ])
      expect(answers).toContain(reason);
  }, 60_000);

  it('[G-05] repeats a frame: the same id has the same answer, and is booked once', async () => {
    const { gunner, member } = await enter();
    await gunner.sit();
    while (isTide(Date.now()) || isTide(Date.now() + 2_000)) await new Promise((resolve) => setTimeout(resolve, 100));
    const frame = { type: 'fire', shot: 0, t: Date.now(), step: 0, aim: { angle: 900 } };
    const first = await gunner.ask(frame, 'same');
    expect(first.ok).toEqual({});
    expect((await gunner.ask(frame, 'same')).ok).toEqual({});
    expect((await gunner.ask({ ...frame, shot: 1 }, 'same')).refusal?.code).toBe('CONFLICT');
    const { rows } = await member.call(calls.fish.shots, {
      sessionId: String((await gunner.ask({ type: 'vacate' })).ok?.['sessionId']),
    });
    expect(rows.filter(({ event }) => event.type === 'fire')).toHaveLength(1);
  });

  it('[G-05] reads no session of another player', async () => {
    const [one, two] = [await enter(), await enter()];
    const { sessionId } = await one.gunner.sit();
    for (const call of [calls.fish.session, calls.fish.shots, calls.fish.replay, calls.fish.proof])
      expect(await codeOf(two.member.call(call, { sessionId }))).toBe('NOT_FOUND');
    expect((await one.member.call(calls.fish.session, { sessionId })).seeds.serverSeed).toBe(null);
  });
});

describe('operators', () => {
  it('[G-05] drain and close a room with a reason in the audit log; what is reserved is released', async () => {
    const owner = await site.operator();
    const { fishBackoffice } = calls;
    const { gunner, member } = await enter({ roomId: REEF });
    await gunner.sit({ step: 0 });
    expect(await balanceOf(member)).toBe('95.00');
    const reason = 'A test of the room.';
    const drained = await owner.call(fishBackoffice.drain, { roomId: REEF, reason });
    expect(drained).toMatchObject({ status: 'draining' });
    await gunner.next('status', ({ status }) => status === 'draining');
    expect(await codeOf(owner.call(fishBackoffice.drain, { roomId: REEF, reason }))).toBe('STATE_CHANGED');
    const late = await enter({ roomId: LAGOON });
    late.gunner.close();
    await owner.call(fishBackoffice.close, { roomId: REEF, reason });
    await gunner.next('session', ({ session }) => session.ended === 'closed');
    expect(await sitCode(gunner)).toBe('ROOM_CLOSED');
    expect(await balanceOf(member)).toBe('100.00');
    // no other room replaces one that an operator has closed
    const rooms = (await owner.call(fishBackoffice.rooms, {})).rooms.filter(({ level }) => level === 'reef');
    expect(rooms.map(({ status }) => status)).toEqual(['closed']);
    await owner.call(fishBackoffice.open, { roomId: REEF, reason });
    await gunner.next('status', ({ status }) => status === 'open');
    const { rows } = await owner.call(calls.backoffice.audit, {});
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['fish.drain', 'fish.close', 'fish.open']));
  });

  it('[P-28] [R-16] offer the rooms in the list of rooms and at the launch', async () => {
    const member = await site.member({ funds: dollars(100) });
    const { rooms } = await member.call(calls.games.rooms, { gameId: GAME });
    expect(rooms[0]).toMatchObject({ roomId: LAGOON, name: 'Lagoon 1', minStake: '0.01', maxStake: '1.00', seats: 4 });
    expect(new Set(rooms.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(['Lagoon', 'Reef', 'Abyss']));
    expect((await member.call(calls.games.launch, { gameId: GAME })).rooms).toEqual(rooms);
    expect(await codeOf(member.call(calls.games.launch, { gameId: GAME, roomId: 'none' }))).toBe('NOT_FOUND');
  });

  it('[G-05] need the permission for each call', async () => {
    const { fishBackoffice } = calls;
    const [support, auditor] = [await site.operator('support'), await site.operator('auditor')];
    expect(await codeOf(support.call(fishBackoffice.rooms, {}))).toBe('NOT_PERMITTED');
    expect((await auditor.call(fishBackoffice.rooms, {})).rooms.length).toBeGreaterThan(2);
    const input = { roomId: REEF, reason: 'A test of the room.' };
    for (const call of [fishBackoffice.open, fishBackoffice.drain, fishBackoffice.close])
      expect(await codeOf(auditor.call(call, input))).toBe('NOT_PERMITTED');
  });
});
