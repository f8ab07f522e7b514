import type { CancelReserve, CommitReserve, DrawReserve, Reserve } from '../command.ts';
import { checkDebit, checkKnown } from './check-debit.ts';
import {
  amountFault,
  answer,
  type Decide,
  type Draft,
  done,
  findTx,
  keepNewTx,
  keepRound,
  keepTx,
  move,
  type NewTx,
  openRound,
  reject,
  repeat,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { roundOf, txsOf } from './reverse.ts';
import type { RoundState, TxRow } from './state.ts';

/** Holds money for a round or coupon that is decided later. */
export const decideReserve: Decide<Reserve> = (draft, command) => {
  const print = fingerprint(command);
  const known = checkKnown(draft, findTx(draft, 'reserve', command.tx), print);
  if (known) {
    if ('repeat' in known)
      return known.repeat.state === 'CANCELLED'
        ? answer(draft.before, 'TX_CANCELLED')
        : repeat(draft.before, known.repeat);
    return answer(draft.before, 'noMove' in known ? 'TX_CANCELLED' : known.refusal);
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
  const round = checked.round ?? openRound(draft, command);
  move(draft, 'reserve', { amount: 0n, held: command.amount, key: command.tx, round });
  keepNewTx(draft, { ...tx, state: 'HELD', roundNo: round.roundNo });
  return done(draft);
};

type Follow = { verdict: ReturnType<typeof answer> } | { reserve: TxRow; print: string };

/** What draw, commit and cancel have in common: repeats, and the reserve that they name. */
function follow(draft: Draft, command: DrawReserve | CommitReserve | CancelReserve): Follow {
  const print = fingerprint(command);
  const known = findTx(draft, command.op, command.tx);
  if (known)
    return { verdict: known.fingerprint === print ? repeat(draft.before, known) : answer(draft.before, 'CONFLICT') };
  const reserve = findTx(draft, 'reserve', command.reserveTx);
  if (reserve && reserve.accountId !== draft.before.accountId) return { verdict: answer(draft.before, 'CONFLICT') };
  if (command.op !== 'cancel') {
    if (!reserve || reserve.state === 'REJECTED') return { verdict: answer(draft.before, 'BET_NOT_FOUND') };
    if (reserve.state === 'TOMBSTONE' || reserve.state === 'CANCELLED')
      return { verdict: answer(draft.before, 'TX_CANCELLED') };
    if (reserve.state === 'COMMITTED') return { verdict: answer(draft.before, 'ALREADY_SETTLED') };
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

/** Makes part of a hold a stake; the money leaves with the commit. */
export const decideDraw: Decide<DrawReserve> = (draft, command) => {
  const found = follow(draft, command);
  if ('verdict' in found) return found.verdict;
  const { reserve, print } = found;
  const drawn = reserve.drawn + command.amount;
  if (command.amount <= 0n || drawn > reserve.amount + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  keepTx(draft, { ...reserve, drawn });
  keepNewTx(draft, { ...followTx(command, print, reserve), amount: command.amount });
  return done(draft);
};

/** Spends what was drawn, or the amount named, and frees the rest of the hold. Never more than was held. */
export const decideCommit: Decide<CommitReserve> = (draft, command) => {
  const found = follow(draft, command);
  if ('verdict' in found) return found.verdict;
  const { reserve, print } = found;
  const asked = command.amount ?? (reserve.drawn > 0n ? reserve.drawn : reserve.amount);
  if (amountFault(asked) || asked > reserve.amount + draft.profile.drawTolerance)
    return answer(draft.before, 'INVALID_AMOUNT');
  const spent = asked > reserve.amount ? reserve.amount : asked;
  const round = roundOf(draft, reserve) as RoundState;
  move(draft, 'reserve-commit', {
    amount: -spent,
    held: -reserve.amount,
    key: command.tx,
    round,
    since: reserve.at,
  });
  keepRound(draft, { ...round, stake: round.stake + spent, bets: round.bets + 1, liveBets: round.liveBets + 1 });
  keepTx(draft, { ...reserve, state: 'COMMITTED', cash: spent });
  keepNewTx(draft, { ...followTx(command, print, reserve), amount: spent, cash: spent });
  return done(draft);
};

/** Frees a hold of which nothing was drawn. An unknown reserve leaves a tombstone. */
export const decideCancel: Decide<CancelReserve> = (draft, command) => {
  const found = follow(draft, command);
  if ('verdict' in found) return found.verdict;
  const { reserve, print } = found;
  if (!reserve) {
    keepNewTx(draft, {
      opClass: 'reserve',
      tx: command.reserveTx,
      kind: 'reserve',
      state: 'TOMBSTONE',
      fingerprint: '',
      applied: false,
    });
    keepNewTx(draft, { ...followTx(command, print), applied: false });
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
    keepTx(draft, { ...reserve, state: 'CANCELLED' });
    if (round.bets === 0 && round.state === 'OPEN' && onlyHold(draft, round, reserve))
      keepRound(draft, { ...round, state: 'CANCELLED' });
  }
  keepNewTx(draft, { ...followTx(command, print, reserve), amount: reserve.amount, applied });
  return done(draft, { applied });
};

/** Whether nothing else of the round is held. */
function onlyHold(draft: Draft, round: RoundState, reserve: TxRow): boolean {
  return txsOf(draft, round).every((tx) => tx.tx === reserve.tx || tx.opClass !== 'reserve' || tx.state !== 'HELD');
}
