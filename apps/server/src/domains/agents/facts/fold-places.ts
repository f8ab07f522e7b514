import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { TreePath } from '../tree/path.ts';
import { requireNoMoveDue } from '../tree/require-no-move-due.ts';
import { addTo, addUpLines, type Keyed } from './add-up-lines.ts';
import { type BrandDays, readBrandDays } from './brand-days.ts';
import type { Folded } from './figures.ts';
import { addTeamCounts, addTeamSizes } from './write-counts.ts';

interface PlacedMember {
  accountId: AccountId;
  brandId: BrandId;
  parentId: AccountId | null;
  path: TreePath;
  /** The place before, which this one ended; null for the first place in the tree. */
  pathBefore: TreePath | null;
  parentBefore: AccountId | null;
  from: Date;
}

const add = (a: bigint, b: bigint): bigint => a + b;
const TEAM = 'team';

/** Adds a batch of members who were placed or moved to the sizes of teams, and to the days on which they joined. */
export async function foldPlaces(tx: Tx, after: bigint, limit: number): Promise<Folded> {
  const { upto, asOf, more } = await findEnd(tx, after, limit);
  const placed = await readPlaced(tx, after, upto);
  await requireNoMoveDue(tx);
  if (placed.length === 0) return { upto, asOf, more };
  const days = await readBrandDays(
    tx,
    placed.map(({ brandId }) => brandId),
  );
  const sizes = new Map<TreePath, Keyed<bigint>>();
  const joined = new Map<TreePath, Keyed<bigint>>();
  const direct: Keyed<bigint> = new Map();
  const addAt = (to: Map<TreePath, Keyed<bigint>>, path: TreePath, key: string, amount: bigint): void => {
    const sums = to.get(path) ?? new Map<string, bigint>();
    addTo(sums, key, amount, add);
    to.set(path, sums);
  };
  for (const { brandId, parentId, path, pathBefore, parentBefore, from } of placed) {
    addAt(sizes, path, TEAM, 1n);
    if (parentId !== null) addTo(direct, String(parentId), 1n, add);
    if (pathBefore === null) addAt(joined, path, (days.get(brandId) as BrandDays).dayOf(from), 1n);
    else addAt(sizes, pathBefore, TEAM, -1n);
    if (parentBefore !== null) addTo(direct, String(parentBefore), -1n, add);
  }
  const teams = [...addUpLines(sizes, add)].map(([id, sums]): [string, bigint] => [id, sums.get(TEAM) ?? 0n]);
  await addTeamSizes(tx, new Map(teams), direct);
  await addTeamCounts(tx, 'joined', addUpLines(joined, add));
  return { upto, asOf, more };
}

/** The batch has whole transactions: more than the limit where one placed more. */
async function findEnd(tx: Tx, after: bigint, limit: number): Promise<Folded> {
  const { rows } = await sql<{ end: bigint; asOf: Date; first: bigint | null; cut: bigint | null }>`
    select agents.feed_end() as end, now() as "asOf", min(xid) as first, case when count(*) > ${limit} then max(xid) end as cut
    from (select placed_xid as xid from agents.placement where placed_xid >= ${after} and placed_xid < agents.feed_end()
      order by placed_xid limit ${limit + 1}) n`.execute(tx);
  const { end, asOf, first, cut } = rows[0] ?? { end: after, asOf: new Date(0), first: null, cut: null };
  if (after > end)
    throw new Error('the feed of places is behind its mark: run agents.restart_feed (docs/operations.md)');
  if (first === null || cut === null) return { upto: end, asOf, more: false };
  return { upto: cut > first ? cut : first + 1n, asOf, more: true };
}

async function readPlaced(tx: Tx, after: bigint, upto: bigint): Promise<PlacedMember[]> {
  const { rows } = await sql<PlacedMember>`
    select p.account_id as "accountId", p.brand_id as "brandId", p.parent_id as "parentId", p.path, p.from_at as "from",
      b.path as "pathBefore", b.parent_id as "parentBefore"
    from agents.placement p left join lateral (
      select e.path, e.parent_id from agents.placement e where e.account_id = p.account_id and e.from_at < p.from_at
      order by e.from_at desc limit 1
    ) b on true
    where p.placed_xid >= ${after} and p.placed_xid < ${upto}`.execute(tx);
  return rows;
}
