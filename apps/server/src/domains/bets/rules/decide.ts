import { assert } from '#refusal';
import type { Batch, Command, SingleCommand } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import { decideAdjust } from './decide-adjust.ts';
import { decideBet } from './decide-bet.ts';
import { decideBetWin } from './decide-bet-win.ts';
import { decideEndRound } from './decide-end-round.ts';
import { decideClose, decideExtend, decideRelease, decideSettlePart } from './decide-part.ts';
import { decideCancel, decideCommit, decideDraw, decideReserve } from './decide-reserve.ts';
import { decideRestake } from './decide-restake.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideRollbackRound } from './decide-rollback-round.ts';
import { decideWin } from './decide-win.ts';
import { answer, apply, createDraft, type Decision, type Draft, findRounds, findTx } from './draft.ts';
import type { State } from './state.ts';

/**
 * The complete rules of the wallet: the result of a command for the known state. Pure: the same state, command and time give the same
 * decision, and nothing is changed. Later commands of the batch see it through `evolve`.
 */
export function decide(state: State, command: SingleCommand, at: Date): Decision {
  const player = state.players.get(command.accountId);
  if (!player) return notFound();
  // a repeat cannot have another currency: the account has one, and the fingerprint includes it
  if (player.currency !== command.currency) return answer(player, currencyRefusal(state, command, at));
  return withCompanion(command, dispatch(createDraft(state, command, player, at), command));
}

/** Adds the row that an applied command carries. */
function withCompanion({ companion, accountId }: SingleCommand, decision: Decision): Decision {
  const { status, applied, replay } = decision.outcome;
  if (!companion || status !== 'OK' || !applied || replay) return decision;
  return { ...decision, companion: { ...companion, accountId, roundNo: decision.rounds[0]?.roundNo ?? null } };
}

/** Returns the refusal for a currency other than the account's: CONFLICT when the id is known, otherwise CURRENCY_MISMATCH. */
function currencyRefusal(state: State, command: SingleCommand, at: Date): 'CONFLICT' | 'CURRENCY_MISMATCH' {
  const player = state.players.get(command.accountId);
  assert(player, 'the player was not loaded');
  const decision = dispatch(createDraft(state, command, player, at), command);
  return decision.outcome.status === 'CONFLICT' ? 'CONFLICT' : 'CURRENCY_MISMATCH';
}

function dispatch(draft: Draft, command: SingleCommand): Decision {
  switch (command.op) {
    case 'bet':
      return decideBet(draft, command);
    case 'win':
      return decideWin(draft, command);
    case 'bet_win':
      return decideBetWin(draft, command);
    case 'rollback':
      return decideRollback(draft, command);
    case 'rollback_round':
      return decideRollbackRound(draft, command);
    case 'adjust':
      return decideAdjust(draft, command);
    case 'reserve':
      return decideReserve(draft, command);
    case 'draw':
      return decideDraw(draft, command);
    case 'commit':
      return decideCommit(draft, command);
    case 'cancel':
      return decideCancel(draft, command);
    case 'extend':
      return decideExtend(draft, command);
    case 'release':
      return decideRelease(draft, command);
    case 'settle_part':
      return decideSettlePart(draft, command);
    case 'close':
      return decideClose(draft, command);
    case 'restake':
      return decideRestake(draft, command);
    case 'end_round':
      return decideEndRound(draft, command);
    case 'balance':
      return answer(draft.before, 'OK');
    case 'get_tx':
      return answer(draft.before, 'OK', { tx: findTx(draft, command.class, command.tx) ?? null });
    case 'get_round': {
      const rounds = findRounds(draft, command.round).filter((r) => !command.game || r.game === command.game);
      return answer(draft.before, 'OK', { round: rounds[0] ?? null });
    }
  }
}

/** Decides a command of a batch and applies it to the state; a batch command step by step up to its first refusal. */
export function decideAndApply(
  state: State,
  command: Command,
  at: Date,
  collect: (decision: Decision) => void,
): Outcome {
  if (command.op !== 'batch') {
    const decision = decide(state, command, at);
    apply(state, decision);
    collect(decision);
    return decision.outcome;
  }
  return decideSteps(state, command, at, collect);
}

function decideSteps(state: State, batch: Batch, at: Date, collect: (decision: Decision) => void): Outcome {
  const steps: Outcome[] = [];
  for (const step of batch.steps) {
    const mine = step.accountId === batch.accountId && step.vendor === batch.vendor;
    const outcome = mine ? decideAndApply(state, step, at, collect) : refusedStep();
    steps.push(outcome);
    if (outcome.status !== 'OK') break;
  }
  const player = state.players.get(batch.accountId);
  const last = steps.at(-1) ?? (player ? answer(player, 'OK').outcome : notFound().outcome);
  const replay = steps.length > 0 && steps.every((step) => step.replay);
  return { ...last, replay, applied: steps.some((step) => step.applied && !step.replay), walletTx: '', steps };
}

const refusedStep = (): Outcome => ({ ...notFound().outcome, status: 'INVALID_INPUT' });

const notFound = (): Decision => ({
  outcome: {
    status: 'NOT_FOUND',
    replay: false,
    applied: false,
    walletTx: '',
    balance: null,
    held: null,
    currency: null,
    version: 0n,
  },
  player: null,
  rounds: [],
  txs: [],
  grants: [],
  entries: [],
});
