import type { RefusalCode } from '@fairhouse/contracts';
import type { Win } from '../command.ts';
import { normalizeId } from '../ids.ts';
import { addWin, bonusOfWin, payBonusWin, settleBonus } from './bonus-rounds.ts';
import { checkExisting } from './check-debit.ts';
import {
  amountError,
  answer,
  type Decide,
  type Draft,
  done,
  findGrant,
  findRound,
  findTx,
  move,
  repeat,
  saveNewTx,
  saveRound,
  saveTx,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { informs, isFreeWin } from './free-rounds.ts';
import { isOpenHold, type RoundState, type TxRow } from './state.ts';

/**
 * Credits a win regardless of the state of session, player or game. It needs its bet: BET_NOT_FOUND asks the vendor to retry (and is not
 * recorded), TX_CANCELLED reports that the bet was rolled back.
 */
export const decideWin: Decide<Win> = (draft, command) => {
  const print = fingerprint(command);
  const found = findTx(draft, 'win', command.tx);
  const existing = checkExisting(draft, found, print);
  if (existing) {
    if ('repeat' in existing)
      return existing.repeat.state === 'REVERSED'
        ? answer(draft.before, 'TX_CANCELLED')
        : repeat(draft.before, existing.repeat);
    return answer(draft.before, 'noMove' in existing ? 'TX_CANCELLED' : existing.refusal);
  }
  const error = amountError(command.amount);
  if (error) return answer(draft.before, error);
  const basis = findBasis(draft, command);
  if ('refusal' in basis) return answer(draft.before, basis.refusal);
  const { round, bet } = basis;
  const grantId = bet?.grantId ?? (command.grant === undefined ? null : normalizeId(command.grant));
  const win = { kind: command.kind, grantId };
  const ofBonus = command.kind === 'win' && grantId === null ? bonusOfWin(round, command.amount) : 0n;
  const cash = informs(draft, win) ? 0n : command.amount - ofBonus;
  if (round && isClosed(round) && draft.profile.winAfterRoundEnd === 'refuse')
    return answer(draft.before, 'ALREADY_SETTLED');
  move(draft, isFreeWin(win) ? 'free-win' : 'win', { amount: cash, key: command.tx, round: round ?? null });
  if (round) payBonusWin(draft, round, ofBonus, command.tx);
  if (bet) saveTx(draft, { ...bet, liveWins: bet.liveWins + 1 });
  if (round) saveRound(draft, { ...credited(round, command, bet !== undefined), bonus: addWin(round, ofBonus) });
  saveNewTx(draft, {
    opClass: 'win',
    tx: command.tx,
    ...win,
    state: 'APPLIED',
    fingerprint: print,
    amount: command.amount,
    cash,
    bonus: ofBonus,
    roundNo: round?.roundNo ?? null,
    targetTx: bet ? bet.tx : null,
  });
  settleBonus(draft, command.tx);
  return done(draft);
};

const isClosed = (round: RoundState): boolean => round.state === 'CLOSED' || round.state === 'RESETTLED';

function credited(round: RoundState, command: Win, named: boolean): RoundState {
  return {
    ...round,
    state: isClosed(round) ? 'RESETTLED' : command.roundEnd ? 'CLOSED' : round.state,
    win: round.win + command.amount,
    openWins: round.openWins + (named ? 0 : 1),
  };
}

type Basis = { refusal: RefusalCode } | { round: RoundState | undefined; bet: TxRow | undefined };

/** Wins that need no bet. */
const LOOSE: readonly string[] = ['promo', 'jackpot', 'bonus'];

/**
 * Finds the basis of the win: the bet it names, or any live bet of its round; the free rounds for their total; none for a promotion or
 * jackpot.
 */
function findBasis(draft: Draft, command: Win): Basis {
  if (command.kind === 'bonus' && !(command.grant !== undefined && findGrant(draft, command.grant)))
    return { refusal: 'BET_NOT_FOUND' };
  const loose = LOOSE.includes(command.kind) || !draft.profile.winRequiresBet;
  if (command.betTx !== undefined) return findNamedBet(draft, command, command.betTx);
  const round = command.round === undefined ? undefined : findRound(draft, command.round, command.game ?? '');
  if (loose) return { round, bet: undefined };
  if (!round) return { refusal: 'BET_NOT_FOUND' };
  if (round.voided || (round.bets > 0 && round.liveBets === 0)) return { refusal: 'TX_CANCELLED' };
  return round.bets === 0 ? { refusal: 'BET_NOT_FOUND' } : { round, bet: undefined };
}

function findNamedBet(draft: Draft, command: Win, betTx: string): Basis {
  const bet = findTx(draft, 'bet', betTx) ?? findTx(draft, 'reserve', betTx);
  if (!bet || bet.accountId !== draft.before.accountId) return { refusal: 'BET_NOT_FOUND' };
  if (bet.state === 'TOMBSTONE' || bet.state === 'REVERSED' || bet.state === 'CANCELLED')
    return { refusal: 'TX_CANCELLED' };
  if (bet.state === 'REJECTED' || isOpenHold(bet)) return { refusal: 'BET_NOT_FOUND' };
  const round = command.round === undefined ? undefined : findRound(draft, command.round, command.game ?? '');
  if (!round || round.roundNo !== bet.roundNo) return { refusal: 'BET_NOT_FOUND' };
  return { round, bet };
}
