import type { BrandId, Currency, MissionSettings } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { parseTarget } from './goal-amount.ts';
import { type Mission, selectMissions } from './mission.ts';
import { parseReward } from './reward-amount.ts';

export interface BrandOf {
  brandId: BrandId;
  currency: Currency;
}

export interface Saved<Row> {
  no: bigint;
  version: number;
  before: Row | null;
}

/**
 * Creates or changes a mission. Refuses NOT_FOUND, STALE_VERSION, INVALID_AMOUNT, and INVALID_INPUT for a window that ends before it begins or
 * a mission that cannot come before this one.
 */
export async function saveMission(
  tx: Tx,
  { brandId, currency }: BrandOf,
  { no, version, ...settings }: MissionSettings & { no: string | null; version: number },
): Promise<Saved<Mission>> {
  const { names, period, goal, reward, claimDays, fromDay, untilDay, after, isOn } = settings;
  if (untilDay !== null && untilDay < fromDay) throw refuse('INVALID_INPUT', { field: 'untilDay' });
  const before = no === null ? null : await lockMission(tx, brandId, { no, version });
  if (after !== null) await requireBefore(tx, brandId, { no, after, period });
  const amount = reward.kind === 'none' ? 0n : parseReward(reward.kind, reward.amount, { currency, field: 'amount' });
  const columns = sql`(brand_id, version, names, period, goal, target, categories, games, currency, reward, reward_amount,
    times_x100, claim_days, from_day, until_day, after_no, is_on)`;
  const values = sql`(${brandId}, ${version + 1}, ${JSON.stringify(names)}::jsonb, ${period}, ${goal.kind},
    ${parseTarget(goal.kind, goal.target, currency)}, ${goal.categories}::text[], ${goal.games}::text[], ${currency},
    ${reward.kind}, ${amount}, ${reward.times_x100}, ${claimDays}, ${fromDay}::date, ${untilDay}::date,
    ${after === null ? null : BigInt(after)}, ${isOn})`;
  const { rows } = await (before
    ? sql<{ no: bigint }>`update missions.mission set ${columns} = row ${values} where mission_no = ${before.no}
        returning mission_no as no`
    : sql<{ no: bigint }>`insert into missions.mission ${columns} values ${values} returning mission_no as no`
  ).execute(tx);
  return { no: rows[0]?.no ?? 0n, version: version + 1, before };
}

async function lockMission(
  tx: Tx,
  brandId: BrandId,
  { no, version }: { no: string; version: number },
): Promise<Mission> {
  await sql`select from missions.mission where mission_no = ${BigInt(no)} for update`.execute(tx);
  const [found] = await selectMissions(tx, sql`mission_no = ${BigInt(no)} and brand_id = ${brandId}`);
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  if (found.version !== version) throw refuse('STALE_VERSION');
  return found;
}

/** What comes before is an older mission, so that chains have no circles; and it is there once, or as often as this one. */
async function requireBefore(
  tx: Tx,
  brandId: BrandId,
  { no, after, period }: { no: string | null; after: string; period: Mission['period'] },
): Promise<void> {
  const [before] = await selectMissions(tx, sql`mission_no = ${BigInt(after)} and brand_id = ${brandId}`);
  const isOlder = before && (no === null || before.no < BigInt(no));
  if (!isOlder || (before.period !== 'once' && before.period !== period))
    throw refuse('INVALID_INPUT', { field: 'after' });
}
