import type { OpClass } from '#bets';
import { refuse } from '#refusal';
import type { Operation, OperationName, Step } from '../operation.ts';
import { parseAdjust, parseDraw, parseEndRound, parseRollback, parseRollbackRound, parseWin } from './parse-credit.ts';
import { parseBet, parseBetWin, parseReserve, playerOf, senderOf } from './parse-debit.ts';
import { type FieldReader, parseFields } from './parse-fields.ts';
import type { Fields } from './parse-json.ts';

/** Maximum number of steps of a batch. */
const MAX_STEPS = 50;
const OP_CLASSES: readonly OpClass[] = ['bet', 'win', 'rollback', 'adjust', 'reserve', 'draw', 'commit', 'cancel'];

const question = { tx: '', amount: '', debit: null, fresh: true } as const;

/** Every operation except the two that do not consist of one step. */
const STEPS: Readonly<Record<Exclude<OperationName, 'tx' | 'batch'>, (fields: FieldReader) => Step>> = {
  authenticate: (fields) => ({
    ...question,
    player: null,
    currency: null,
    session: fields.text('session'),
    command: (draft) => ({ op: 'balance', ...senderOf(draft) }),
  }),
  balance: (fields) => ({
    ...question,
    ...playerOf(fields),
    session: null,
    command: (draft) => ({ op: 'balance', ...senderOf(draft) }),
  }),
  bet: parseBet,
  win: parseWin,
  betwin: parseBetWin,
  rollback: parseRollback,
  'rollback-round': parseRollbackRound,
  adjust: parseAdjust,
  reserve: parseReserve,
  draw: (fields) => parseDraw('draw', fields),
  commit: (fields) => parseDraw('commit', fields),
  cancel: (fields) => parseDraw('cancel', fields),
  'end-round': parseEndRound,
};
const IN_BATCH = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((op) => op !== 'authenticate');

/**
 * Parses the operation of a body. Refuses INVALID_INPUT with the name of the first invalid field.
 * @param numericIds the vendor writes ids as JSON numbers
 */
export function parseOperation(name: OperationName, body: Fields, numericIds: boolean): Operation {
  const fields = parseFields(body, { numericIds });
  if (name === 'tx') {
    const [opClass, tx] = [fields.choice('class', OP_CLASSES), fields.id('tx')];
    return { name, what: 'status', player: null, opClass, tx };
  }
  if (name === 'batch') return parseBatch(body, fields, numericIds);
  const step = STEPS[name](fields);
  return { name, what: 'step', player: step.player, step };
}

/**
 * Parses the steps for one player, in order; each is written like the operation itself, without the player and the currency of the batch.
 */
function parseBatch(body: Fields, fields: FieldReader, numericIds: boolean): Operation {
  const { player, currency } = playerOf(fields);
  const list = fields.list('steps');
  if (list.length > MAX_STEPS) throw refuse('INVALID_INPUT', { field: 'steps', params: { field: 'steps' } });
  const steps = list.map((own, index) => {
    const op = own.choice('op', IN_BATCH);
    for (const field of ['player', 'currency']) {
      const named = own.textOr(field);
      if (named === undefined || named === body[field]) continue;
      const at = `steps.${index}.${field}`;
      throw refuse('INVALID_INPUT', { field: at, params: { field: at } });
    }
    const merged = { ...(body['steps'] as Fields[])[index], player, currency };
    return STEPS[op](parseFields(merged, { numericIds, path: `steps.${index}.` }));
  });
  return { name: 'batch', what: 'batch', player, currency, steps };
}
