import type { BetWin } from '../command.ts';
import { addWin, bonusOfWin, payBonusWin, settleBonus, tieRound } from './bonus-rounds.ts';
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
  const { split } = checked;
  const opened = checked.round ?? tieRound(draft, createRound(draft, command), command);
  const staked = chargeStake(draft, opened, command.betAmount, split, command.betTx);
  const ofBonus = bonusOfWin(staked, command.winAmount);
  const cash = command.winAmount - ofBonus;
  move(draft, 'win', { amount: cash, key: command.winTx, round: staked });
  payBonusWin(draft, staked, ofBonus, command.winTx);
  saveRound(draft, {
    ...staked,
    win: staked.win + command.winAmount,
    bonus: addWin(staked, ofBonus),
    state: command.roundEnd === false || staked.state !== 'OPEN' ? staked.state : 'CLOSED',
  });
  const betTx = saveNewTx(draft, {
    ...tx,
    state: 'APPLIED',
    cash: split.cash,
    bonus: split.bonus,
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
    cash,
    bonus: ofBonus,
    roundNo: staked.roundNo,
    targetTx: bet.tx,
  });
  settleBonus(draft, command.betTx);
  return done(draft);
};
