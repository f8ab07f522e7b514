import type { Money, RefusalCode } from '@fairhouse/contracts';
import type { Bet, BetWin, Reserve } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import { type Split, splitStake } from './bonus-rounds.ts';
import { available, type Draft, findRound } from './draft.ts';
import { waitOf, withRound } from './pace.ts';
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
  /** How the amount is divided; without it, all of it is cash. */
  split?: Split | undefined;
}

/** The final reason to refuse a debit, and what the answer says about it. */
type DebitRefusal = Pick<Outcome, 'limit' | 'wait_ms' | 'most'> & { code: RefusalCode };

/**
 * Finds the round of a debit and how its amount is divided, or the final reason to refuse it. A debit that may pass and opens a round counts as
 * play. A hold takes cash alone.
 */
export function checkDebit(
  draft: Draft,
  command: Bet | BetWin | Reserve,
  need: Omit<Need, 'split'>,
): { refusal: DebitRefusal } | { round: RoundState | undefined; split: Split } {
  const round = findRound(draft, command.round, command.game);
  const { refuseIfNew } = command;
  const stake = command.op === 'reserve' ? { game: command.game } : command;
  const split = splitStake(draft, stake, round, need.amount);
  const pace = round ? undefined : command.pace;
  const refusal = debitRefusal(draft, { refuseIfNew, pace }, round, { ...need, split });
  return refusal ? { refusal } : { round, split };
}

/**
 * Returns the final reason to refuse a debit in a round, in protocol order: caller, player, round, limits, funds, pace. Null when it may pass;
 * then it counts as play where its pace says so.
 */
export function debitRefusal(
  draft: Draft,
  { refuseIfNew, pace }: Pick<Bet, 'refuseIfNew' | 'pace'>,
  round: RoundState | undefined,
  need: Need,
): DebitRefusal | null {
  if (refuseIfNew) return { code: refuseIfNew };
  if (draft.before.blocked) return { code: 'ACCOUNT_BLOCKED' };
  if (isExcluded(draft.before, draft.at)) return { code: 'PLAY_EXCLUDED' };
  if (round?.voided) return { code: 'TX_CANCELLED' };
  if (round && (round.state === 'CLOSED' || round.state === 'RESETTLED') && !draft.profile.betAfterRoundEnd)
    return { code: 'BET_NOT_ALLOWED' };
  const ofBonus = need.split?.bonus ?? 0n;
  const limit = passedLimit(draft.before, need.amount, draft.at, ofBonus);
  if (limit) return { code: 'LIMIT_REACHED', limit };
  const required = need.requireAvailable ?? 0n;
  const usable = available(draft.player) + (need.split?.usable ?? 0n);
  if (usable < (need.amount > required ? need.amount : required)) return { code: 'INSUFFICIENT_FUNDS' };
  if (need.split?.isTooMuch)
    return { code: 'BONUS_MAX_STAKE', most: (draft.player.bonus?.terms.maxStake ?? 0n) as Money };
  const wait = pace && waitOf(pace, draft.before, draft.at);
  if (wait) return wait;
  if (pace?.isPlay) draft.player = { ...draft.player, ...withRound(pace, draft.before, draft.at) };
  return null;
}
