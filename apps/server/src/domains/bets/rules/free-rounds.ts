import type { Bet, WinKind } from '../command.ts';
import type { RoundBonus } from './bonus.ts';
import { type Draft, findGrant, saveGrant } from './draft.ts';
import type { TxRow } from './state.ts';

/**
 * Uses one free round of a grant for a stake. Returns false when none is usable: unknown, another player's, used up, ended, or for another
 * stake.
 */
export function useGrant(draft: Draft, grantId: string, { game, amount }: Pick<Bet, 'game' | 'amount'>): boolean {
  const grant = findGrant(draft, grantId);
  const good =
    grant &&
    !grant.cancelled &&
    grant.used < grant.rounds &&
    grant.games.includes(game) &&
    amount <= grant.stake &&
    draft.at >= grant.from &&
    draft.at < grant.until;
  if (good) saveGrant(draft, { ...grant, used: grant.used + 1 });
  return Boolean(good);
}

/**
 * Collects the win of a free round of ours where it becomes bonus money at the end of the free rounds: nothing is booked before. Returns the
 * part of the round that is bonus money; null where the win is cash.
 */
export function collectWin(draft: Draft, grantId: string, win: bigint): RoundBonus | null {
  const grant = findGrant(draft, grantId);
  if (!grant || grant.collected === null) return null;
  saveGrant(draft, { ...grant, collected: grant.collected + win });
  return { no: null, stake: 0n, win, tie: null };
}

/** Returns the free round of a stake; whether it can still be used depends on the grant. */
export function returnFreeRound(draft: Draft, bet: TxRow): void {
  const grant = bet.grantId === null ? undefined : findGrant(draft, bet.grantId);
  if (grant) saveGrant(draft, { ...grant, used: grant.used - 1 });
}

/** Returns true when a win is of free rounds: by its kind, or by a stake that used one. */
export const isFreeWin = (win: { kind: string; grantId: string | null }): boolean =>
  win.kind === 'free' || win.kind === 'bonus' || (win.kind === 'win' && win.grantId !== null);

/**
 * Returns true when a win is only informative: of the single free-round wins and their total, only one is paid, by the vendor's profile.
 */
export const informs = (draft: Draft, win: { kind: WinKind; grantId: string | null }): boolean =>
  isFreeWin(win) && draft.profile.bonusTotalCredits !== (win.kind === 'bonus');
