import type { Money } from '@fairhouse/contracts';
import { contribute } from '@fairhouse/game-math';
import type { JackpotKey, JackpotWin, LockedJackpot, MovementKind } from '#ledger';
import type { PlayRequest } from '../play-request.ts';
import type { Entry } from './draft.ts';
import type { Player } from './state.ts';

/** Returns the jackpot that a round plays for. */
export function jackpotOf(player: Player, { code }: NonNullable<PlayRequest['jackpot']>): JackpotKey {
  const { brandId, currency, kind } = player;
  return { brandId, currency, kind: kind === 'trial' ? 'trial-jackpot' : 'jackpot', code: code };
}

/** Returns the jackpot with a further contribution, in millionths of the smallest unit. */
export const withContribution = (jackpot: LockedJackpot, contribution_ppm: bigint): LockedJackpot => ({
  ...jackpot,
  contributed_ppm: jackpot.contributed_ppm + contribution_ppm,
  carry_ppm: jackpot.carry_ppm + contribution_ppm,
});

/** A won jackpot: its new state, its own entries, and the win to record. */
export interface WonJackpot {
  jackpot: LockedJackpot;
  entries: Entry[];
  win: JackpotWin;
}

/**
 * Pays the jackpot to a round and resets it to its reset value. All contributions so far count, in whole units; the millionths remain. A
 * jackpot that was retired while the round was in progress is empty: a house account then funds the reset value for this one win only.
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
