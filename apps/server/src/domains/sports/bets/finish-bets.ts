import type { RefusalCode } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readBets, refOf, type StoredBet } from './bet-store.ts';
import { commandOf, type MoneyDeps, markTaken, returnStake, stakeClassOf, startReturn } from './move-stake.ts';

/** A request that has not marked its bet after this time was interrupted. */
const INTERRUPTED_S = 10;
const BATCH = 200;

/**
 * Finishes what interrupted requests left: a bet whose stake was taken is accepted as it was decided, any other is refused, and the stake of
 * a refused one is returned. Returns how many were finished.
 */
export async function finishBets(deps: MoneyDeps): Promise<number> {
  const { db } = deps;
  const interrupted = await readBets(
    db,
    sql`where b.state = 'INTENT' and b.placed_at < now() - make_interval(secs => ${INTERRUPTED_S})
      order by b.placed_at limit ${BATCH}`,
  );
  await Promise.all(interrupted.map((bet) => finishOne(deps, bet)));
  const returning = await readBets(db, sql`where b.state = 'RETURNING' order by b.placed_at limit ${BATCH}`);
  await Promise.all(returning.map((bet) => returnStake(deps, bet)));
  return interrupted.length + returning.length;
}

async function finishOne({ db, executor }: MoneyDeps, bet: StoredBet): Promise<void> {
  const { status, tx } = await executor.execute({
    op: 'get_tx',
    ...commandOf(bet),
    class: stakeClassOf(bet),
    tx: refOf(bet),
  });
  if (status !== 'OK') throw new Error(`the stake of ${refOf(bet)} cannot be found: ${status}`);
  if (tx?.state === 'APPLIED' || tx?.state === 'HELD') return markTaken(db, bet);
  const code = tx?.state === 'REJECTED' ? (tx.refusal as RefusalCode) : 'RETRY';
  await startReturn(db, bet, { from: 'INTENT', refused: { code, leg: null, at_ms: 0, offer: null } });
}
