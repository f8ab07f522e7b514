import { calls, type Money } from '@fairhouse/contracts';
import { checkSession, parseSession } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { grantPlayMoney } from '#wallet';
import {
  differences,
  dollars,
  enterRoom,
  type Gunner,
  LAGOON,
  REEF,
  reasonOf,
  revealRecord,
  startFish,
} from './start-fish.ts';

let site: TestSite;
let gunners: Gunner[] = [];
beforeAll(async () => {
  site = await startFish();
});
afterEach(async () => {
  for (const gunner of gunners) {
    await gunner.ask({ type: 'vacate' });
    gunner.close();
  }
  gunners = [];
  expect(await differences(site)).toEqual([]);
  expect(site.lines.filter((line) => line.includes('fault'))).toEqual([]);
});
afterAll(() => site.close());

const enter = async (funds: Money | null = dollars(100), roomId = LAGOON) => {
  const member = await site.member(funds === null ? { type: 4 } : { funds });
  const gunner = await enterRoom(site, member, roomId);
  gunners.push(gunner);
  return { member, gunner };
};
const cents = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

describe('a session of fishing', () => {
  it('[G-05] [C-06] from the first shot to a verified record', async () => {
    const { member, gunner } = await enter();
    const begun = await gunner.sit();
    expect(begun).toMatchObject({ held: '0.50', free: '0.50', balance: '99.50', ended: null });
    expect(begun.seeds.serverSeed).toBe(null);
    const { hits } = await gunner.volley(60);
    const stake = cents(hits.map((hit) => hit.stake));
    const win = cents(hits.map((hit) => hit.win));
    expect([hits.length, stake]).toEqual([60, '0.60']);
    expect(await differences(site)).toEqual([]);
    const { ok } = await gunner.ask({ type: 'vacate' });
    expect(ok).toMatchObject({ stake, win, ended: 'left', balance: (100 - Number(stake) + Number(win)).toFixed(2) });

    const { sessionId } = begun;
    const session = await member.call(calls.fish.session, { sessionId });
    expect(session).toMatchObject({
      hits: 60,
      stake,
      win,
      ended: 'left',
      seeds: { commitment: begun.seeds.commitment },
    });
    expect(cents(session.byKind.map((kind) => kind.win))).toBe(win);
    expect(cents(session.byMinute.map((minute) => minute.stake))).toBe(stake);

    // one line of the betting record, which opens into the bookings
    const record = await member.call(calls.bets.rounds, {});
    expect(record.rows).toMatchObject([{ roundId: session.roundId, category: 'FISH', state: 'CLOSED', stake, win }]);
    const detail = await member.call(calls.bets.round, { roundId: session.roundId ?? '' });
    expect(detail).toMatchObject({ reference: sessionId, outcome: { total: { hits: 60, stake, win } } });
    expect(detail.transactions.filter(({ kind }) => kind === 'settle_part').length).toBeGreaterThan(2);

    const shots = await member.call(calls.fish.shots, { sessionId, pageSize: 100 });
    expect(shots.total).toBeGreaterThan(120);
    const replay = await member.call(calls.fish.replay, { sessionId });
    expect(replay.log).toHaveLength(shots.total);
    const inWater = new Set(replay.fish.map(({ id }) => id));
    expect(hits.every(({ fish }) => inWater.has(fish))).toBe(true);
    expect(replay.fish.every(({ at }) => at <= Date.parse(session.endedAt ?? ''))).toBe(true);

    const { text } = await member.call(calls.fish.proof, { sessionId });
    const parsed = parseSession(JSON.parse(text));
    expect(checkSession(parsed).filter(({ result }) => result === 'open')).toHaveLength(parsed.swarms.length);
    const findings = checkSession(await revealRecord(site, parsed));
    expect(findings.filter(({ result }) => result !== 'holds')).toEqual([]);
    expect(findings.length).toBeGreaterThan(8);
  }, 60_000);

  it('[G-05] begins with the commitment that was promised before', async () => {
    const { gunner } = await enter();
    const first = await gunner.sit({ clientSeed: 'one' });
    await gunner.ask({ type: 'vacate' });
    const second = await gunner.sit({ clientSeed: 'two' });
    expect(second.seeds).toEqual({ commitment: first.nextCommitment, clientSeed: 'two', serverSeed: null });
    expect(second.nextCommitment).not.toBe(first.nextCommitment);
  });

  it('[G-05] reserves ammunition again below 20 shots, and less when the balance does not suffice', async () => {
    const { gunner } = await enter(dollars(10), REEF);
    // 50 shots at 3.00 are too much, ten as well; one is reserved
    expect(await gunner.sit({ step: 6 })).toMatchObject({ held: '3.00', balance: '7.00', fundsRefusal: null });
    const { ok } = await gunner.ask({ type: 'aim', step: 4, lock: null });
    // ten shots at 1.00 are too much, one is not
    expect(ok).toMatchObject({ step: 4, held: '4.00', balance: '6.00' });
    const { refusal } = await gunner.ask({ type: 'aim', step: 9, lock: null });
    expect(refusal?.code).toBe('INSUFFICIENT_FUNDS');
  });

  it('[G-05] goes on after a lost connection, and ends after a minute without', async () => {
    const { member, gunner } = await enter();
    const begun = await gunner.sit();
    gunner.close();
    const again = await enterRoom(site, member);
    gunners = [again];
    expect(again.state().session).toMatchObject({ sessionId: begun.sessionId, ended: null });
    expect(again.state().seats).toMatchObject([{ seat: begun.seat, connected: true }]);
  });
});

describe('players in one room', () => {
  it('[G-05] see the same fish; one that is killed by a player is gone for the other', async () => {
    const [{ gunner: one }, { gunner: two }] = [await enter(), await enter()];
    const seats = [await one.sit(), await two.sit()].map(({ seat }) => seat);
    expect(seats).toEqual([0, 1]);
    const known = new Set(two.fish().map(({ id }) => id));
    expect(one.fish().filter(({ id }) => !known.has(id))).toEqual([]);
    // both fire until one has killed something
    let killed: string | undefined;
    while (killed === undefined) {
      const { hits } = await one.volley(4);
      killed = hits.find((hit) => hit.killed)?.fish;
    }
    const won = await two.next('won', (frame) => frame.fish === killed);
    expect(won).toMatchObject({ seat: 0, killed: true });
    const t = Date.now();
    await two.ask({ type: 'fire', shot: two.shots, t, step: 0, aim: { angle: 2_700 } });
    const late = await two.ask({ type: 'hit', shot: two.shots, t: Date.now(), fish: killed });
    expect(['gone', 'fish-unknown']).toContain(reasonOf(late));
    expect(two.fish().some(({ id }) => id === killed)).toBe(false);
  }, 60_000);

  it('[G-05] take one seat each: taken ones, a second room and a full room are refused', async () => {
    const [first, second] = [await enter(), await enter()];
    await first.gunner.sit({ seat: 2 });
    expect((await second.gunner.ask({ type: 'sit', seat: 2, step: 0 })).refusal?.code).toBe('SEAT_TAKEN');
    expect((await first.gunner.ask({ type: 'sit', seat: 1, step: 0 })).refusal?.code).toBe('ALREADY_SEATED');
    const elsewhere = await enterRoom(site, first.member, REEF);
    expect((await elsewhere.ask({ type: 'sit', seat: null, step: 0 })).refusal?.code).toBe('ALREADY_SEATED');
    elsewhere.close();
    for (let n = 0; n < 3; n++) await (await enter()).gunner.sit();
    expect((await second.gunner.ask({ type: 'sit', seat: null, step: 0 })).refusal?.code).toBe('SEAT_TAKEN');
    // the level gets another room
    await expect
      .poll(async () =>
        (await site.visitor().call(calls.fish.rooms, {})).rooms.map(({ roomId, taken }) => [roomId, taken.length]),
      )
      .toContainEqual([LAGOON, 4]);
    const { rooms } = await site.visitor().call(calls.fish.rooms, {});
    expect(rooms.filter(({ level }) => level === 'lagoon')).toHaveLength(2);
    expect(rooms.find(({ roomId }) => roomId === LAGOON)?.boss?.nextUntil).toBeGreaterThan(Date.now());
  }, 60_000);

  it('[G-05] learn nothing of each other’s seeds and money, nor of fish that have not entered', async () => {
    const [{ gunner: one }, { gunner: two }] = [await enter(), await enter()];
    const sessions = [await one.sit(), await two.sit()];
    await Promise.all([one.volley(15), two.volley(15)]);
    const seeds = await sql<{ seed_sealed: Buffer }>`select seed_sealed from fish.session
      union all select seed_sealed from fish.swarm`.execute(site.db);
    const secrets = seeds.rows.map(({ seed_sealed }) => site.secrets.open(seed_sealed).toString('hex'));
    for (const [at, gunner] of [one, two].entries()) {
      const text = JSON.stringify(gunner.client.received);
      const other = sessions[1 - at];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toContain(other?.sessionId);
      expect(text).not.toContain(other?.seeds.commitment);
      for (const frame of gunner.frames())
        if (frame.type === 'fish') expect(frame.spawn.at).toBeLessThanOrEqual(Date.now());
    }
  }, 60_000);

  it('[G-05] with play money play in the same rooms, marked', async () => {
    const { gunner, member } = await enter(null);
    await site.db.transaction().execute((tx) => grantPlayMoney(tx, member.accountId, 'USD'));
    await gunner.sit();
    const { gunner: other } = await enter();
    expect(other.state().seats).toMatchObject([{ trial: true }]);
  });
});
