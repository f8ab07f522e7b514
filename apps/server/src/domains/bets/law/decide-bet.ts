import type { Bet } from '../command.ts';
import { keptId } from '../ids.ts';
import { checkDebit, checkKnown } from './check-debit.ts';
import {
  answer,
  type Decide,
  type Draft,
  done,
  findTx,
  keepNewTx,
  keepRound,
  move,
  openRound,
  reject,
  repeat,
} from './draft.ts';
import { fingerprint } from './fingerprint.ts';
import { useGrant } from './free-rounds.ts';
import type { RoundState } from './state.ts';

/** A bet takes its amount from what is available, or uses a free round. A refusal is final: the same id is refused for ever. */
export const decideBet: Decide<Bet> = (draft, command) => {
  const print = fingerprint(command);
  const known = checkKnown(draft, findTx(draft, 'bet', command.tx), print);
  if (known) {
    if ('repeat' in known) return repeat(draft.before, known.repeat);
    return 'noMove' in known ? answer(draft.before, 'OK') : answer(draft.before, known.refusal);
  }
  if (command.amount < 0n) return answer(draft.before, 'INVALID_AMOUNT');
  const tx = { opClass: 'bet', tx: command.tx, kind: 'bet', fingerprint: print, amount: command.amount } as const;
  const { grant: grantId } = command;
  const cash = grantId === undefined ? command.amount : 0n;
  const checked = checkDebit(draft, command, { amount: cash, requireAvailable: command.requireAvailable });
  if ('refusal' in checked) return reject(draft, checked.refusal, tx);
  if (grantId !== undefined && !useGrant(draft, grantId, command)) return reject(draft, 'BET_NOT_ALLOWED', tx);
  const round = takeStake(draft, checked.round ?? openRound(draft, command), command.amount, cash, command.tx);
  if (command.roundEnd) keepRound(draft, { ...round, state: round.state === 'OPEN' ? 'CLOSED' : round.state });
  keepNewTx(draft, {
    ...tx,
    state: 'APPLIED',
    cash,
    roundNo: round.roundNo,
    grantId: grantId === undefined ? null : keptId(grantId),
  });
  return done(draft);
};

/** Books a stake into its round; a round that was given back as a whole is open again. */
export function takeStake(draft: Draft, round: RoundState, amount: bigint, cash: bigint, key: string): RoundState {
  move(draft, 'bet', { amount: -cash, key, round });
  return keepRound(draft, {
    ...round,
    state: round.state === 'CANCELLED' ? 'OPEN' : round.state,
    stake: round.stake + amount,
    bets: round.bets + 1,
    liveBets: round.liveBets + 1,
  });
}
