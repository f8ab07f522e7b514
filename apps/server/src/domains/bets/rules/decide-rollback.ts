import { MAX_AMOUNT } from '@fairhouse/contracts';
import type { Rollback } from '../command.ts';
import { normalizeId } from '../ids.ts';
import { settleBonus } from './bonus-rounds.ts';
import { answer, type Decide, type Decision, type Draft, done, findTx, repeat, saveNewTx } from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { reverseBet, reverseWin, roundOf, winsOf } from './reverse.ts';
import { stakeOf, type TxRow } from './state.ts';

/**
 * Rolls back a bet, a win, or what a reserve spent at its commit: the recorded amount, or a part of it. An unknown target leaves a tombstone, so that it is refused when it
 * arrives later. A second rollback of the same target does nothing and reports that. One that names another round than its target's is a
 * CONFLICT and leaves nothing behind.
 */
export const decideRollback: Decide<Rollback> = (draft, command) => {
  const print = fingerprint(command);
  const existing = findTx(draft, 'rollback', command.tx);
  if (existing)
    return existing.fingerprint === print ? repeat(draft.before, existing) : answer(draft.before, 'CONFLICT');
  const part = draft.profile.rollbackAmountIsInformative ? undefined : command.amount;
  // an informative amount is stored too
  if (command.amount !== undefined && command.amount > MAX_AMOUNT) return answer(draft.before, 'INVALID_AMOUNT');
  if (part !== undefined && part <= 0n) return answer(draft.before, 'INVALID_AMOUNT');
  const target = findTarget(draft, command);
  if (!target) return bury(draft, command, print);
  if (target.accountId !== draft.before.accountId) return answer(draft.before, 'CONFLICT');
  if (isOfOtherRound(draft, target, command)) return answer(draft.before, 'CONFLICT');
  if (['TOMBSTONE', 'REJECTED', 'REVERSED', 'CANCELLED'].includes(target.state))
    return finish(draft, command, print, target, false);
  if (isFinal(target, command)) return answer(draft.before, 'ALREADY_SETTLED');
  if (part !== undefined && part > stakeOf(target) - target.reversed) return answer(draft.before, 'INVALID_AMOUNT');
  const refused =
    target.opClass === 'win' ? reverseWin(draft, target, part, command.tx) : undo(draft, target, part, command.tx);
  if (refused) return refused;
  settleBonus(draft, command.tx);
  return finish(draft, command, print, target, true);
};

/**
 * A settled part of a hold is never reversed, a hold that is open is cancelled instead, and a committed one is refunded only to those who
 * name it as a reserve.
 */
const isFinal = (target: TxRow, { targetClass }: Rollback): boolean =>
  target.kind === 'settle_part' ||
  (target.opClass === 'reserve' && (targetClass !== 'reserve' || !isLiveStake(target) || target.cash === 0n));

const isLiveStake = (reserve: TxRow): boolean => reserve.state === 'COMMITTED' || reserve.state === 'PARTLY_REVERSED';

/** A target without a round (a tombstone, a promotion) contradicts no round. */
function isOfOtherRound(draft: Draft, target: TxRow, { round }: Rollback): boolean {
  const own = roundOf(draft, target)?.ref;
  return round !== undefined && own !== undefined && own !== normalizeId(round);
}

function findTarget(draft: Draft, command: Rollback): TxRow | undefined {
  const requested = command.targetClass ?? 'bet';
  if (requested === 'reserve') return findTx(draft, 'reserve', command.targetTx);
  const bet = requested === 'win' ? undefined : findTx(draft, 'bet', command.targetTx);
  const win = requested === 'bet' ? undefined : findTx(draft, 'win', command.targetTx);
  return bet ?? win ?? (requested === 'any' ? findTx(draft, 'reserve', command.targetTx) : undefined);
}

/** Reverses a bet: a bet with an included win reverses both; one that has other wins is settled. */
function undo(draft: Draft, bet: TxRow, part: bigint | undefined, key: string): Decision | null {
  const round = roundOf(draft, bet);
  if (bet.kind === 'bet_win') {
    const win = findTx(draft, 'win', bet.targetTx as string) as TxRow;
    if (part !== undefined) return answer(draft.before, 'ALREADY_SETTLED');
    if (win.state !== 'REVERSED') {
      reverseBet(draft, bet, undefined, key);
      return reverseWin(draft, win, undefined, key);
    }
  } else if (bet.liveWins > 0 || (round?.openWins ?? 0) > 0) {
    if (draft.profile.rollbackSettled === 'refuse') return answer(draft.before, 'ALREADY_SETTLED');
    for (const win of winsOf(draft, bet)) {
      const refused = reverseWin(draft, win, undefined, key);
      if (refused) return refused;
    }
  }
  reverseBet(draft, findTx(draft, bet.opClass, bet.tx) as TxRow, part, key);
  return null;
}

/** Leaves a tombstone in place of a missing target, unless the id is used for something else. */
function bury(draft: Draft, command: Rollback, print: string): Decision {
  const { targetClass = 'bet' } = command;
  const opClass = targetClass === 'any' ? 'bet' : targetClass;
  const elsewhere = (['win', 'adjust', 'rollback', 'reserve'] as const).some(
    (other) => other !== opClass && findTx(draft, other, command.targetTx),
  );
  if (elsewhere) return answer(draft.before, 'CONFLICT');
  saveNewTx(draft, {
    opClass,
    tx: command.targetTx,
    kind: opClass,
    state: 'TOMBSTONE',
    fingerprint: '',
    applied: false,
  });
  const decision = finish(draft, command, print, null, false);
  return draft.profile.rollbackUnknown === 'error'
    ? { ...decision, outcome: { ...decision.outcome, status: 'BET_NOT_FOUND' } }
    : decision;
}

function finish(draft: Draft, command: Rollback, print: string, target: TxRow | null, applied: boolean): Decision {
  saveNewTx(draft, {
    opClass: 'rollback',
    tx: command.tx,
    kind: 'rollback',
    state: 'APPLIED',
    fingerprint: print,
    applied,
    amount: command.amount ?? 0n,
    roundNo: target?.roundNo ?? null,
    targetTx: command.targetTx,
  });
  return done(draft, { applied });
}
