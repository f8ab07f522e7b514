import type { Bet } from '../command.ts';
import { normalizeId } from '../ids.ts';
import { addStake, type Split, settleBonus, tieRound } from './bonus-rounds.ts';
import { checkDebit, checkExisting } from './check-debit.ts';
import { MAX_BET_DETAIL_BYTES, writeDetail } from './detail.ts';
import {
  answer,
  createRound,
  type Decide,
  type Draft,
  done,
  findTx,
  move,
  moveBonus,
  reject,
  repeat,
  saveNewTx,
  saveRound,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { useGrant } from './free-rounds.ts';
import type { RoundState } from './state.ts';

/** Takes a bet from the available balance, or uses a free round. A refusal is final: the same id is always refused. */
export const decideBet: Decide<Bet> = (draft, command) => {
  const print = fingerprint(command);
  const existing = checkExisting(draft, findTx(draft, 'bet', command.tx), print);
  if (existing) {
    if ('repeat' in existing) return repeat(draft.before, existing.repeat);
    return 'noMove' in existing ? answer(draft.before, 'OK') : answer(draft.before, existing.refusal);
  }
  if (command.amount < 0n) return answer(draft.before, 'INVALID_AMOUNT');
  const detail = writeDetail(command.detail, MAX_BET_DETAIL_BYTES);
  if ('refusal' in detail) return answer(draft.before, detail.refusal);
  const tx = { opClass: 'bet', tx: command.tx, kind: 'bet', fingerprint: print, amount: command.amount } as const;
  const { grant: grantId } = command;
  const cash = grantId === undefined ? command.amount : 0n;
  const checked = checkDebit(draft, command, { amount: cash, requireAvailable: command.requireAvailable });
  if ('refusal' in checked) return reject(draft, checked.refusal, tx);
  if (grantId !== undefined && !useGrant(draft, grantId, command))
    return reject(draft, { code: 'BET_NOT_ALLOWED' }, tx);
  const { split } = checked;
  const opened = checked.round ?? tieRound(draft, createRound(draft, command), command);
  const round = chargeStake(draft, opened, command.amount, split, command.tx);
  if (command.roundEnd) saveRound(draft, { ...round, state: round.state === 'OPEN' ? 'CLOSED' : round.state });
  saveNewTx(draft, {
    ...tx,
    state: 'APPLIED',
    cash: split.cash,
    bonus: split.bonus,
    roundNo: round.roundNo,
    grantId: grantId === undefined ? null : normalizeId(grantId),
    detail: detail.text,
  });
  settleBonus(draft, command.tx);
  return done(draft, { roundNo: round.roundNo });
};

/** Books a stake into its round. A round that was fully refunded is open again. */
export function chargeStake(
  draft: Draft,
  round: RoundState,
  amount: bigint,
  split: Pick<Split, 'cash' | 'bonus'>,
  key: string,
): RoundState {
  move(draft, 'bet', { amount: -split.cash, key, round });
  moveBonus(draft, 'bonus-stake', { amount: -split.bonus, key, round });
  return saveRound(draft, {
    ...round,
    state: round.state === 'CANCELLED' ? 'OPEN' : round.state,
    stake: round.stake + amount,
    bets: round.bets + 1,
    liveBets: round.liveBets + 1,
    bonus: addStake(round, split),
  });
}
