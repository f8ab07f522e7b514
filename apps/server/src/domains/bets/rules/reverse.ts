import { bonusOfReversal, cashOfBonusReversal, recordBack } from './bonus-rounds.ts';
import { answer, available, type Decision, type Draft, findTx, move, saveRound, saveTx } from './draft.ts';
import { isFreeWin, returnFreeRound } from './free-rounds.ts';
import { countedAt, keyOfTx, numberKey, type RoundState, stakeOf, type TxRow } from './state.ts';

/** Returns the round of a transaction, as decided so far. */
export function roundOf(draft: Draft, tx: TxRow): RoundState | undefined {
  if (tx.roundNo === null) return undefined;
  return draft.rounds.get(tx.roundNo) ?? draft.state.roundsByNo.get(numberKey(tx.accountId, tx.roundNo));
}

/** Returns all transactions of a round, as decided so far. */
export function txsOf(draft: Draft, round: RoundState): TxRow[] {
  const read = draft.state.txsByRound.get(numberKey(round.accountId, round.roundNo)) ?? [];
  return read.map((tx) => draft.txs.get(keyOfTx(tx)) ?? tx);
}

export const isLive = (tx: TxRow): boolean => tx.state === 'APPLIED' || tx.state === 'PARTLY_REVERSED';

/** Returns the live wins of a bet: those that name it and those of its round that name no bet. */
export function winsOf(draft: Draft, bet: TxRow): TxRow[] {
  const round = roundOf(draft, bet);
  if (!round) return [];
  return txsOf(draft, round).filter(
    (tx) => tx.opClass === 'win' && isLive(tx) && (tx.targetTx === null || tx.targetTx === bet.tx),
  );
}

const reversedBy = (tx: TxRow, amount: bigint): TxRow => {
  const reversed = tx.reversed + amount;
  return { ...tx, reversed, state: reversed >= stakeOf(tx) ? 'REVERSED' : 'PARTLY_REVERSED' };
};

/** Refunds a bet or a committed reserve, in whole or in part (the part is at most the remaining amount). */
export function reverseBet(draft: Draft, bet: TxRow, part: bigint | undefined, key: string): void {
  const amount = part ?? stakeOf(bet) - bet.reversed;
  const ofBonus = bonusOfReversal(bet, amount);
  const after = saveTx(draft, reversedBy(bet, amount));
  const round = roundOf(draft, bet);
  // a free bet took no cash and refunds none; its free round is returned
  const cash = bet.cash === 0n ? 0n : amount - ofBonus;
  move(draft, 'refund', { amount: cash, key, round: round ?? null, since: countedAt(bet) });
  const whole = after.state === 'REVERSED';
  if (whole) returnFreeRound(draft, bet);
  if (!round) return;
  saveRound(
    draft,
    settleState({
      ...round,
      refund: round.refund + amount,
      liveBets: round.liveBets - (whole ? 1 : 0),
      bonus: recordBack(draft, round, { staked: ofBonus, cash, since: countedAt(bet) }),
    }),
  );
}

/** Reverses a win. The balance may go below zero where the vendor's profile allows it; otherwise INSUFFICIENT_FUNDS. */
export function reverseWin(draft: Draft, win: TxRow, part: bigint | undefined, key: string): Decision | null {
  const amount = part ?? win.amount - win.reversed;
  const overdraw = draft.profile.negativeWinReversal === 'allow';
  // an informative win gave no cash
  const ofBonus = bonusOfReversal(win, amount);
  const cash = win.cash === 0n ? 0n : amount - ofBonus;
  const round = roundOf(draft, win);
  const taken = cash + cashOfBonusReversal(draft, round, ofBonus);
  if (!overdraw && available(draft.player) < taken) return answer(draft.before, 'INSUFFICIENT_FUNDS');
  const kind = isFreeWin(win) ? 'free-win-reversal' : 'win-reversal';
  move(draft, kind, { amount: -cash, key, round: round ?? null, overdraw, since: win.at });
  const after = saveTx(draft, reversedBy(win, amount));
  const whole = after.state === 'REVERSED';
  const bet =
    win.targetTx === null ? undefined : (findTx(draft, 'bet', win.targetTx) ?? findTx(draft, 'reserve', win.targetTx));
  if (bet && whole) saveTx(draft, { ...bet, liveWins: bet.liveWins - 1 });
  if (!round) return null;
  const counted = win.targetTx === null && whole ? 1 : 0;
  const bonus = recordBack(draft, round, { won: ofBonus, since: win.at });
  saveRound(draft, settleState({ ...round, win: round.win - amount, openWins: round.openWins - counted, bonus }));
  return null;
}

/** Updates the state after a reversal: a round without live bets is cancelled, a closed round is resettled. */
function settleState(round: RoundState): RoundState {
  if (round.bets > 0 && round.liveBets === 0 && round.win === 0n) return { ...round, state: 'CANCELLED' };
  return round.state === 'CLOSED' ? { ...round, state: 'RESETTLED' } : round;
}
