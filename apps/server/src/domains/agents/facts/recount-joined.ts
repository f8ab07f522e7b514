import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { TreePath } from '../tree/path.ts';
import { addUpLines, type Keyed } from './add-up-lines.ts';
import { type BrandDays, readBrandDays } from './brand-days.ts';
import { addTeamCounts } from './write-counts.ts';

/**
 * Counts again on which business days members of a brand joined, after the zone or the hour of its days has changed. A brand whose days may
 * change has no other counts (decision 094).
 */
export async function recountJoined(tx: Tx, brandId: BrandId): Promise<void> {
  // the job has what is locked here, or waits and reads the new days
  const { rows: marks } = await sql<{ upto: bigint }>`
    select upto from agents.facts_mark where feed = 'places' for update`.execute(tx);
  await sql`delete from agents.team_count c using agents.placement p
    where p.brand_id = ${brandId} and p.account_id = c.account_id`.execute(tx);
  const { rows } = await sql<{ path: TreePath; from: Date }>`
    select p.path, p.from_at as "from" from agents.placement p
    where p.brand_id = ${brandId} and p.placed_xid < ${marks[0]?.upto ?? 0n}
      and not exists (select from agents.placement e where e.account_id = p.account_id and e.from_at < p.from_at)`.execute(
    tx,
  );
  const { dayOf } = (await readBrandDays(tx, [brandId])).get(brandId) as BrandDays;
  const own = new Map<TreePath, Keyed<bigint>>(rows.map(({ path, from }) => [path, new Map([[dayOf(from), 1n]])]));
  const add = (a: bigint, b: bigint): bigint => a + b;
  await addTeamCounts(tx, 'joined', addUpLines(own, add));
}
