import type { LotteryDrawRecord } from '@fairhouse/contracts';
import type { Db } from '#db';
import { beaconTime } from '#integrations/beacon';
import { refuse } from '#refusal';
import type { LotteryGameSettings } from '../games/game.ts';
import { loadEntries, type ResultEntry } from '../sources/result-entries.ts';
import { findDraw, type StoredDraw } from './draw-store.ts';
import { weekdayOf } from './local-time.ts';
import { loadSchedules } from './plan-draws.ts';
import { toLotteryDraw } from './to-lottery-draw.ts';

/** Returns everything of a draw that anybody may know. Refuses NOT_FOUND. */
export async function getDrawRecord(
  db: Db,
  game: LotteryGameSettings,
  { issueNo, language, now }: { issueNo: string; language: string; now: number },
): Promise<LotteryDrawRecord> {
  const draw = await findDraw(db, game.gameId, issueNo);
  if (!draw) throw refuse('NOT_FOUND');
  const [schedules, seed, entries] = await Promise.all([
    loadSchedules(db, game.gameId),
    seedOf(db, draw),
    loadEntries(db, game.gameId, [issueNo]),
  ]);
  const schedule = schedules.find(({ version }) => version === draw.scheduleVersion);
  const { sealedAt, orderRoot, orderCount } = draw;
  const corrections = correctionsOf(draw);
  return {
    gameCode: game.gameCode,
    name: game.names[language] ?? game.name,
    family: game.family,
    presentation: game.presentation,
    rules: game.rules.id,
    versionHash: draw.versionHash ?? '',
    source: game.source,
    year: draw.year,
    draw: toLotteryDraw(game.family, draw, now),
    boardName: schedule?.schedule.boards?.[weekdayOf(dayOf(issueNo)) - 1] || null,
    schedule: {
      version: draw.scheduleVersion,
      zone: schedule?.schedule.zone ?? 'UTC',
      rule: { ...schedule?.schedule.rule },
    },
    sealed: sealedAt === null || orderRoot === null ? null : { at: sealedAt, orderRoot, orderCount: orderCount ?? 0 },
    seed,
    beacon: beaconOf(draw),
    block: blockOf(draw),
    key: draw.key,
    corrections,
    confirmedBy: draw.numbers ? confirmedBy(draw.numbers, entries.get(issueNo) ?? [], corrections) : [],
    log: draw.log,
  };
}

/** An issue number begins with the draw day. */
const dayOf = (issueNo: string): string => `${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`;

/** Corrections of the result, as the log of the draw has them. */
const correctionsOf = ({ log }: StoredDraw): LotteryDrawRecord['corrections'] =>
  log.flatMap(({ at, detail: { before, after } }) =>
    typeof before === 'string' && typeof after === 'string'
      ? [{ at, before: before.split(' ').map(Number), after: after.split(' ').map(Number) }]
      : [],
  );

/** An entry is public when it has become the result; operators have no name in public. A correction is that of two operators. */
function confirmedBy(
  numbers: readonly number[],
  entries: readonly ResultEntry[],
  corrections: LotteryDrawRecord['corrections'],
): string[] {
  if (corrections.length > 0) return ['operator', 'operator'];
  return entries
    .filter((entry) => entry.numbers.join() === numbers.join())
    .map(({ maker }) => (maker.startsWith('feed:') ? maker.slice(5) : 'operator'));
}

async function seedOf(db: Db, { gameId, chainNo, position, seed }: StoredDraw): Promise<LotteryDrawRecord['seed']> {
  if (chainNo === null || position === null) return null;
  const chain = await db
    .selectFrom('lottery.seed_chain')
    .select(['anchor', 'length', 'published_at'])
    .where('game_id', '=', gameId)
    .where('chain_no', '=', chainNo)
    .executeTakeFirstOrThrow();
  return {
    chainNo,
    anchor: chain.anchor,
    length: chain.length,
    publishedAt: chain.published_at.getTime(),
    position,
    seed,
  };
}

function beaconOf({ beaconRound, beaconValue, beaconSignature, level }: StoredDraw): LotteryDrawRecord['beacon'] {
  if (beaconRound === null) return null;
  return {
    source: 'drand-quicknet',
    round: beaconRound,
    at: beaconTime(beaconRound),
    value: beaconValue,
    signature: beaconSignature,
    isLate: level === 'order-book-late',
  };
}

function blockOf({ blockHeight, chain, confirmations, blockHash, blockAt }: StoredDraw): LotteryDrawRecord['block'] {
  if (blockHeight === null || chain === null || confirmations === null) return null;
  return { chain, height: blockHeight, confirmations, hash: blockHash, at: blockAt };
}
