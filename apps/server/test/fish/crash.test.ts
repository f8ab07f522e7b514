import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type FishHit } from '@fairhouse/contracts';
import { checkSession, parseSession } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { type CrashSite, startCrashSite, VICTIMS, type Victim } from '../crash/start-crash-site.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import {
  differences,
  dollars,
  type Gunner,
  joinRoom,
  LAGOON,
  openFish,
  revealRecord,
  startFish,
} from './start-fish.ts';

/** How often something is killed while two players fire. */
const KILLS = Number(process.env['FISH_KILLS'] ?? 6);

describe('kill -9 of the holder of a fishing room, and of PostgreSQL', () => {
  let crash: CrashSite;
  let site: TestSite;
  const players: { member: Awaited<ReturnType<TestSite['member']>>; gameToken: string }[] = [];
  /** Wins that a player was shown: session and shot. */
  const shown = new Map<string, string>();
  const misses = { shown: 0 };

  beforeAll(async () => {
    crash = await startCrashSite(() => startFish({ role: 'api', leaseTimes: QUICK }));
    site = crash.site;
    for (let n = 0; n < 2; n++) {
      const member = await site.member({ funds: dollars(1_000) });
      players.push({ member, gameToken: (await openFish(site, member, LAGOON)).gameToken });
    }
  }, 180_000);
  afterAll(() => crash.close());

  /** Joins and sits down, again until somebody holds the room and the last session is over. */
  const sit = async (gameToken: string): Promise<{ gunner: Gunner; sessionId: string }> => {
    for (;;) {
      const gunner = await joinRoom(site.base, { gameToken }, LAGOON).catch(() => null);
      const begun = await gunner?.sit().catch(() => null);
      if (gunner && begun) return { gunner, sessionId: begun.sessionId };
      // a holder that outlived the database still has the last session
      await gunner?.ask({ type: 'vacate' }).catch(() => null);
      gunner?.close();
      await sleep(100);
    }
  };
  /** The hits of a player that were answered. */
  const answersOf = ({ client }: Gunner): FishHit[] =>
    client.received.flatMap(({ ok }) => (ok && 'win' in ok ? [ok as unknown as FishHit] : []));
  /** Fires until the end; notes every win that was shown. */
  const play = async (
    { gunner, sessionId }: { gunner: Gunner; sessionId: string },
    until: Promise<unknown>,
  ): Promise<void> => {
    let isOver = false;
    void until.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      void gunner.shoot().catch(() => undefined);
      await sleep(140);
    }
    for (const { shot, win } of answersOf(gunner)) {
      if (win === '0.00') misses.shown += 1;
      else shown.set(`${sessionId} ${shot}`, win);
    }
    gunner.close();
  };

  it.each(Array.from({ length: KILLS }, (_, at): [Victim, number] => [VICTIMS[at % VICTIMS.length] as Victim, at]))(
    '[G-05] of the %s in full fire, time %i',
    async (victim, at) => {
      const seats = await Promise.all(players.map(({ gameToken }) => sit(gameToken)));
      const isInFire = () =>
        seats.every(({ gunner }) => answersOf(gunner).length > 0) &&
        seats.some(({ gunner }) => answersOf(gunner).some(({ win }) => win !== '0.00'));
      const killed = (async () => {
        await expect.poll(isInFire, { interval: 10 }).toBe(true);
        // moments that differ: between two shots, in the middle of a booking
        await sleep((at % 11) * 37);
        await crash.kill(victim);
      })();
      await Promise.all([killed, ...seats.map((seat) => play(seat, killed))]);
      await crash.restart();
    },
    150_000,
  );

  it('[G-05] has lost no shown win, booked no shot twice, and left no hold', async () => {
    // the next holder ends every session
    await crash.kill('holder');
    await crash.restart();
    const open = async () =>
      (await sql<{ count: bigint }>`select count(*) from fish.session where state = 'open'`.execute(site.db)).rows[0]
        ?.count;
    await expect.poll(open).toBe(0n);
    expect(shown.size).toBeGreaterThanOrEqual(KILLS);
    expect(misses.shown).toBeGreaterThan(0);
    const booked = new Map<string, string>();
    for (const { member } of players) {
      const { rows } = await sql<{ session_no: number }>`select session_no from fish.session
        where account_id = ${member.accountId} and state = 'ended' order by session_no`.execute(site.db);
      expect(rows.length).toBeGreaterThanOrEqual(KILLS);
      for (const { session_no } of rows) {
        const sessionId = `${member.accountId}:${session_no}`;
        const proof = await member.call(calls.fish.proof, { sessionId });
        const record = await revealRecord(site, parseSession(JSON.parse(proof.text)));
        expect([sessionId, checkSession(record).filter(({ result }) => result !== 'holds')]).toEqual([sessionId, []]);
        const round = await member.call(calls.bets.rounds, { round: sessionId });
        const { stake, win } = record.total;
        const state = record.batches.length > 0 ? 'CLOSED' : 'CANCELLED';
        // only a session of which nothing but its end is recorded has no round: the process ended before any money was reserved
        const isEmpty = round.rows.length === 0 && record.log.every(({ event }) => event.type === 'close');
        expect(round.rows).toMatchObject(isEmpty ? [] : [{ stake, win, state }]);
        for (const { shots } of record.batches)
          for (const shot of shots) {
            expect(booked.has(`${sessionId} ${shot}`)).toBe(false);
            booked.set(`${sessionId} ${shot}`, sessionId);
          }
      }
    }
    expect([...shown.keys()].filter((key) => !booked.has(key))).toEqual([]);
    const held = await sql<{ held: bigint }>`select sum(held)::bigint as held from ledger.account
      where account_id in (${sql.join(players.map(({ member }) => member.accountId))})`.execute(site.db);
    expect(held.rows[0]?.held).toBe(0n);
    expect(await differences(site)).toEqual([]);
  }, 150_000);
});
