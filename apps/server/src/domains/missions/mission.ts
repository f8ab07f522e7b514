import { type BusinessDay, cycleOf, type DayRules, dayBounds } from '@fairhouse/agent-math';
import type {
  BrandId,
  Currency,
  GameCategory,
  MissionGoalKind,
  MissionPeriod,
  MissionRewardKind,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A mission as it is stored. */
export interface Mission {
  no: bigint;
  brandId: BrandId;
  version: number;
  names: Readonly<Record<string, string>>;
  period: MissionPeriod;
  goal: MissionGoalKind;
  /** Smallest units of the currency, or a count. */
  target: bigint;
  /** Empty for all. */
  categories: GameCategory[];
  games: string[];
  currency: Currency;
  reward: MissionRewardKind;
  /** Smallest units, or millionths of a point. */
  rewardAmount: bigint;
  times_x100: number;
  claimDays: number;
  fromDay: BusinessDay;
  untilDay: BusinessDay | null;
  afterNo: bigint | null;
  isOn: boolean;
  checkedVersion: number;
}

const COLUMNS = sql`mission_no as no, brand_id as "brandId", version, names, period, goal, target, categories, games, currency,
  reward, reward_amount as "rewardAmount", times_x100, claim_days as "claimDays", from_day::text as "fromDay",
  until_day::text as "untilDay", after_no as "afterNo", is_on as "isOn", checked_version as "checkedVersion"`;

/** Returns missions, in the order of their numbers: one that comes after another has a higher one. */
export async function selectMissions(db: Db | Tx, where: RawBuilder<unknown>): Promise<Mission[]> {
  const { rows } =
    await sql<Mission>`select ${COLUMNS} from missions.mission where ${where} order by mission_no`.execute(db);
  return rows;
}

/** Returns the missions of a brand that are on. */
export const listMissions = (db: Db | Tx, brandId: BrandId): Promise<Mission[]> =>
  selectMissions(db, sql`brand_id = ${brandId} and is_on`);

/** A period of a mission: business days, both included, within the window of the mission. */
export interface Period {
  /** Names the period, whatever becomes of the window: its day, the Monday of its week, or the one day of what is there once. */
  key: BusinessDay;
  fromDay: BusinessDay;
  toDay: BusinessDay;
}

/** A far day, for missions without an end. */
const NEVER: BusinessDay = '9999-12-31';
/** The key of a mission that is there once. */
export const ONCE: BusinessDay = '1970-01-01';

/** Returns the period of a mission that a day is in; the day may be outside of the window. */
export function spanOf({ period, fromDay, untilDay }: Mission, day: BusinessDay): Period {
  const last = untilDay ?? NEVER;
  if (period === 'once') return { key: ONCE, fromDay, toDay: last };
  const { from, to } = period === 'weekly' ? cycleOf('week', day) : { from: day, to: day };
  return { key: from, fromDay: from < fromDay ? fromDay : from, toDay: to > last ? last : to };
}

/** Returns the period of a mission that a day is in; null outside of the window. */
export const periodOf = (mission: Mission, day: BusinessDay): Period | null =>
  day < mission.fromDay || day > (mission.untilDay ?? NEVER) ? null : spanOf(mission, day);

/** Returns when a period ends; null for never. */
export const endOf = (rules: DayRules, { toDay }: Period): Date | null =>
  toDay === NEVER ? null : new Date(dayBounds(rules, toDay).to);
