import type { Bet, WinKind } from '../command.ts';
import { type Draft, findGrant, saveGrant } from './draft.ts';
import type { TxRow } from './state.ts';

/** Uses one free round of a grant for a stake. False when there is none: unknown, not the player's, used up, over, or for another stake. */
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

/** Gives the free round of a stake back; whether it can still be used is a matter of the grant. */
export function returnFreeRound(draft: Draft, bet: TxRow): void {
  const grant = bet.grantId === null ? undefined : findGrant(draft, bet.grantId);
  if (grant) saveGrant(draft, { ...grant, used: grant.used - 1 });
}

/** Whether a win is of free rounds: said so, or of a stake that used one. */
export const isFreeWin = (win: { kind: string; grantId: string | null }): boolean =>
  win.kind === 'free' || win.kind === 'bonus' || (win.kind === 'win' && win.grantId !== null);

/** Whether a win only informs: of single wins of free rounds and their total one is paid, by the vendor's profile. */
export const informs = (draft: Draft, win: { kind: WinKind; grantId: string | null }): boolean =>
  isFreeWin(win) && draft.profile.bonusTotalCredits !== (win.kind === 'bonus');
