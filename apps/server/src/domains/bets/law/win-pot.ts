import type { Money } from '@fairhouse/contracts';
import { contribute } from '@fairhouse/game-math';
import type { HeldPot, MovementKind, PotHit, PotKey } from '#ledger';
import type { PlayRequest } from '../play-request.ts';
import type { Entry } from './draft.ts';
import type { Player } from './state.ts';

/** The pot that a round is played for. */
export function potOf(player: Player, { code }: NonNullable<PlayRequest['jackpot']>): PotKey {
  const { brandId, currency, kind } = player;
  return { brandId, currency, kind: kind === 'trial' ? 'trial-pot' : 'pot', jackpot: code };
}

/** The pot with a share more, in millionths of the smallest unit. */
export const withShare = (pot: HeldPot, share_ppm: bigint): HeldPot => ({
  ...pot,
  contributed_ppm: pot.contributed_ppm + share_ppm,
  owed_ppm: pot.owed_ppm + share_ppm,
});

/** A pot that was won: what it becomes, its own entries, and the hit to write down. */
export interface WonPot {
  pot: HeldPot;
  entries: Entry[];
  hit: PotHit;
}

/**
 * Empties the pot for a round and puts the seed in again. All shares so far count, in whole units; the millionths stay. A pot that was
 * retired while the round was on its way is empty: then the house puts the seed in for this one win, and none after it.
 */
export function winPot(held: HeldPot, won: Pick<PotHit, 'wonBy' | 'reference' | 'gameCode'> & { seed: Money }): WonPot {
  const { potId } = held;
  const hitNo = held.hits + 1n;
  const entries: Entry[] = [];
  let { balance, version } = held;
  const move = (kind: MovementKind, amount: bigint): void => {
    if (amount === 0n) return;
    balance += amount;
    version += 1n;
    const line = { seq: version, kind, amount, heldDelta: 0n, balanceAfter: balance, heldAfter: 0n };
    entries.push({ ...line, accountId: potId, key: `hit-${hitNo}`, reference: won.reference });
  };
  const { amount: whole, owed_ppm } = contribute({ amount: 0n, owed_ppm: 0n }, held.owed_ppm);
  move('jackpot-contribution', whole);
  if (held.retired) move('jackpot-seed', won.seed);
  const amount = balance;
  move('jackpot-payout', -amount);
  if (!held.retired) move('jackpot-seed', won.seed);
  const { seed: _seed, ...by } = won;
  return {
    pot: { ...held, balance, version, owed_ppm, hits: hitNo },
    entries,
    hit: { ...by, potId, hitNo, amount },
  };
}
