import type { Batch, CommitReserve, EndRound, Rollback, SingleCommand, Win } from '#bets';
import type { Said, Step } from './operation.ts';
import { saidBy, whoOf } from './read-debit.ts';
import type { FieldReader } from './read-fields.ts';

/** Believed whatever became of session, player and game, however late. */
const late = { session: null, debit: null, fresh: false } as const;

const WIN_KINDS = ['win', 'free', 'bonus', 'jackpot', 'promo'] as const;

/** What is said only when it was. */
const given = <K extends string, T>(name: K, value: T | undefined): { [P in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [P in K]?: T });

export function readWin(fields: FieldReader): Step {
  const kind = fields.choice('kind', WIN_KINDS);
  // a promotion, a jackpot or the total of free rounds may come without a round
  const loose = kind === 'promo' || kind === 'jackpot' || kind === 'bonus';
  const round = loose ? fields.idOr('round') : fields.id('round');
  const game = loose ? fields.textOr('game') : fields.text('game');
  const [tx, amount] = [fields.id('tx'), fields.text('amount')];
  // the total of free rounds names them
  const grant = kind === 'bonus' ? (fields.object('free')?.text('grant') ?? fields.text('free')) : undefined;
  const more = {
    ...given('grant', grant),
    ...given('betTx', fields.idOr('bet_tx')),
    ...given('roundEnd', fields.flag('round_end')),
  };
  const command = (said: Said): Win => ({
    ...{ op: 'win', ...saidBy(said), ...given('round', round), ...given('game', game), tx, kind, ...more },
    amount: said.amount('amount', amount),
  });
  return { ...whoOf(fields), ...late, tx, amount, command };
}

/** A reversal; with `round_end` its round is closed in the same breath. */
export function readRollback(fields: FieldReader): Step {
  const [tx, targetTx] = [fields.id('tx'), fields.id('target_tx')];
  const targetClass = fields.choiceOr('target', ['bet', 'win', 'any']);
  const amount = fields.textOr('amount');
  const round = fields.idOr('round');
  const ends = fields.flag('round_end') === true;
  const command = (said: Said): Rollback | Batch => {
    const rollback: Rollback = {
      ...{
        op: 'rollback',
        ...saidBy(said),
        tx,
        targetTx,
        ...given('targetClass', targetClass),
        ...given('round', round),
      },
      ...(amount === undefined ? {} : { amount: said.amount('amount', amount) }),
    };
    if (!ends || round === undefined) return rollback;
    return { op: 'batch', ...saidBy(said), steps: [rollback, { op: 'end_round', ...saidBy(said), round }] };
  };
  return { ...whoOf(fields), ...late, tx, amount: amount ?? '', command };
}

export function readRollbackRound(fields: FieldReader): Step {
  const [tx, round] = [fields.id('tx'), fields.id('round')];
  const game = given('game', fields.textOr('game'));
  const command = (said: Said): SingleCommand => ({ op: 'rollback_round', ...saidBy(said), tx, round, ...game });
  return { ...whoOf(fields), ...late, tx, amount: '', command };
}

export function readAdjust(fields: FieldReader): Step {
  const [tx, amount, reason] = [fields.id('tx'), fields.text('amount'), fields.text('reason')];
  const where = { ...given('round', fields.idOr('round')), ...given('game', fields.textOr('game')) };
  const command = (said: Said): SingleCommand => ({
    ...{ op: 'adjust', ...saidBy(said), tx, reason, ...where },
    amount: said.amount('amount', amount),
  });
  return { ...whoOf(fields), ...late, tx, amount, command };
}

/** What becomes of a hold. */
export function readHold(op: 'draw' | 'commit' | 'cancel', fields: FieldReader): Step {
  const [tx, reserveTx] = [fields.id('tx'), fields.id('reserve_tx')];
  const amount = op === 'draw' ? fields.text('amount') : op === 'commit' ? fields.textOr('amount') : undefined;
  const command = (said: Said): SingleCommand => {
    const named = { ...saidBy(said), tx, reserveTx };
    if (op === 'cancel') return { op, ...named };
    if (op === 'draw') return { op, ...named, amount: said.amount('amount', amount ?? '') };
    const commit: CommitReserve = { op, ...named };
    return amount === undefined ? commit : { ...commit, amount: said.amount('amount', amount) };
  };
  return { ...whoOf(fields), ...late, tx, amount: amount ?? '', command };
}

export function readEndRound(fields: FieldReader): Step {
  const [player, game, round] = [fields.text('player'), fields.text('game'), fields.id('round')];
  const totals = fields.object('totals');
  const counted = totals && { bet: totals.text('bet'), win: totals.text('win') };
  const command = (said: Said): EndRound => ({
    ...{ op: 'end_round', ...saidBy(said), game, round },
    ...(counted && {
      totals: { bet: said.amount('totals.bet', counted.bet), win: said.amount('totals.win', counted.win) },
    }),
  });
  return { ...late, player, currency: null, tx: '', amount: '', command };
}
