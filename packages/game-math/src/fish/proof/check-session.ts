import { commitmentOf } from '../../fair/commitment.ts';
import { formatDecimal, parseDecimal, unitOf } from '../../proof/decimal.ts';
import { judge, open } from '../../proof/finding.ts';
import { RETURN } from '../exact/target-return.ts';
import { findFishTable } from '../fish-games.ts';
import type { FishTable } from '../fish-table.ts';
import { MAX_BATCH } from '../session/hit-batch.ts';
import type { PaidHit } from '../session/session-state.ts';
import { checkLuck } from './check-luck.ts';
import { type ReplayedSession, type RevealedRecord, replaySession } from './replay-session.ts';
import type { SessionFinding } from './session-finding.ts';
import type { FrameAnswer, SessionRecord } from './session-record.ts';
import { listUncountedShots } from './uncounted-shots.ts';

/**
 * Checks everything in the record of a session that can be verified without the server: the commitments, every answer to a shot or hit, the
 * batches, and whether what was refused or lost would have won too often. Never throws.
 */
export function checkSession(record: SessionRecord): SessionFinding[] {
  const { game, versionHash } = record;
  const table = findFishTable(game, versionHash);
  if (!table) return [judge(false, 'table-known', { game }, [`version hash ${versionHash}`])];
  const returns = `${RETURN.num}/${RETURN.den}`;
  const maths = judge(true, 'maths', { game, version: table.version, returns });
  return [
    maths,
    ...guard(() => checkSeeds(record)),
    checkOrder(record),
    ...guard(() => checkTotal(record)),
    ...guard(() => checkReplay(record, table)),
  ];
}

/** Turns an invalid seed, amount, level or seat into a finding. */
function guard(check: () => SessionFinding[]): SessionFinding[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'replayed', {}, [error.message])];
    throw error;
  }
}

function checkSeeds({ seeds, swarms }: SessionRecord): SessionFinding[] {
  return [
    seeds.serverSeed === null
      ? open('seed-secret', { commitment: seeds.commitment })
      : checkPromise('promise', {}, seeds.commitment, seeds.serverSeed),
    ...swarms.map(({ number, commitment, roomSeed }) =>
      roomSeed === null
        ? open('swarm-secret', { number, commitment })
        : checkPromise('swarm-promise', { number }, commitment, roomSeed),
    ),
  ];
}

function checkPromise(
  id: 'promise' | 'swarm-promise',
  values: Record<string, number>,
  promised: string,
  seed: string,
): SessionFinding {
  if (!/^[0-9a-f]{64}$/.test(seed)) return judge(false, id, values, ['a seed must be 64 lower-case hex digits']);
  const computed = commitmentOf(seed);
  return judge(computed === promised, id, values, [`promised  ${promised}`, `computed  ${computed}`]);
}

/** The rate of fire, the life of bullets and the clock of a frame are judged by the times of the log. */
function checkOrder({ startedAt, log }: SessionRecord): SessionFinding {
  const times = [startedAt, ...log.map(({ event }) => event.at)];
  const back = times.findIndex((time, at) => at > 0 && time < (times[at - 1] as number));
  return judge(back < 0, 'in-order', {}, [`line ${back} goes back in time`]);
}

function checkTotal({ batches, total }: SessionRecord): SessionFinding[] {
  const sumOf = (field: 'stake' | 'win') => batches.reduce((sum, batch) => sum + parseDecimal(batch[field]), 0n);
  const adds = sumOf('stake') === parseDecimal(total.stake) && sumOf('win') === parseDecimal(total.win);
  const computed = `they add up to ${formatDecimal(sumOf('stake'))} and ${formatDecimal(sumOf('win'))}`;
  return [judge(adds, 'total', total, [computed])];
}

function checkReplay(record: SessionRecord, table: FishTable): SessionFinding[] {
  const revealed = reveal(record);
  if (!revealed) return [];
  const replayed = replaySession(revealed, table);
  const { ended } = record;
  return [
    checkAnswers(record, replayed),
    judge(replayed.ended === ended, 'ended', { reason: ended ?? 'not yet' }, [
      `computed ${replayed.ended ?? 'not yet'}`,
    ]),
    checkFish(replayed.hits),
    checkBatches(record, replayed.hits),
    checkStakes(record, replayed.hits),
    ...checkLuck(listUncountedShots(revealed, replayed, table), table),
  ];
}

/** Returns the record if all its seeds are revealed. */
function reveal(record: SessionRecord): RevealedRecord | null {
  const { serverSeed, clientSeed } = record.seeds;
  const swarms = record.swarms.flatMap(({ roomSeed, ...swarm }) => (roomSeed === null ? [] : [{ ...swarm, roomSeed }]));
  if (serverSeed === null || swarms.length < record.swarms.length) return null;
  return { ...record, seeds: { serverSeed, clientSeed }, swarms };
}

/** Max listed differences. */
const MAX_DETAILS = 20;

function checkAnswers({ log }: SessionRecord, { answers, hits, fish }: ReplayedSession): SessionFinding {
  const wrong = log.flatMap(({ event, answer }, at) => {
    const [recorded, computed] = [write(answer), write(answers[at] ?? null)];
    return recorded === computed ? [] : [`line ${at + 1}, ${event.type}: recorded ${recorded}, computed ${computed}`];
  });
  const refused = answers.filter((answer) => typeof answer === 'string' && answer !== 'fired').length;
  return judge(wrong.length === 0, 'answers', { hits: hits.length, fish: fish.size, refused }, [
    ...wrong.slice(0, MAX_DETAILS),
    ...(wrong.length > MAX_DETAILS ? [`and ${wrong.length - MAX_DETAILS} more`] : []),
  ]);
}

function write(answer: FrameAnswer | null): string {
  if (answer === null) return 'nothing';
  if (typeof answer === 'string') return answer;
  return `${answer.roll} of ${answer.outOf}, × ${answer.multiplier}${answer.killed ? ', killed' : ''}`;
}

/** The room knows the dead fish; what the player killed is also in the log. */
function checkFish(hits: readonly PaidHit[]): SessionFinding {
  const killed = new Set<string>();
  const late = hits.filter(({ fish, killed: kills }) => {
    const wasDead = killed.has(fish);
    if (kills) killed.add(fish);
    return wasDead;
  });
  return judge(
    late.length === 0,
    'fish',
    {},
    late.map(({ shot, fish }) => `shot ${shot} hit ${fish} after its death`),
  );
}

function checkBatches({ batches }: SessionRecord, hits: readonly PaidHit[]): SessionFinding {
  const booked = batches.flatMap(({ shots }) => shots);
  const winning = new Set(hits.filter(({ win }) => win > 0n).map(({ shot }) => shot));
  const problems = [
    ...(String(booked) === String(hits.map(({ shot }) => shot)) ? [] : ['the booked shots are not those of the hits']),
    ...batches.flatMap(({ number, shots }, at) => [
      ...(number === at + 1 ? [] : [`batch ${number} is number ${at + 1}`]),
      ...(shots.length > 0 && shots.length <= MAX_BATCH ? [] : [`batch ${number} has ${shots.length} hits`]),
      ...(shots.slice(0, -1).some((shot) => winning.has(shot)) ? [`batch ${number} goes on after a win`] : []),
    ]),
  ];
  return judge(problems.length === 0, 'batches', { count: batches.length }, problems);
}

function checkStakes({ batches }: SessionRecord, hits: readonly PaidHit[]): SessionFinding {
  const byShot = new Map(hits.map((hit) => [hit.shot, hit]));
  const sumOf = (shots: readonly number[], field: 'stake' | 'win'): bigint =>
    shots.reduce((sum, shot) => sum + (byShot.get(shot)?.[field] ?? 0n), 0n);
  const wrong = batches.flatMap(({ number, shots, ...claimed }) =>
    (['stake', 'win'] as const).flatMap((field) => {
      const computed = sumOf(shots, field) * unitOf(claimed[field]);
      return parseDecimal(claimed[field]) === computed
        ? []
        : [`batch ${number}: ${field} ${claimed[field]}, computed ${formatDecimal(computed)}`];
    }),
  );
  return judge(wrong.length === 0, 'stakes', {}, wrong.slice(0, MAX_DETAILS));
}
