import type { RollbackRound } from '../command.ts';
import { settleBonus } from './bonus-rounds.ts';
import { answer, createRound, type Decide, done, findRounds, findTx, repeat, saveNewTx, saveRound } from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { isLive, reverseBet, reverseWin, txsOf } from './reverse.ts';
import type { TxRow } from './state.ts';

/**
 * Rolls back a whole round: first its payouts, then its stakes. An unknown round is stored as cancelled, so that its bets are refused when
 * they arrive. Refuses INVALID_INPUT when the reference matches rounds of several games.
 */
export const decideRollbackRound: Decide<RollbackRound> = (draft, command) => {
  const print = fingerprint(command);
  const existing = findTx(draft, 'rollback', command.tx);
  if (existing)
    return existing.fingerprint === print ? repeat(draft.before, existing) : answer(draft.before, 'CONFLICT');
  const rounds = findRounds(draft, command.round).filter(
    (r) => !command.game || r.game === command.game || r.game === '',
  );
  if (rounds.length > 1) return answer(draft.before, 'INVALID_INPUT');
  const round = rounds[0] ?? createRound(draft, { round: command.round, game: command.game ?? '' });
  // first-party rounds have no transactions to reverse, and a vendor can never roll them back
  if (round.recall) return answer(draft.before, 'BET_NOT_ALLOWED');
  const txs = txsOf(draft, round);
  if (txs.some((tx) => tx.opClass === 'settle_part')) return answer(draft.before, 'BET_NOT_ALLOWED');
  const live = txs.filter(isLive);
  for (const win of live.filter((tx) => tx.opClass === 'win')) {
    const refused = reverseWin(draft, win, undefined, command.tx);
    if (refused) return refused;
  }
  for (const bet of live.filter((tx) => tx.opClass === 'bet'))
    reverseBet(draft, findTx(draft, 'bet', bet.tx) as TxRow, undefined, command.tx);
  const applied = live.some((tx) => tx.opClass === 'win' || tx.opClass === 'bet');
  const last = draft.rounds.get(round.roundNo) ?? round;
  saveRound(draft, { ...last, voided: true, state: 'CANCELLED' });
  settleBonus(draft, command.tx);
  saveNewTx(draft, {
    opClass: 'rollback',
    tx: command.tx,
    kind: 'rollback_round',
    state: 'APPLIED',
    fingerprint: print,
    applied,
    roundNo: round.roundNo,
  });
  return done(draft, { applied });
};
