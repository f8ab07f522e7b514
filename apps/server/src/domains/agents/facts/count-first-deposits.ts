import { type AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import type { TreePath } from '../tree/path.ts';
import { addTo, type Keyed } from './add-up-lines.ts';
import { aboveAll } from './count-played.ts';
import { addTeamCounts } from './write-counts.ts';

/** A deposit of a member of a line, by business day. */
export interface DepositDay {
  accountId: AccountId;
  day: string;
  path: TreePath;
}

interface First {
  day: string;
  paths: TreePath[];
}

const add = (a: bigint, b: bigint): bigint => a + b;

/**
 * Counts first deposits of members for everybody above them, by business day, and for the links that they registered with. A deposit of an
 * earlier day that is read later moves the first one to its day. Called before the rows of the batch are written.
 */
export async function countFirstDeposits(tx: Tx, deposits: readonly DepositDay[]): Promise<void> {
  if (deposits.length === 0) return;
  const members = Map.groupBy(deposits, (deposit) => String(deposit.accountId));
  const before = await readFirsts(tx, [...members.keys()]);
  const teams = new Map<string, Keyed<bigint>>();
  const count = (accounts: Iterable<string>, day: string, amount: bigint): void => {
    for (const account of accounts) {
      const days = teams.get(account) ?? new Map<string, bigint>();
      addTo(days, day, amount, add);
      teams.set(account, days);
    }
  };
  for (const [member, own] of members) {
    const day = own.reduce((least, each) => (each.day < least ? each.day : least), own[0]?.day ?? '');
    const above = aboveAll(own.filter((each) => each.day === day).map(({ path }) => path));
    const known = before.get(member);
    if (known && known.day < day) continue;
    const aboveBefore = aboveAll(known?.paths ?? []);
    if (known && known.day > day) count(aboveBefore, known.day, -1n);
    count(known?.day === day ? [...above].filter((id) => !aboveBefore.has(id)) : above, day, 1n);
  }
  await addTeamCounts(tx, 'first_deposits', teams);
  await countForLinks(
    tx,
    [...members.keys()].filter((member) => !before.has(member)),
  );
}

async function readFirsts(tx: Tx, members: readonly string[]): Promise<Map<string, First>> {
  const { rows } = await sql<{ member: string; day: string; paths: string }>`
    select f.account_id::text as member, f.day::text as day, string_agg(m.path, ' ') as paths
    from (select account_id, min(day) as day from agents.member_flow
      where account_id = any(${bigints(members.map(BigInt))}::bigint[]) and kind = 'deposit' group by 1) f
    join agents.member_flow m on m.account_id = f.account_id and m.day = f.day and m.kind = 'deposit'
    group by 1, 2`.execute(tx);
  return new Map(rows.map(({ member, day, paths }) => [member, { day, paths: paths.split(' ') }]));
}

/** A member keeps the code of the link in every place. */
async function countForLinks(tx: Tx, members: readonly string[]): Promise<void> {
  if (members.length === 0) return;
  await sql`
    update agents.link l set first_deposits = l.first_deposits + n.members from (
      select brand_id, link_code, count(distinct account_id) as members from agents.placement
      where account_id = any(${bigints(members.map(BigInt))}::bigint[]) and link_code <> '' group by 1, 2
    ) n where l.brand_id = n.brand_id and l.code = n.link_code`.execute(tx);
}
