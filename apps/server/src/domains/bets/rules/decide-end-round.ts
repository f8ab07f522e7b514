import type { EndRound } from '../command.ts';
import { settleBonus } from './bonus-rounds.ts';
import { answer, type Decide, done, findRounds, saveRound } from './draft.ts';

/** Closes a round without moving money. A repeat or an unknown round has no effect. Totals that differ from ours are stored. */
export const decideEndRound: Decide<EndRound> = (draft, command) => {
  const round = findRounds(draft, command.round).find((r) => !command.game || r.game === command.game);
  if (!round) return answer(draft.before, 'OK');
  const { totals } = command;
  const differs = totals && (totals.bet !== round.stake - round.refund || totals.win !== round.win);
  const mismatch = differs ? JSON.stringify({ bet: String(totals.bet), win: String(totals.win) }) : round.mismatch;
  if (round.state !== 'OPEN' && mismatch === round.mismatch) return answer(draft.before, 'OK');
  saveRound(draft, { ...round, mismatch, state: round.state === 'OPEN' ? 'CLOSED' : round.state });
  settleBonus(draft, command.round);
  return done(draft, { walletTx: '' });
};
