import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fairhouse/contracts';
import { checkSession, parseSession } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRoomCheck } from '#bets';
import { fishStacks } from '#fish';
import { runTrialBalance } from '#ledger';
import type { TestSite } from '#testing';
import { QUICK } from '../rooms/start-rooms.ts';
import { differences, dollars, enterRoom, LAGOON, REEF, revealRecord, startFish } from './start-fish.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startFish({ leaseTimes: QUICK });
});
afterEach(async () => {
  expect(await differences(site)).toEqual([]);
});
afterAll(() => site.close());

const stateOf = async (sessionId: string): Promise<unknown> => {
  const [account, number] = sessionId.split(':');
  const { rows } = await sql<{ state: string }>`select state from fish.session
    where account_id = ${account} and session_no = ${number}`.execute(site.db);
  return rows[0]?.state;
};
const heldOf = async (sessionId: string): Promise<unknown> => {
  const { rows } = await sql<{
    held: bigint;
  }>`select held from ledger.account where account_id = ${sessionId.split(':')[0]}`.execute(site.db);
  return rows[0]?.held;
};

describe('a fishing room that is lost', () => {
  it('[G-05] to another process by a stolen lease: nothing is booked any more, and the next holder ends the session', async () => {
    const member = await site.member({ funds: dollars(100) });
    const gunner = await enterRoom(site, member);
    const { sessionId } = await gunner.sit();
    await gunner.volley(6);
    // another process takes the room for a second, and does nothing
    await sql`update system.lease set holder = 'thief', epoch = epoch + 1, until = now() + interval '1 second'
      where name = ${`fish/${LAGOON}`}`.execute(site.db);
    for (let shot = 0; shot < 6; shot++) {
      void gunner.shoot().catch(() => undefined);
      await sleep(140);
    }
    await expect.poll(() => stateOf(sessionId)).toBe('ended');
    expect(await heldOf(sessionId)).toBe(0n);
    const { text } = await member.call(calls.fish.proof, { sessionId });
    const record = await revealRecord(site, parseSession(JSON.parse(text)));
    expect(record.ended).toBe('closed');
    expect(checkSession(record).filter(({ result }) => result !== 'holds')).toEqual([]);
    gunner.close();
  }, 60_000);

  it('[G-05] by a hold that does not match its sessions: the room is closed', async () => {
    const member = await site.member({ funds: dollars(100) });
    const gunner = await enterRoom(site, member, REEF);
    const { sessionId } = await gunner.sit();
    await sql`update fish.session set stack = stack + 1 where state = 'open' and room_id = ${REEF}`.execute(site.db);
    const found = await runTrialBalance(site.db, [createRoomCheck([fishStacks])]);
    expect(found.differences).toMatchObject([{ what: 'room-stacks', room: { name: REEF } }]);
    await gunner.next('status', ({ status }) => status === 'closed');
    await expect.poll(() => stateOf(sessionId)).toBe('ended');
    expect(await heldOf(sessionId)).toBe(0n);
    gunner.close();
  }, 60_000);

  it('[G-05] shows misses and no win while the money of the player cannot move, and pays the win afterwards', async () => {
    const member = await site.member({ funds: dollars(100) });
    const gunner = await enterRoom(site, member);
    const { sessionId } = await gunner.sit();
    const isWin = ({ ok }: { ok?: Record<string, unknown> }) => ok?.['win'] !== undefined && ok['win'] !== '0.00';
    /** The command that was sent last, booked or not. */
    const lastSent = async () =>
      (
        await sql<{ text: string | null; win: string | null }>`select sent::text as text, sent->>'win' as win
        from fish.session where account_id = ${member.accountId} and state = 'open'`.execute(site.db)
      ).rows[0];
    const lockAccount = async (): Promise<() => Promise<void>> => {
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const lock = site.db.transaction().execute(async (tx) => {
        await sql`select from ledger.account where account_id = ${member.accountId} for update`.execute(tx);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      return () => {
        released.resolve();
        return lock;
      };
    };
    // a batch that waits for the account holds back the next ones, so batches without a win are let through
    let before = (await lastSent())?.text;
    let release = await lockAccount();
    let won = 0;
    for (;;) {
      won = gunner.client.received.filter(isWin).length;
      while ((await lastSent())?.text === before) {
        void gunner.shoot().catch(() => undefined);
        await sleep(140);
      }
      const sent = await lastSent();
      if ((sent?.win ?? '0') !== '0') break;
      before = sent?.text;
      await release();
      release = await lockAccount();
    }
    await sleep(300);
    expect(gunner.client.received.filter(isWin)).toHaveLength(won);
    await release();
    await expect.poll(() => gunner.client.received.filter(isWin).length).toBeGreaterThan(won);
    const winOf = async () => Number((await member.call(calls.fish.session, { sessionId })).win);
    await expect.poll(winOf).toBeGreaterThan(0);
    await gunner.ask({ type: 'vacate' });
    await expect.poll(() => heldOf(sessionId)).toBe(0n);
    gunner.close();
  }, 60_000);
});
