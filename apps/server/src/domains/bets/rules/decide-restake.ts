import type { RefusalCode } from '@fairhouse/contracts';
import type { Restake } from '../command.ts';
import { answer, type Decide, type Draft, done, findTx, move, repeat, saveNewTx, saveRound, saveTx } from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { roundOf } from './reverse.ts';
import { countedAt, type RoundState, type TxRow } from './state.ts';

/**
 * Takes everything that was refunded of a stake again, because the reason for the refund was wrong. Counted by limits in the hour of the
 * stake, as the refund was. The stake is live afterwards and may win. A refusal is not recorded.
 */
export const decideRestake: Decide<Restake> = (draft, command) => {
  const print = fingerprint(command);
  const existing = findTx(draft, 'restake', command.tx);
  if (existing)
    return existing.fingerprint === print ? repeat(draft.before, existing) : answer(draft.before, 'CONFLICT');
  const stake = findTx(draft, command.targetClass ?? 'bet', command.targetTx);
  const refusal = refusalOf(draft, stake);
  if (!stake || refusal) return answer(draft.before, refusal ?? 'BET_NOT_FOUND');
  const round = roundOf(draft, stake) as RoundState;
  const amount = stake.reversed;
  move(draft, 'refund-reversal', { amount: -amount, key: command.tx, round, overdraw: true, since: countedAt(stake) });
  saveRound(draft, {
    ...round,
    state: STATE_AFTER[round.state],
    refund: round.refund - amount,
    liveBets: round.liveBets + (stake.state === 'REVERSED' ? 1 : 0),
  });
  saveTx(draft, { ...stake, reversed: 0n, state: stake.opClass === 'reserve' ? 'COMMITTED' : 'APPLIED' });
  saveNewTx(draft, {
    opClass: 'restake',
    tx: command.tx,
    kind: 'restake',
    state: 'APPLIED',
    fingerprint: print,
    amount,
    targetTx: command.targetTx,
    roundNo: round.roundNo,
  });
  return done(draft);
};

/** A round that was cancelled by the refund is open again until its new result. */
const STATE_AFTER = { OPEN: 'OPEN', CANCELLED: 'OPEN', CLOSED: 'RESETTLED', RESETTLED: 'RESETTLED' } as const;

function refusalOf(draft: Draft, stake: TxRow | undefined): RefusalCode | null {
  if (!stake || stake.state === 'REJECTED') return 'BET_NOT_FOUND';
  if (stake.accountId !== draft.before.accountId) return 'CONFLICT';
  if (stake.state === 'TOMBSTONE' || stake.state === 'CANCELLED') return 'TX_CANCELLED';
  if (roundOf(draft, stake)?.voided) return 'TX_CANCELLED';
  const refunded = stake.state === 'REVERSED' || stake.state === 'PARTLY_REVERSED';
  // a free round went back to its grant, and a bet with its win was undone as one
  return refunded && stake.grantId === null && stake.kind !== 'bet_win' ? null : 'BET_NOT_ALLOWED';
}
