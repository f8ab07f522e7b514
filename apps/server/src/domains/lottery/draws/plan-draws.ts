import type { LotterySchedule } from '@fairhouse/contracts';
import { beaconRound, hasAnimals, yearAnimal } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { bigints, type Db, ints, type Tx, texts, timestamps } from '#db';
import { assert } from '#refusal';
import type { LotteryGameSettings } from '../games/game.ts';
import type { StoredDraw } from './draw-store.ts';
import { drawDayOf, listDrawDay } from './list-draw-times.ts';
import { addDays, dateAt } from './local-time.ts';

/** Draws exist so far ahead, and at least so many of them. */
const AHEAD_MS = 24 * 3_600_000;
const LEAST_AHEAD = 10;
/** A schedule without a draw in so many days is not searched further. */
const MOST_EMPTY_DAYS = 62;
/** The lunar year of a day is that of GMT+8. */
const LUNAR_ZONE = 'Asia/Shanghai';
/** From the close to the time by which the orders are sealed: one second of grace, one to seal. */
const SEALED_BY_S = 2;

export interface ScheduleVersion {
  version: number;
  schedule: LotterySchedule;
  fromDay: string;
  /** ISO 8601. */
  createdAt: string;
}

/** Returns the versions of a game's schedule, oldest first. */
export async function loadSchedules(db: Db | Tx, gameId: number): Promise<ScheduleVersion[]> {
  const { rows } = await sql<Omit<ScheduleVersion, 'createdAt'> & { createdAt: Date }>`
    select version, schedule, from_day::text as "fromDay", created_at as "createdAt" from lottery.schedule
      where game_id = ${gameId} order by version`.execute(db);
  return rows.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }));
}

/** Returns the schedule of a draw day. */
export function scheduleOf(schedules: readonly ScheduleVersion[], day: string): ScheduleVersion {
  const found = schedules.findLast(({ fromDay }) => fromDay <= day) ?? schedules[0];
  assert(found, 'a game has a schedule');
  return found;
}

/** The last draw that exists, from which planning continues. */
export type LastDraw = Pick<StoredDraw, 'issueNo' | 'drawNo' | 'closeAt' | 'drawAt' | 'chainNo' | 'position'>;

/** A draw to be created; the seed is assigned by `assign`. */
export interface PlannedDraw {
  issueNo: string;
  drawNo: number;
  scheduleVersion: number;
  openAt: number;
  closeAt: number;
  drawAt: number;
}

export interface Plan {
  game: LotteryGameSettings;
  schedules: readonly ScheduleVersion[];
  last: LastDraw | null;
  /** Draws that exist and are not closed. */
  ahead: number;
  now: number;
}

/** Whether draws must be created. */
export const needsDraws = ({ game, last, ahead, now }: Omit<Plan, 'schedules'>): boolean =>
  game.status === 'open' && (!last || last.drawAt < now + AHEAD_MS || ahead < LEAST_AHEAD);

/**
 * Returns the next draws of a game, whole draw days, so that they exist 24 hours ahead and at least ten of them. After a stop of the server
 * also those that were missed; after a game was closed only later ones.
 */
export function listNextDraws({ game, schedules, last, ahead, now }: Plan): PlannedDraw[] {
  const after = Math.max(last?.drawAt ?? 0, game.planAfter);
  const planned: PlannedDraw[] = [];
  let day = drawDayOf(scheduleOf(schedules, dateOf(schedules, after)).schedule, after + 1);
  let openAt = Math.max(last?.closeAt ?? 0, game.planAfter);
  for (let empty = 0; empty < MOST_EMPTY_DAYS; day = addDays(day, 1)) {
    const { version, schedule } = scheduleOf(schedules, day);
    const draws = listDrawDay(schedule, day).draws.filter(
      ({ drawAt, closeAt }) => drawAt > after && closeAt > game.planAfter && closeAt > openAt,
    );
    empty = draws.length === 0 ? empty + 1 : 0;
    for (const { issueNo, closeAt, drawAt } of draws) {
      const drawNo = (last?.drawNo ?? 0) + planned.length + 1;
      planned.push({ issueNo, drawNo, scheduleVersion: version, openAt, closeAt, drawAt });
      openAt = closeAt;
    }
    const count = ahead + planned.filter(({ closeAt }) => closeAt > now).length;
    if ((planned.at(-1)?.drawAt ?? 0) >= now + AHEAD_MS && count >= LEAST_AHEAD) break;
  }
  return planned;
}

const dateOf = (schedules: readonly ScheduleVersion[], at: number): string =>
  dateAt(schedules[0]?.schedule.zone ?? 'UTC', at);

/** What decides a draw, fixed when it is created. */
export interface DrawInputs {
  chainNo: number | null;
  position: number | null;
  /** Of draws from blocks. */
  chain: string | null;
  blockHeight: number | null;
  confirmations: number | null;
}

/** Creates draws with what decides them. */
export async function insertDraws(
  tx: Tx,
  { gameId, rules, config }: LotteryGameSettings,
  draws: readonly (PlannedDraw & DrawInputs)[],
): Promise<void> {
  const rounds = draws.map(({ closeAt }) =>
    config.beacon === undefined ? null : beaconRound(Math.ceil(closeAt / 1000) + SEALED_BY_S).round,
  );
  const years = draws.map(({ drawAt }) => (hasAnimals(rules) ? yearAnimal(dateAt(LUNAR_ZONE, drawAt)) : null));
  await sql`
    insert into lottery.draw (game_id, issue_no, draw_no, schedule_version, open_at, close_at, draw_at,
        chain_no, position, beacon_round, chain, block_height, confirmations, year)
      select ${gameId}, * from unnest(
        ${texts(draws.map(({ issueNo }) => issueNo))}::text[],
        ${ints(draws.map(({ drawNo }) => drawNo))}::int[],
        ${ints(draws.map(({ scheduleVersion }) => scheduleVersion))}::int[],
        ${timestamps(draws.map(({ openAt }) => new Date(openAt)))}::timestamptz[],
        ${timestamps(draws.map(({ closeAt }) => new Date(closeAt)))}::timestamptz[],
        ${timestamps(draws.map(({ drawAt }) => new Date(drawAt)))}::timestamptz[],
        ${bigints(draws.map(({ chainNo }) => chainNo))}::bigint[]::int[],
        ${bigints(draws.map(({ position }) => position))}::bigint[]::int[],
        ${bigints(rounds)}::bigint[],
        ${texts(draws.map(({ chain }) => chain))}::text[],
        ${bigints(draws.map(({ blockHeight }) => blockHeight))}::bigint[],
        ${bigints(draws.map(({ confirmations }) => confirmations))}::bigint[]::int[],
        ${texts(years)}::text[])`.execute(tx);
}
