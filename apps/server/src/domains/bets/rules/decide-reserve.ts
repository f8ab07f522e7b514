import type { CancelReserve, CommitReserve, DrawReserve, Reserve } from '../command.ts';
import { checkDebit, checkExisting } from './check-debit.ts';
import {
  amountError,
  answer,
  createRound,
  type Decide,
  type Draft,
  done,
  findTx,
  move,
  type NewTx,
  reject,
  repeat,
  saveNewTx,
  saveRound,
  saveTx,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { roundOf, txsOf } from './reverse.ts';
import type { RoundState, TxRow } from './state.ts';

/** Holds money for a round or coupon that is decided later. */
export const decideReserve: Decide<Reserve> = (draft, command) => {
  const print = fingerprint(command);
  const existing = checkExisting(draft, findTx(draft, 'reserve', command.tx), print);
  if (existing) {
    if ('repeat' in existing)
      return existing.repeat.state === 'CANCELLED'
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
  saveNewTx(draft, { ...tx, state: 'HELD', roundNo: round.roundNo });
  return done(draft);
};

type Follow = { decision: ReturnType<typeof answer> } | { reserve: TxRow; print: string };

/** The common part of draw, commit and cancel: repeats, and the reserve that they name. */
function follow(draft: Draft, command: DrawReserve | CommitReserve | CancelReserve): Follow {
  const print = fingerprint(command);
  const existing = findTx(draft, command.op, command.tx);
  if (existing)
    return {
      decision: existing.fingerprint === print ? repeat(draft.before, existing) : answer(draft.before, 'CONFLICT'),
    };
  const reserve = findTx(draft, 'reserve', command.reserveTx);
  if (reserve && reserve.accountId !== draft.before.accountId) return { decision: answer(draft.before, 'CONFLICT') };
  if (command.op !== 'cancel') {
    if (!reserve || reserve.state === 'REJECTED') return { decision: answer(draft.before, 'BET_NOT_FOUND') };
    if (reserve.state === 'TOMBSTONE' || reserve.state === 'CANCELLED')
      return { decision: answer(draft.before, 'TX_CANCELLED') };
    if (reserve.state === 'COMMITTED') return { decision: answer(draft.before, 'ALREADY_SETTLED') };
  }
  return { reserve: reserve as TxRow, print };
}

const followTx = (command: DrawReserve | CommitReserve | CancelReserve, print: string, reserve?: TxRow): NewTx => ({
  opClass: command.op,
  tx: command.tx,
  kind: command.op,
  state: 'APPLIED',
  fingerprint: print,
  targetTx: command.reserveTx,
  roundNo: reserve?.roundNo ?? null,
});

/** Turns part of a hold into a stake; the money is debited at the commit. */
export const decideDraw: Decide<DrawReserve> = (draft, command) => {
  const found = follow(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const drawn = reserve.drawn + command.amount;
  if (command.amount <= 0n || drawn > reserve.amount + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  saveTx(draft, { ...reserve, drawn });
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: command.amount });
  return done(draft);
};

/** Spends the drawn amount, or the amount named, and releases the rest of the hold. Never spends more than was held. */
export const decideCommit: Decide<CommitReserve> = (draft, command) => {
  const found = follow(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const requested = command.amount ?? (reserve.drawn > 0n ? reserve.drawn : reserve.amount);
  if (amountError(requested) || requested > reserve.amount + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  const spent = requested > reserve.amount ? reserve.amount : requested;
  const round = roundOf(draft, reserve) as RoundState;
  move(draft, 'reserve-commit', {
    amount: -spent,
    held: -reserve.amount,
    key: command.tx,
    round,
    since: reserve.at,
  });
  saveRound(draft, { ...round, stake: round.stake + spent, bets: round.bets + 1, liveBets: round.liveBets + 1 });
  saveTx(draft, { ...reserve, state: 'COMMITTED', cash: spent });
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: spent, cash: spent });
  return done(draft);
};

/** Releases a hold of which nothing was drawn. An unknown reserve leaves a tombstone. */
export const decideCancel: Decide<CancelReserve> = (draft, command) => {
  const found = follow(draft, command);
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
  if (reserve.state === 'COMMITTED' || reserve.drawn > 0n) return answer(draft.before, 'ALREADY_SETTLED');
  const applied = reserve.state === 'HELD';
  if (applied) {
    const round = roundOf(draft, reserve) as RoundState;
    move(draft, 'reserve-cancel', {
      amount: 0n,
      held: -reserve.amount,
      key: command.tx,
      round,
      since: reserve.at,
    });
    saveTx(draft, { ...reserve, state: 'CANCELLED' });
    if (round.bets === 0 && round.state === 'OPEN' && onlyHold(draft, round, reserve))
      saveRound(draft, { ...round, state: 'CANCELLED' });
  }
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: reserve.amount, applied });
  return done(draft, { applied });
};

/** Returns true when the round has no other hold. */
function onlyHold(draft: Draft, round: RoundState, reserve: TxRow): boolean {
  return txsOf(draft, round).every((tx) => tx.tx === reserve.tx || tx.opClass !== 'reserve' || tx.state !== 'HELD');
}
