import type { RefusalCode } from '@fairhouse/contracts';
import type { Bet, BetWin, Reserve } from '../command.ts';
import { available, type Draft, findRound } from './draft.ts';
import { isExcluded, passedLimit } from './play-limits.ts';
import type { RoundState, TxRow } from './state.ts';

/** What a known id means for a command that repeats it. */
export type ExistingTx = { repeat: TxRow } | { refusal: RefusalCode } | { noMove: true } | null;

/** Checks the recorded transaction of the same id and class. Repeats are checked before everything else. */
export function checkExisting(draft: Draft, found: TxRow | undefined, fingerprint: string): ExistingTx {
  if (!found) return null;
  if (found.state === 'TOMBSTONE') return found.accountId === draft.before.accountId ? cancelled(draft) : conflict;
  if (found.fingerprint !== fingerprint) return conflict;
  if (found.state === 'REJECTED') return { refusal: found.refusal as RefusalCode };
  if (found.state === 'REVERSED' && found.opClass === 'bet') return cancelled(draft);
  return { repeat: found };
}

const conflict = { refusal: 'CONFLICT' } as const;
const cancelled = (draft: Draft): ExistingTx =>
  draft.profile.betAfterRollback === 'ok_no_move' ? { noMove: true } : { refusal: 'TX_CANCELLED' };

interface Need {
  amount: bigint;
  requireAvailable?: bigint | undefined;
}

/** Finds the round of a debit, or the final reason to refuse it. */
export function checkDebit(
  draft: Draft,
  command: Bet | BetWin | Reserve,
  need: Need,
): { refusal: RefusalCode } | { round: RoundState | undefined } {
  const round = findRound(draft, command.round, command.game);
  const refusal = debitRefusal(draft, command.refuseIfNew, round, need);
  return refusal ? { refusal } : { round };
}

/** Returns the final reason to refuse a debit in a round, in protocol order: caller, player, round, limits, funds. Null when it may pass. */
export function debitRefusal(
  draft: Draft,
  refuseIfNew: RefusalCode | undefined,
  round: RoundState | undefined,
  need: Need,
): RefusalCode | null {
  if (refuseIfNew) return refuseIfNew;
  if (draft.before.blocked) return 'ACCOUNT_BLOCKED';
  if (isExcluded(draft.before, draft.at)) return 'PLAY_EXCLUDED';
  if (round?.voided) return 'TX_CANCELLED';
  if (round && (round.state === 'CLOSED' || round.state === 'RESETTLED') && !draft.profile.betAfterRoundEnd)
    return 'BET_NOT_ALLOWED';
  if (passedLimit(draft.before, need.amount, draft.at)) return 'LIMIT_REACHED';
  const required = need.requireAvailable ?? 0n;
  return available(draft.player) < (need.amount > required ? need.amount : required) ? 'INSUFFICIENT_FUNDS' : null;
}
