import type { BetWin } from '../command.ts';
import { checkDebit, checkExisting } from './check-debit.ts';
import { chargeStake } from './decide-bet.ts';
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

/** A bet and its win in one command: both or none. The balance must cover the bet before the win. */
export const decideBetWin: Decide<BetWin> = (draft, command) => {
  const print = fingerprint(command);
  const existing = checkExisting(draft, findTx(draft, 'bet', command.betTx), print);
  if (existing) {
    if ('repeat' in existing) return repeat(draft.before, existing.repeat);
    return 'noMove' in existing ? answer(draft.before, 'OK') : answer(draft.before, existing.refusal);
  }
  const winKnown = findTx(draft, 'win', command.winTx);
  if (winKnown) return answer(draft.before, winKnown.state === 'TOMBSTONE' ? 'TX_CANCELLED' : 'CONFLICT');
  if (command.betAmount < 0n || amountError(command.winAmount)) return answer(draft.before, 'INVALID_AMOUNT');
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
  const opened = checked.round ?? createRound(draft, command);
  const staked = chargeStake(draft, opened, command.betAmount, command.betAmount, command.betTx);
  move(draft, 'win', { amount: command.winAmount, key: command.winTx, round: staked });
  saveRound(draft, {
    ...staked,
    win: staked.win + command.winAmount,
    state: command.roundEnd === false || staked.state !== 'OPEN' ? staked.state : 'CLOSED',
  });
  const betTx = saveNewTx(draft, {
    ...tx,
    state: 'APPLIED',
    cash: command.betAmount,
    roundNo: staked.roundNo,
    targetTx: command.winTx,
  });
  const bet = saveTx(draft, { ...betTx, liveWins: 1 });
  saveNewTx(draft, {
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
