import type { BetWin } from '../command.ts';
import { checkDebit, checkKnown } from './check-debit.ts';
import { takeStake } from './decide-bet.ts';
import {
  amountFault,
  answer,
  type Decide,
  done,
  findTx,
  keepNewTx,
  keepRound,
  keepTx,
  move,
  openRound,
  reject,
  repeat,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';

/** A bet and its win in one: both or none. The bet must be covered before the win. */
export const decideBetWin: Decide<BetWin> = (draft, command) => {
  const print = fingerprint(command);
  const known = checkKnown(draft, findTx(draft, 'bet', command.betTx), print);
  if (known) {
    if ('repeat' in known) return repeat(draft.before, known.repeat);
    return 'noMove' in known ? answer(draft.before, 'OK') : answer(draft.before, known.refusal);
  }
  const winKnown = findTx(draft, 'win', command.winTx);
  if (winKnown) return answer(draft.before, winKnown.state === 'TOMBSTONE' ? 'TX_CANCELLED' : 'CONFLICT');
  if (command.betAmount < 0n || amountFault(command.winAmount)) return answer(draft.before, 'INVALID_AMOUNT');
  const tx = {
    opClass: 'bet',
    tx: command.betTx,
    kind: 'bet_win',
    fingerprint: print,
    amount: command.betAmount,
  } as const;
  const checked = checkDebit(draft, command, {
    amount: command.betAmount,
    requireAvailable: command.requireAvailable,
  });
  if ('refusal' in checked) return reject(draft, checked.refusal, tx);
  const opened = checked.round ?? openRound(draft, command);
  const staked = takeStake(draft, opened, command.betAmount, command.betAmount, command.betTx);
  move(draft, 'win', { amount: command.winAmount, key: command.winTx, round: staked });
  keepRound(draft, {
    ...staked,
    win: staked.win + command.winAmount,
    state: command.roundEnd === false || staked.state !== 'OPEN' ? staked.state : 'CLOSED',
  });
  const kept = keepNewTx(draft, {
    ...tx,
    state: 'APPLIED',
    cash: command.betAmount,
    roundNo: staked.roundNo,
    targetTx: command.winTx,
  });
  const bet = keepTx(draft, { ...kept, liveWins: 1 });
  keepNewTx(draft, {
    ...tx,
    opClass: 'win',
    tx: command.winTx,
    state: 'APPLIED',
    amount: command.winAmount,
    cash: command.winAmount,
    roundNo: staked.roundNo,
    targetTx: bet.tx,
  });
  return done(draft);
};
