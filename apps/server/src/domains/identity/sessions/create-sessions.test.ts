import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '#secrets';
import { startTestSite, type TestSite } from '#testing';
import { createSessions, type SessionSlot } from './create-sessions.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const USE = { idle_s: 0, whileLocked: false, whileDue: false };

/** A session of a new member that one caller has found, connected to the events of other processes or not. */
async function foundSession({ connected = true, set = sql`seen_at = now()` } = {}) {
  const sessions = createSessions({
    db: site.db,
    listeningSince_ms: () => (connected ? 0 : null),
    log: () => undefined,
  });
  const member = await site.member();
  const hash = hashToken(member.token ?? '');
  const slot: SessionSlot = {};
  const find = () => sessions.find(hash, { brandId: site.brandId }, USE, slot);
  const change = (values: typeof set) =>
    sql`update identity.session set ${values} where session_hash = ${hash}`.execute(site.db);
  await change(set);
  return { sessions, member, hash, slot, find, change };
}

describe('session in a slot', () => {
  it('is returned without a read until it is invalidated', async () => {
    const { sessions, member, hash, find, change } = await foundSession();
    expect(await find()).toMatchObject({ accountId: member.accountId });
    await change(sql`ended_at = now()`);
    expect(await find()).toMatchObject({ accountId: member.accountId });
    sessions.invalidate(hash);
    await expect(find()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('is not kept when it ended while it was read', async () => {
    const { sessions, hash, find, slot, change } = await foundSession();
    const reading = find();
    sessions.invalidate(hash);
    await reading;
    expect(slot).toEqual({});
    await change(sql`ended_at = now()`);
    await expect(find()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('is trusted for two seconds without a connection, and for ten minutes with one', async () => {
    for (const [connected, trusted_ms] of [
      [false, 2_000],
      [true, 600_000],
    ] as const) {
      const { find, change } = await foundSession({ connected });
      const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
      await find();
      await change(sql`ended_at = now()`);
      now.mockReturnValue(1_000_000 + trusted_ms - 1);
      await find();
      now.mockReturnValue(1_000_000 + trusted_ms);
      await expect(find(), `connected ${connected}`).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
      vi.restoreAllMocks();
    }
  });

  it('ends a day after its start', async () => {
    const { find } = await foundSession({ set: sql`created_at = now() - interval '24 hours' + interval '400 ms'` });
    await find();
    await sleep(450);
    await expect(find()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('is read again while it is locked or its password is due', async () => {
    const locked = await foundSession({ set: sql`lock_min = 1, last_activity_at = now() - interval '2 min'` });
    for (let n = 0; n < 2; n++) await expect(locked.find()).rejects.toMatchObject({ code: 'SESSION_LOCKED' });
    await locked.change(sql`last_activity_at = now()`);
    expect(await locked.find()).toMatchObject({ accountId: locked.member.accountId });
    const due = await foundSession({ set: sql`password_due = 'temporary'` });
    for (let n = 0; n < 2; n++) await expect(due.find()).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await due.change(sql`password_due = null`);
    expect(await due.find()).toMatchObject({ accountId: due.member.accountId });
  });
});
