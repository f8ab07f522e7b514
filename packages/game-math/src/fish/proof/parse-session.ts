import { ProofError } from '../../proof/parse-proof.ts';
import { fields, listOf, oneOf, type ShapeCheck, text, wholeNumber } from '../../slots/check/shape.ts';
import { SESSION_FORMAT, type SessionRecord } from './session-record.ts';

/** Values that the checks of a session judge, down to their types. */
const number = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const amount: ShapeCheck = (value, at) =>
  typeof value === 'string' && /^\d{1,18}(\.\d{1,18})?$/.test(value) ? [] : [`${at}: an amount like "1.00" is needed`];
const flag: ShapeCheck = (value, at) => (typeof value === 'boolean' ? [] : [`${at}: true or false is needed`]);
const nullOr =
  (check: ShapeCheck): ShapeCheck =>
  (value, at) =>
    value === null ? [] : check(value, at);
const anyOf =
  (...checks: readonly ShapeCheck[]): ShapeCheck =>
  (value, at) => {
    const problems = checks.map((check) => check(value, at));
    return problems.find((found) => found.length === 0) ?? problems[0] ?? [];
  };
const plain = fields({ type: oneOf('tick', 'lost', 'back', 'leave', 'close'), at: number });

/** Each type of event has its own fields. */
const EVENTS: Readonly<Record<string, ShapeCheck>> = {
  fire: fields({
    type: text,
    at: number,
    t: number,
    shot: number,
    step: number,
    aim: anyOf(fields({ angle: number }), fields({ fish: text })),
  }),
  hit: fields({
    type: text,
    at: number,
    t: number,
    shot: number,
    fish: text,
    gone: flag,
    by: oneOf('client', 'server'),
  }),
  fund: fields({ type: text, at: number, amount }),
};
const event: ShapeCheck = (value, at) => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  return (Object.hasOwn(EVENTS, type) ? (EVENTS[type] as ShapeCheck) : plain)(value, at);
};
const answer = anyOf(fields({ roll: number, outOf: number, multiplier: number, killed: flag }), text);

const record = fields({
  format: text,
  game: text,
  versionHash: text,
  level: text,
  currency: text,
  seat: number,
  startedAt: number,
  seeds: fields({ commitment: text, clientSeed: text, serverSeed: nullOr(text) }),
  swarms: listOf(fields({ number, room: text, startsAt: number, commitment: text, roomSeed: nullOr(text) })),
  log: listOf(fields({ event, answer: nullOr(answer) })),
  batches: listOf(fields({ number, shots: listOf(number), stake: amount, win: amount })),
  total: fields({ stake: amount, win: amount }),
  ended: nullOr(oneOf('left', 'closed', 'connection', 'time', 'shots')),
});

/** Parses the record of a session, e.g. from a file. Throws `ProofError` with the place of the first problem. */
export function parseSession(value: unknown): SessionRecord {
  const [problem] = record(value, 'session');
  if (problem !== undefined) throw new ProofError(problem);
  const session = value as SessionRecord;
  if (session.format !== SESSION_FORMAT) throw new ProofError(`session.format: ${SESSION_FORMAT} is needed`);
  return session;
}
