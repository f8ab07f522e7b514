import type { Adjust } from '../command.ts';
import {
  amountError,
  answer,
  available,
  type Decide,
  done,
  findRounds,
  findTx,
  move,
  repeat,
  saveNewTx,
  saveRound,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';

/** A vendor's correction, up or down, of cash alone. Only some profiles allow it to go below zero. A closed round counts as settled again. */
export const decideAdjust: Decide<Adjust> = (draft, command) => {
  const print = fingerprint(command);
  const existing = findTx(draft, 'adjust', command.tx);
  if (existing)
    return existing.fingerprint === print ? repeat(draft.before, existing) : answer(draft.before, 'CONFLICT');
  const { amount } = command;
  if (amountError(amount < 0n ? -amount : amount)) return answer(draft.before, 'INVALID_AMOUNT');
  const overdraw = draft.profile.negativeAdjust === 'allow';
  if (amount < 0n && !overdraw && available(draft.player) + amount < 0n)
    return answer(draft.before, 'INSUFFICIENT_FUNDS');
  const rounds = command.round === undefined ? [] : findRounds(draft, command.round);
  const round = rounds.find((r) => !command.game || r.game === command.game);
  move(draft, amount < 0n ? 'adjustment-debit' : 'adjustment-credit', {
    amount,
    key: command.tx,
    round: round ?? null,
    overdraw,
  });
  if (round)
    saveRound(draft, {
      ...round,
      adjusted: round.adjusted + amount,
      state: round.state === 'CLOSED' ? 'RESETTLED' : round.state,
    });
  saveNewTx(draft, {
    opClass: 'adjust',
    tx: command.tx,
    kind: 'adjust',
    state: 'APPLIED',
    fingerprint: print,
    amount,
    cash: amount,
    roundNo: round?.roundNo ?? null,
  });
  return done(draft);
};
