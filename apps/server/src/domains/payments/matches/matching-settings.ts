import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { invalidField } from '../parse-method-settings.ts';

export type Matching = Output<typeof calls.matchesBackoffice.settings>;

/** A day, unless the brand says otherwise. */
const FORCE_MIN = 1_440;

/** Returns whether players of a brand may pay each other, and the terms; off for a brand that has set nothing. */
export async function readMatching(db: Db | Tx, brandId: BrandId): Promise<Matching> {
  const { rows } = await sql<Matching>`select enabled, allowed_by as "allowedBy", force_min as "forceMin", version
    from payments.matching where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? { enabled: false, allowedBy: '', forceMin: FORCE_MIN, version: 0 };
}

/** Saves the terms. Refuses STALE_VERSION, and INVALID_INPUT for a switch that names no source which allows it. */
export async function saveMatching(
  tx: Tx,
  brandId: BrandId,
  { enabled, allowedBy, forceMin, version }: Input<typeof calls.matchesBackoffice.saveSettings>,
): Promise<{ before: Matching; after: Matching }> {
  if (enabled && allowedBy === '') throw invalidField('allowedBy');
  const before = await readMatching(tx, brandId);
  const { rows } = await sql<Matching>`insert into payments.matching as g (brand_id, enabled, allowed_by, force_min)
    values (${brandId}, ${enabled}, ${allowedBy}, ${forceMin})
    on conflict (brand_id) do update set enabled = excluded.enabled, allowed_by = excluded.allowed_by,
      force_min = excluded.force_min, version = g.version + 1 where g.version = ${version}
    returning enabled, allowed_by as "allowedBy", force_min as "forceMin", version`.execute(tx);
  const [after] = rows;
  if (!after || (version === 0) !== (after.version === 1)) throw refuse('STALE_VERSION');
  return { before, after };
}
