import type { CancelReserve, CommitReserve, DrawReserve, Reserve } from '../command.ts';
import { checkDebit, checkExisting } from './check-debit.ts';
import {
  amountError,
  answer,
  createRound,
  type Decide,
  done,
  findTx,
  move,
  reject,
  repeat,
  saveNewTx,
  saveRound,
  saveTx,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { findHold, followTx, isLastHold } from './hold.ts';
import { roundOf } from './reverse.ts';
import { countedAt, type RoundState, type TxState } from './state.ts';

/** Holds money for a round or coupon that is decided later. */
export const decideReserve: Decide<Reserve> = (draft, command) => {
  const print = fingerprint(command);
  const existing = checkExisting(draft, findTx(draft, 'reserve', command.tx), print);
  if (existing) {
    if ('repeat' in existing)
      return existing.repeat.state === 'CANCELLED' || existing.repeat.state === 'REVERSED'
        ? answer(draft.before, 'TX_CANCELLED')
        : repeat(draft.before, existing.repeat);
    return answer(draft.before, 'noMove' in existing ? 'TX_CANCELLED' : existing.refusal);
  }
  if (command.amount < 0n) return answer(draft.before, 'INVALID_AMOUNT');
  const tx = {
    opClass: 'reserve',
    tx: command.tx,
    kind: 'reserve',
    fingerprint: print,
    amount: command.amount,
  } as const;
  const checked = checkDebit(draft, command, { amount: command.amount });
  if ('refusal' in checked) return reject(draft, checked.refusal, tx);
  const round = checked.round ?? createRound(draft, command);
  move(draft, 'reserve', { amount: 0n, held: command.amount, key: command.tx, round });
  saveNewTx(draft, { ...tx, state: 'HELD', held: command.amount, roundNo: round.roundNo });
  return done(draft);
};

/** Turns part of a hold into a stake; the money is debited at the commit. */
export const decideDraw: Decide<DrawReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const drawn = reserve.drawn + command.amount;
  if (command.amount <= 0n || drawn > reserve.held + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  saveTx(draft, { ...reserve, drawn });
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: command.amount });
  return done(draft);
};

/** Spends the drawn amount, or the amount named, and releases the rest of the hold. Never spends more than was held. */
export const decideCommit: Decide<CommitReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const requested = command.amount ?? (reserve.drawn > 0n ? reserve.drawn : reserve.held);
  if (amountError(requested) || requested > reserve.held + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  const spent = requested > reserve.held ? reserve.held : requested;
  const round = roundOf(draft, reserve) as RoundState;
  move(draft, 'reserve-commit', {
    amount: -spent,
    held: -reserve.held,
    key: command.tx,
    round,
    since: countedAt(reserve),
  });
  saveRound(draft, { ...round, stake: round.stake + spent, bets: round.bets + 1, liveBets: round.liveBets + 1 });
  saveTx(draft, { ...reserve, state: 'COMMITTED', held: 0n, cash: spent });
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: spent, cash: spent });
  return done(draft);
};

/** States of a hold of which money was spent, whether or not it was refunded since. */
const SPENT: readonly TxState[] = ['PARTLY_SETTLED', 'COMMITTED', 'PARTLY_REVERSED', 'REVERSED'];

/** Releases a hold of which nothing was drawn or settled. An unknown reserve leaves a tombstone. */
export const decideCancel: Decide<CancelReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  if (!reserve) {
    saveNewTx(draft, {
      opClass: 'reserve',
      tx: command.reserveTx,
      kind: 'reserve',
      state: 'TOMBSTONE',
      fingerprint: '',
      applied: false,
    });
    saveNewTx(draft, { ...followTx(command, print), applied: false });
    return done(draft, { applied: false });
  }
  if (SPENT.includes(reserve.state) || reserve.drawn > 0n) return answer(draft.before, 'ALREADY_SETTLED');
  const applied = reserve.state === 'HELD';
  if (applied) {
    const round = roundOf(draft, reserve) as RoundState;
    move(draft, 'reserve-cancel', {
      amount: 0n,
      held: -reserve.held,
      key: command.tx,
      round,
      since: countedAt(reserve),
    });
    saveTx(draft, { ...reserve, state: 'CANCELLED', held: 0n });
    if (round.bets === 0 && round.state === 'OPEN' && isLastHold(draft, round, reserve))
      saveRound(draft, { ...round, state: 'CANCELLED' });
  }
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: applied ? reserve.held : reserve.amount, applied });
  return done(draft, { applied });
};
