import { sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';
import { lineOf, type TreePath } from '../tree/path.ts';
import { addTo, addUpLines, type Keyed } from './add-up-lines.ts';
import type { PlacedFact } from './placed-fact.ts';
import { addTeamCounts } from './write-counts.ts';

const add = (a: bigint, b: bigint): bigint => a + b;

interface PlayedDay {
  accountId: string;
  day: string;
  paths: Set<TreePath>;
}

/**
 * Counts members who played on a business day for everybody above them, once each, also where a member has two lines on that day. Called
 * before the rows of the batch are written.
 */
export async function countPlayed(tx: Tx, facts: readonly PlacedFact[]): Promise<void> {
  const played = new Map<string, PlayedDay>();
  for (const { accountId, changeNo, day, path } of facts) {
    if (changeNo !== 0n) continue;
    const key = `${accountId} ${day}`;
    const known = played.get(key);
    if (known) known.paths.add(path);
    else played.set(key, { accountId: String(accountId), day, paths: new Set([path]) });
  }
  if (played.size === 0) return;
  const before = await readPaths(tx, [...played.values()]);
  const own = new Map<TreePath, Keyed<bigint>>();
  const added: Map<string, Keyed<bigint>>[] = [];
  for (const [key, { day, paths }] of played) {
    const known = before.get(key) ?? [];
    const [path = ''] = paths;
    if (known.length > 0 || paths.size > 1) added.push(gainedBy(known, [...paths], day));
    else own.set(path, addedTo(own.get(path), day));
  }
  const below = addUpLines(own, add);
  for (const teams of added)
    for (const [account, days] of teams)
      for (const [day, members] of days) {
        const sums = below.get(account) ?? new Map<string, bigint>();
        addTo(sums, day, members, add);
        below.set(account, sums);
      }
  await addTeamCounts(tx, 'played', below);
}

const addedTo = (days: Keyed<bigint> | undefined, day: string): Keyed<bigint> => {
  const sums: Keyed<bigint> = days ?? new Map();
  addTo(sums, day, 1n, add);
  return sums;
};

/** Returns the accounts above a member at any of some places. */
export const aboveAll = (paths: readonly TreePath[]): Set<string> =>
  new Set(paths.flatMap((path) => lineOf(path).slice(0, -1).map(String)));

/** The teams in which a member is counted by new places and was not by those before. */
function gainedBy(before: readonly TreePath[], paths: readonly TreePath[], day: string): Map<string, Keyed<bigint>> {
  const known = aboveAll(before);
  return new Map([...aboveAll(paths)].filter((id) => !known.has(id)).map((id) => [id, new Map([[day, 1n]])]));
}

async function readPaths(tx: Tx, played: readonly PlayedDay[]): Promise<Map<string, TreePath[]>> {
  const { rows } = await sql<{ key: string; paths: string }>`
    select n.account_id || ' ' || n.day as key, string_agg(distinct m.path, ' ') as paths
    from unnest(${bigints(played.map(({ accountId }) => BigInt(accountId)))}::bigint[], ${texts(played.map(({ day }) => day))}::text[])
      as n (account_id, day)
    join agents.member_day m on m.account_id = n.account_id and m.day = n.day::date and m.part = 'settled'
    group by 1`.execute(tx);
  return new Map(rows.map(({ key, paths }) => [key, paths.split(' ')]));
}
