import type { Batch, CommitReserve, EndRound, Rollback, SingleCommand, Win } from '#bets';
import type { CommandDraft, Step } from '../operation.ts';
import { playerOf, senderOf } from './parse-debit.ts';
import type { FieldReader } from './parse-fields.ts';

/** Accepted whatever the state of session, player and game, however late. */
const late = { session: null, debit: null, fresh: false } as const;

const WIN_KINDS = ['win', 'free', 'bonus', 'jackpot', 'promo'] as const;

/** Includes a field only when it has a value. */
const optional = <K extends string, T>(name: K, value: T | undefined): { [P in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [P in K]?: T });

export function parseWin(fields: FieldReader): Step {
  const kind = fields.choice('kind', WIN_KINDS);
  // a promotion, a jackpot or the total of free rounds needs no round
  const loose = kind === 'promo' || kind === 'jackpot' || kind === 'bonus';
  const round = loose ? fields.idOr('round') : fields.id('round');
  const game = loose ? fields.textOr('game') : fields.text('game');
  const [tx, amount] = [fields.id('tx'), fields.text('amount')];
  // the total of free rounds names its grant
  const grant = kind === 'bonus' ? (fields.object('free')?.text('grant') ?? fields.text('free')) : undefined;
  const more = {
    ...optional('grant', grant),
    ...optional('betTx', fields.idOr('bet_tx')),
    ...optional('roundEnd', fields.flag('round_end')),
  };
  const command = (draft: CommandDraft): Win => ({
    op: 'win',
    ...senderOf(draft),
    ...optional('round', round),
    ...optional('game', game),
    tx,
    kind,
    ...more,
    amount: draft.amount('amount', amount),
  });
  return { ...playerOf(fields), ...late, tx, amount, command };
}

/** Parses a reversal; with `round_end` its round is also closed. */
export function parseRollback(fields: FieldReader): Step {
  const [tx, targetTx] = [fields.id('tx'), fields.id('target_tx')];
  const targetClass = fields.choiceOr('target', ['bet', 'win', 'any']);
  const amount = fields.textOr('amount');
  const round = fields.idOr('round');
  const ends = fields.flag('round_end') === true;
  const command = (draft: CommandDraft): Rollback | Batch => {
    const rollback: Rollback = {
      op: 'rollback',
      ...senderOf(draft),
      tx,
      targetTx,
      ...optional('targetClass', targetClass),
      ...optional('round', round),
      ...(amount === undefined ? {} : { amount: draft.amount('amount', amount) }),
    };
    if (!ends || round === undefined) return rollback;
    return { op: 'batch', ...senderOf(draft), steps: [rollback, { op: 'end_round', ...senderOf(draft), round }] };
  };
  return { ...playerOf(fields), ...late, tx, amount: amount ?? '', command };
}

export function parseRollbackRound(fields: FieldReader): Step {
  const [tx, round] = [fields.id('tx'), fields.id('round')];
  const game = optional('game', fields.textOr('game'));
  const command = (draft: CommandDraft): SingleCommand => ({
    op: 'rollback_round',
    ...senderOf(draft),
    tx,
    round,
    ...game,
  });
  return { ...playerOf(fields), ...late, tx, amount: '', command };
}

export function parseAdjust(fields: FieldReader): Step {
  const [tx, amount, reason] = [fields.id('tx'), fields.text('amount'), fields.text('reason')];
  const where = { ...optional('round', fields.idOr('round')), ...optional('game', fields.textOr('game')) };
  const command = (draft: CommandDraft): SingleCommand => ({
    op: 'adjust',
    ...senderOf(draft),
    tx,
    reason,
    ...where,
    amount: draft.amount('amount', amount),
  });
  return { ...playerOf(fields), ...late, tx, amount, command };
}

/** Parses the operations on a hold. */
export function parseDraw(op: 'draw' | 'commit' | 'cancel', fields: FieldReader): Step {
  const [tx, reserveTx] = [fields.id('tx'), fields.id('reserve_tx')];
  const amount = op === 'draw' ? fields.text('amount') : op === 'commit' ? fields.textOr('amount') : undefined;
  const command = (draft: CommandDraft): SingleCommand => {
    const named = { ...senderOf(draft), tx, reserveTx };
    if (op === 'cancel') return { op, ...named };
    if (op === 'draw') return { op, ...named, amount: draft.amount('amount', amount ?? '') };
    const commit: CommitReserve = { op, ...named };
    return amount === undefined ? commit : { ...commit, amount: draft.amount('amount', amount) };
  };
  return { ...playerOf(fields), ...late, tx, amount: amount ?? '', command };
}

export function parseEndRound(fields: FieldReader): Step {
  const [player, game, round] = [fields.text('player'), fields.text('game'), fields.id('round')];
  const totals = fields.object('totals');
  const counted = totals && { bet: totals.text('bet'), win: totals.text('win') };
  const command = (draft: CommandDraft): EndRound => ({
    op: 'end_round',
    ...senderOf(draft),
    game,
    round,
    ...(counted && {
      totals: { bet: draft.amount('totals.bet', counted.bet), win: draft.amount('totals.win', counted.win) },
    }),
  });
  return { ...late, player, currency: null, tx: '', amount: '', command };
}
