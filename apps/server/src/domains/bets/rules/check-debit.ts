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

/** Returns the final reason to refuse a debit, in protocol order: caller, player, round, limits, funds. */
export function checkDebit(
  draft: Draft,
  command: Bet | BetWin | Reserve,
  need: { amount: bigint; requireAvailable?: bigint | undefined },
): { refusal: RefusalCode } | { round: RoundState | undefined } {
  if (command.refuseIfNew) return { refusal: command.refuseIfNew };
  if (draft.before.blocked) return { refusal: 'ACCOUNT_BLOCKED' };
  if (isExcluded(draft.before, draft.at)) return { refusal: 'PLAY_EXCLUDED' };
  const round = findRound(draft, command.round, command.game);
  if (round?.voided) return { refusal: 'TX_CANCELLED' };
  if (round && (round.state === 'CLOSED' || round.state === 'RESETTLED') && !draft.profile.betAfterRoundEnd)
    return { refusal: 'BET_NOT_ALLOWED' };
  if (passedLimit(draft.before, need.amount, draft.at)) return { refusal: 'LIMIT_REACHED' };
  const required = need.requireAvailable ?? 0n;
  if (available(draft.player) < (need.amount > required ? need.amount : required))
    return { refusal: 'INSUFFICIENT_FUNDS' };
  return { round };
}
