import type { CloseReserve, ExtendReserve, ReleaseReserve, SettlePart } from '../command.ts';
import { debitRefusal } from './check-debit.ts';
import { MAX_PART_DETAIL_BYTES, writeDetail } from './detail.ts';
import {
  amountError,
  answer,
  createRound,
  type Decide,
  type Draft,
  done,
  findRound,
  findTx,
  move,
  reject,
  saveNewTx,
  saveRound,
  saveTx,
} from './draft.ts';
import { countHoldNow, findHold, followTx, isLastHold } from './hold.ts';
import { NO_PACE, withRound } from './pace.ts';
import { roundOf } from './reverse.ts';
import { countedAt, type RoundState, type TxRow } from './state.ts';

/** Makes a hold larger. Checked and finally refused like a debit. */
export const decideExtend: Decide<ExtendReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const { amount } = command;
  if (amount <= 0n) return answer(draft.before, 'INVALID_AMOUNT');
  const round = roundOf(draft, reserve) as RoundState;
  const tx = { ...followTx(command, print, reserve), amount };
  const refusal = debitRefusal(draft, command, round, { amount });
  if (refusal) return reject(draft, refusal, tx);
  countHoldNow(draft, reserve);
  move(draft, 'reserve', { amount: 0n, held: amount, key: command.tx, round });
  saveTx(draft, { ...reserve, held: reserve.held + amount, heldAt: draft.at });
  saveNewTx(draft, tx);
  return done(draft);
};

/** Frees a part of a hold. Limits no longer count it, in the hour in which the hold is counted. The rest stays held until it is settled or closed. */
export const decideRelease: Decide<ReleaseReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const { amount } = command;
  if (amount <= 0n || amount > reserve.held) return answer(draft.before, 'INVALID_AMOUNT');
  const round = roundOf(draft, reserve) as RoundState;
  move(draft, 'reserve-cancel', { amount: 0n, held: -amount, key: command.tx, round, since: countedAt(reserve) });
  saveTx(draft, { ...reserve, held: reserve.held - amount });
  saveNewTx(draft, { ...followTx(command, print, reserve), amount });
  return done(draft);
};

/**
 * Settles a part of a hold in a round of its own: stake and win of one hand or one batch of shots. A stake above what is held is
 * INVALID_AMOUNT and moves nothing; the caller must stop, since it decided about money that is not there.
 */
export const decideSettlePart: Decide<SettlePart> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  const { stake, win } = command;
  if (amountError(stake) || amountError(win) || stake > reserve.held) return answer(draft.before, 'INVALID_AMOUNT');
  const detail = writeDetail(command.detail, MAX_PART_DETAIL_BYTES);
  if ('refusal' in detail) return answer(draft.before, detail.refusal);
  const known = findPartRound(draft, command, reserve);
  if (known?.recall || findTx(draft, 'win', command.tx)) return answer(draft.before, 'CONFLICT');
  const round = known ?? createPartRound(draft, command, reserve);
  countHoldNow(draft, reserve);
  // what is played from a hold is play: the next break follows from it, though the money was asked for before
  draft.player = { ...draft.player, ...withRound(command.pace ?? NO_PACE, draft.before, draft.at) };
  const kept = command.winTo === 'hold';
  move(draft, kept ? 'hand-stake' : 'reserve-commit', { amount: -stake, held: -stake, key: command.tx, round });
  move(draft, kept ? 'hand-win' : 'win', { amount: win, held: kept ? win : 0n, key: command.tx, round });
  saveRound(draft, {
    ...round,
    state: known ? addedState(known) : 'CLOSED',
    stake: round.stake + stake,
    win: round.win + win,
    bets: round.bets + 1,
    liveBets: round.liveBets + 1,
    outcome: detail.text,
  });
  const part = { ...followTx(command, print), roundNo: round.roundNo };
  saveNewTx(draft, { ...part, amount: stake, cash: stake, detail: detail.text });
  if (win > 0n) saveNewTx(draft, { ...part, opClass: 'win', amount: win, cash: win });
  const held = reserve.held - stake + (kept ? win : 0n);
  const settled: TxRow = saveTx(draft, { ...reserve, state: 'PARTLY_SETTLED', held, heldAt: draft.at });
  if (command.close) releaseRest(draft, settled, command.tx);
  return done(draft);
};

/** Releases what is left of a hold, and closes it with its own round. */
export const decideClose: Decide<CloseReserve> = (draft, command) => {
  const found = findHold(draft, command);
  if ('decision' in found) return found.decision;
  const { reserve, print } = found;
  releaseRest(draft, reserve, command.tx);
  saveNewTx(draft, { ...followTx(command, print, reserve), amount: reserve.held });
  return done(draft);
};

const findPartRound = (draft: Draft, { round }: SettlePart, reserve: TxRow): RoundState | undefined =>
  findRound(draft, round, (roundOf(draft, reserve) as RoundState).game);

function createPartRound(draft: Draft, { round }: SettlePart, reserve: TxRow): RoundState {
  const { game, category } = roundOf(draft, reserve) as RoundState;
  return createRound(draft, { round, game, category });
}

/** A part is booked whatever the state of its round: it is added to an open one, and settles any other again. */
const addedState = ({ state }: RoundState): RoundState['state'] => (state === 'OPEN' ? 'OPEN' : 'RESETTLED');

/** Frees the rest of a hold. Its own round ends with it, unless another hold of the round is open; without any settled part it is cancelled. */
function releaseRest(draft: Draft, reserve: TxRow, key: string): void {
  const round = roundOf(draft, reserve) as RoundState;
  move(draft, 'reserve-cancel', { amount: 0n, held: -reserve.held, key, round, since: countedAt(reserve) });
  if (round.state === 'OPEN' && isLastHold(draft, round, reserve))
    saveRound(draft, {
      ...round,
      state: reserve.state === 'HELD' && round.bets === 0 ? 'CANCELLED' : 'CLOSED',
    });
  saveTx(draft, { ...reserve, state: 'COMMITTED', held: 0n });
}
