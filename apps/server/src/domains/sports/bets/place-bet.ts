import { createHash } from 'node:crypto';
import type { calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { StakePace } from '#bets';
import type { OfferedGame } from '#games';
import { assert, refuse } from '#refusal';
import { findBet, readBets, type StoredBet } from './bet-store.ts';
import type { Bettor } from './bettor.ts';
import { type MoneyDeps, takeStake } from './move-stake.ts';
import { recordIntent } from './record-intent.ts';

/**
 * Places a bet: records the intent, takes the stake, marks the bet. A repeated clientRef returns the recorded bet; an interrupted one is
 * continued. Refuses CONFLICT for another content, what `recordIntent` and `takeStake` refuse, and what `requireGame` does.
 *
 * @param requireGame returns the sportsbook as the player may use it; asked for new bets only
 * @param pace of the player's region
 */
export async function placeBet(
  deps: MoneyDeps,
  bettor: Bettor,
  input: Input<typeof calls.sports.place>,
  requireGame: () => Promise<OfferedGame>,
  pace: StakePace,
): Promise<StoredBet> {
  const { accountId } = bettor;
  const { clientRef, legs, amount, format, policy } = input;
  const requestHash = createHash('sha256').update(JSON.stringify({ legs, amount, format, policy })).digest();
  const byRef = async (): Promise<StoredBet | null> =>
    (await readBets(deps.db, sql`where b.account_id = ${accountId} and b.client_ref = ${clientRef}`))[0] ?? null;
  let known = await byRef();
  if (!known) {
    const betId = await recordIntent(deps.db, bettor, { ...input, requestHash, game: await requireGame() });
    known = betId === null ? await byRef() : await findBet(deps.db, accountId, betId);
  }
  assert(known, 'a recorded bet exists');
  if (!known.requestHash.equals(requestHash)) throw refuse('CONFLICT', { field: 'clientRef' });
  if (known.state === 'INTENT') await takeStake(deps, known, pace);
  return (await findBet(deps.db, accountId, known.betId)) ?? known;
}
