import type { Money } from '@fairhouse/contracts';
import { contribute } from '@fairhouse/game-math';
import type { JackpotKey, JackpotWin, LockedJackpot, MovementKind } from '#ledger';
import type { PlayRequest } from '../play-request.ts';
import type { Entry } from './draft.ts';
import type { Player } from './state.ts';

/** The pot that a round is played for. */
export function jackpotOf(player: Player, { code }: NonNullable<PlayRequest['jackpot']>): JackpotKey {
  const { brandId, currency, kind } = player;
  return { brandId, currency, kind: kind === 'trial' ? 'trial-jackpot' : 'jackpot', code: code };
}

/** The pot with a share more, in millionths of the smallest unit. */
export const withContribution = (jackpot: LockedJackpot, contribution_ppm: bigint): LockedJackpot => ({
  ...jackpot,
  contributed_ppm: jackpot.contributed_ppm + contribution_ppm,
  carry_ppm: jackpot.carry_ppm + contribution_ppm,
});

/** A pot that was won: what it becomes, its own entries, and the hit to write down. */
export interface WonJackpot {
  jackpot: LockedJackpot;
  entries: Entry[];
  win: JackpotWin;
}

/**
 * Empties the pot for a round and puts the seed in again. All shares so far count, in whole units; the millionths stay. A pot that was
 * retired while the round was on its way is empty: then the house puts the seed in for this one win, and none after it.
 */
export function winJackpot(
  locked: LockedJackpot,
  won: Pick<JackpotWin, 'wonBy' | 'reference' | 'gameCode'> & { resetValue: Money },
): WonJackpot {
  const { jackpotId } = locked;
  const winNo = locked.wins + 1n;
  const entries: Entry[] = [];
  let { balance, version } = locked;
  const move = (kind: MovementKind, amount: bigint): void => {
    if (amount === 0n) return;
    balance += amount;
    version += 1n;
    const line = { seq: version, kind, amount, heldDelta: 0n, balanceAfter: balance, heldAfter: 0n };
    entries.push({ ...line, accountId: jackpotId, key: `win-${winNo}`, reference: won.reference });
  };
  const { amount: whole, carry_ppm } = contribute({ amount: 0n, carry_ppm: 0n }, locked.carry_ppm);
  move('jackpot-contribution', whole);
  if (locked.retired) move('jackpot-reset', won.resetValue);
  const amount = balance;
  move('jackpot-payout', -amount);
  if (!locked.retired) move('jackpot-reset', won.resetValue);
  const { resetValue: _resetValue, ...by } = won;
  return {
    jackpot: { ...locked, balance, version, carry_ppm, wins: winNo },
    entries,
    win: { ...by, jackpotId, winNo, amount },
  };
}
