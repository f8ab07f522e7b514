import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram, codeOf, createSiteClient, type SiteClient } from '#testing';
import type { MatchEvent } from '../../src/domains/payments/matches/advance-match.ts';
import { settleMatches } from '../../src/domains/payments/matches/settle-matches.ts';
import { type MatchSite, startMatchSite } from '../../src/domains/payments/testing/start-match-site.ts';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import type { MatchOrder } from './match-process.ts';

const { matches, matchesBackoffice, payments } = calls;
/** More statements than an event of a match has. */
const MOST_STATEMENTS = 120;

let at: MatchSite;
let site: MatchSite['site'];
let second: Holder;
beforeAll(async () => {
  at = await startMatchSite();
  site = at.site;
  second = await startHolder(site);
});
afterEach(() => at.checkBooks());
afterAll(async () => {
  await second.kill();
  await site.close();
});

/** The same player at the second process. */
const elsewhere = ({ token }: SiteClient): SiteClient => Object.assign(createSiteClient(second.base), { token });
const outcomes = async (...works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
  );

/** Has a process of its own apply an event. Returns how it ended. */
async function applyElsewhere(own: Omit<MatchOrder, 'url'>): Promise<'killed' | 'booked'> {
  const order: MatchOrder = { url: site.databaseUrl, ...own };
  const child = fork(await bundleProgram(path.join(import.meta.dirname, 'match-process.ts')), {
    env: { ...process.env, MATCH_ORDER: JSON.stringify(order) },
    execArgv: [],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const booked = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)]);
  if (booked) child.kill('SIGKILL');
  const [, signal] = await exit;
  expect(signal).toBe('SIGKILL');
  return booked ? 'booked' : 'killed';
}

/** Kills a process at one statement after the other, in turn before and after it is sent, until one comes to the end or its last statement was the commit. */
async function killUntilBooked(one: Awaited<ReturnType<MatchSite['aMatch']>>, event: MatchEvent): Promise<number> {
  const own = { receiver: String(one.receiver.accountId), match: one.match.id, event };
  const before = [await at.stateOf(one), await at.balanceOf(one.payer), await at.balanceOf(one.receiver)];
  for (let killAt = 1; killAt < MOST_STATEMENTS; killAt++) {
    if ((await applyElsewhere({ ...own, killAt, sends: killAt % 2 === 0 })) === 'booked') return killAt;
    // a commit that was sent may be done
    const { rows } = await sql<{ over: boolean }>`select ended_at is not null as over from payments.match
      where match_id = ${one.match.id}`.execute(site.db);
    if (rows[0]?.over) return killAt;
    expect([await at.stateOf(one), await at.balanceOf(one.payer), await at.balanceOf(one.receiver)]).toEqual(before);
  }
  throw new Error('no process came to the end');
}

describe('[C-03] [C-04] kill -9 of the process that books a match', () => {
  it('[C-03] [C-04] at any statement of “received”: both sides are booked once, or neither', async () => {
    const one = await at.aMatch();
    expect(await killUntilBooked(one, 'received')).toBeGreaterThan(10);
    expect(await at.stateOf(one)).toEqual(['paid', 'received']);
    expect(await at.balanceOf(one.payer)).toEqual([one.part, '0.00']);
    expect((await at.balanceOf(one.receiver))[1]).toBe('0.00');
    expect(await codeOf(at.answer(one.receiver, one.match.id))).toBe('STATE_CHANGED');
  }, 180_000);

  it('[C-03] [C-04] at any statement of a time-out: both sides are free once, or neither', async () => {
    const one = await at.aMatch({ paid: false });
    await at.endTime('reserved_until', one.match.id);
    await killUntilBooked(one, 'clock');
    await settleMatches(site.db, site.log);
    expect(await at.stateOf(one)).toEqual(['expired', 'paying']);
    expect(await at.balanceOf(one.payer)).toEqual(['0.00', '0.00']);
  }, 180_000);
});

describe('[C-03] [C-04] two processes', () => {
  it('[C-03] [C-04] one part is reserved for one of the payers at both', async () => {
    for (let round = 0; round < 3; round++) {
      const { part, member, withdrawal } = await at.aReceiver(at.anAmount());
      const payers = await Promise.all([site.member(), site.member(), site.member(), site.member()]);
      const ends = await outcomes(
        ...payers.map((payer, index) => at.order(index % 2 === 0 ? payer : elsewhere(payer), part)),
      );
      expect(ends.toSorted()).toEqual(['MATCH_NONE', 'MATCH_NONE', 'MATCH_NONE', 'done']);
      expect((await member.call(matches.ofWithdrawal, { id: withdrawal.id })).matches).toHaveLength(1);
    }
  });

  it('[C-03] [C-04] answers and decisions at both: the first one counts, and is booked once', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await at.aMatch();
      const ends = await outcomes(
        at.answer(one.receiver, one.match.id),
        at.answer(elsewhere(one.receiver), one.match.id),
        at.answer(elsewhere(one.receiver), one.match.id, false),
      );
      const [yes, no] = [ends.slice(0, 2).filter((end) => end === 'done').length, ends[2] === 'done'];
      // “it did not arrive” may still be followed by “it arrived after all”
      expect(yes + Number(no)).toBeGreaterThan(0);
      expect(yes).toBeLessThan(2);
      expect(await at.stateOf(one)).toEqual(yes ? ['paid', 'received'] : ['processing', 'paying']);
      expect(await at.balanceOf(one.payer)).toEqual([yes ? one.part : '0.00', '0.00']);
    }
  });

  it('[C-03] [C-04] cancelled and sent at both after a time-out: one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await at.aMatch({ paid: false });
      await at.endTime('reserved_until', one.match.id);
      await Promise.all([settleMatches(site.db, site.log), settleMatches(site.db, site.log)]);
      const { id } = one.withdrawal;
      const ends = await outcomes(
        one.receiver.call(payments.cancelWithdrawal, { id }),
        elsewhere(one.receiver).call(payments.cancelWithdrawal, { id }),
        at.owner.call(calls.payoutBackoffice.send, { id, part: 1 }),
      );
      expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'done']);
      const isCancelled = ends[2] !== 'done';
      expect(await at.stateOf(one)).toEqual(['expired', isCancelled ? 'cancelled' : 'paying']);
      expect((await at.balanceOf(one.receiver))[1] === '0.00').toBe(isCancelled);
    }
    expect((await at.owner.call(matchesBackoffice.list, { queue: 'toDecide' })).rows).toEqual([]);
  });
});
