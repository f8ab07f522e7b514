import { type BrandId, LevelSettings, POINT_MICRO, type Rank, type RankSettings } from '@fairhouse/contracts';
import type { RankLevel } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredLevels extends LevelSettings {
  /** 0 for the standard ones. */
  version: number;
}

const level = (rank: number, points: number, names: Record<string, string>): RankSettings => ({
  rank,
  points,
  names,
  benefits: [],
});

/** Ranks of a brand that has set none: they bring what the platform itself does for them, and nothing else. */
const STANDARD: StoredLevels = {
  version: 0,
  levels: [
    level(1, 1_000, { EN: 'Bronze', CN: '青铜', AR: 'برونزي' }),
    level(2, 5_000, { EN: 'Silver', CN: '白银', AR: 'فضي' }),
    level(3, 20_000, { EN: 'Gold', CN: '黄金', AR: 'ذهبي' }),
    level(4, 80_000, { EN: 'Platinum', CN: '铂金', AR: 'بلاتيني' }),
    {
      ...level(5, 250_000, { EN: 'Diamond', CN: '钻石', AR: 'ألماسي' }),
      benefits: [{ EN: 'Own customer service', CN: '专属客服', AR: 'خدمة عملاء خاصة' }],
    },
  ],
};

/** Returns the ranks of a brand, from the lowest. */
export async function readLevels(db: Db | Tx, brandId: BrandId): Promise<StoredLevels> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from points.levels
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...LevelSettings.parse(rows[0].body), version: rows[0].version } : STANDARD;
}

/** Saves the ranks as a new version. Refuses STALE_VERSION, INVALID_INPUT when a higher rank does not need more points. */
export async function saveLevels(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, levels }: StoredLevels,
): Promise<StoredLevels> {
  levels.forEach(({ rank, points, names }, n) => {
    const before = levels[n - 1];
    if (before && (rank <= before.rank || points <= before.points)) throw invalid(`levels.${n}.points`);
    if (!names['EN']) throw invalid(`levels.${n}.names`);
  });
  const { numAffectedRows } = await sql`insert into points.levels (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify({ levels })}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from points.levels where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { levels, version: version + 1 };
}

/** The ranks as the rules take them. */
export const toRankLevels = ({ levels }: LevelSettings): RankLevel[] =>
  levels.map(({ rank, points }) => ({ rank, points_micro: BigInt(points) * POINT_MICRO }));

/** The ranks in a language; English where there is no other. */
export const toRankDtos = ({ levels }: LevelSettings, language: string): Rank[] =>
  levels.map(({ rank, points, names, benefits }) => ({
    rank,
    name: names[language] || (names['EN'] ?? ''),
    points: String(points),
    benefits: benefits.map((texts) => texts[language] || (texts['EN'] ?? '')),
  }));

const invalid = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });
