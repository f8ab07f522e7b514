import { isDeepStrictEqual } from 'node:util';
import type {
  BrandId,
  calls,
  Input,
  OperatorId,
  PromotionRules,
  Segment,
  SegmentConditions,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';

type Row = RowOf<'promotions.segment_version', 'segment_id' | 'version' | 'name' | 'who'>;

/** Segments that a brand shows at most. */
const MAX = 200;

/** Returns the segments of a brand with their newest version, newest first. */
export async function listSegments(db: Db, brandId: BrandId): Promise<Segment[]> {
  const { rows } = await sql<Row>`
    select distinct on (s.segment_id) v.segment_id, v.version, v.name, v.who from promotions.segment s
    join promotions.segment_version v on v.segment_id = s.segment_id
    where s.brand_id = ${brandId} order by s.segment_id desc, v.version desc limit ${MAX}`.execute(db);
  return rows.map(toSegment);
}

/** Saves a segment as a new version, of a new segment without an id. Refuses NOT_FOUND, also for an unknown label, STALE_VERSION. */
export async function saveSegment(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: OperatorId },
  { id, version, name, who }: Input<typeof calls.segmentsBackoffice.save>,
): Promise<Segment> {
  await requireLabels(tx, brandId, [...who.labels, ...who.withoutLabels]);
  const segmentId = id === null ? await insertSegment(tx, brandId) : BigInt(id);
  const { rows } = await sql<{ last: number }>`
    select coalesce((select max(version) from promotions.segment_version where segment_id = s.segment_id), 0) as last
    from promotions.segment s where s.segment_id = ${segmentId} and s.brand_id = ${brandId} for update of s`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('NOT_FOUND', { field: 'id' });
  if (rows[0].last !== version) throw refuse('STALE_VERSION');
  const row = await tx
    .insertInto('promotions.segment_version')
    .values({
      segment_id: segmentId,
      version: version + 1,
      name,
      who: JSON.stringify(who),
      operator_id: operatorId,
    })
    .returning(['segment_id', 'version', 'name', 'who'])
    .executeTakeFirstOrThrow();
  return toSegment(row);
}

/** Refuses NOT_FOUND unless the brand has all of these labels: another one would find nobody, or exclude nobody. */
async function requireLabels(tx: Tx, brandId: BrandId, labels: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${[...labels]}::text[]) as wanted
    where not exists (select from accounts.label l where l.brand_id = ${brandId} and l.code = wanted)`.execute(tx);
  if (rows.length > 0) throw refuse('NOT_FOUND', { field: 'who.labels' });
}

/** Refuses NOT_FOUND unless rules name a version of a segment of the brand, with the conditions that it has. */
export async function requireSegment(tx: Tx, brandId: BrandId, { conditions }: PromotionRules): Promise<void> {
  const { segment } = conditions;
  if (!segment) return;
  const { rows } = await sql<Row>`
    select v.segment_id, v.version, v.name, v.who from promotions.segment_version v
    join promotions.segment s on s.segment_id = v.segment_id
    where s.brand_id = ${brandId} and v.segment_id = ${BigInt(segment.id)} and v.version = ${segment.version}`.execute(
    tx,
  );
  if (!rows[0] || !isDeepStrictEqual(toSegment(rows[0]).who, segment.who))
    throw refuse('NOT_FOUND', { field: 'rules.conditions.segment' });
}

async function insertSegment(tx: Tx, brandId: BrandId): Promise<bigint> {
  const { segment_id } = await tx
    .insertInto('promotions.segment')
    .values({ brand_id: brandId })
    .returning('segment_id')
    .executeTakeFirstOrThrow();
  return segment_id;
}

const toSegment = ({ segment_id, version, name, who }: Row): Segment => ({
  id: String(segment_id),
  version,
  name,
  who: who as unknown as SegmentConditions,
});
