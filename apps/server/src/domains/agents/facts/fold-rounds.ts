import { fiveMinutesOf, hourWindowOf } from '@fairhouse/agent-math';
import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettledFacts } from '#bets';
import { bigints, type Tx } from '#db';
import { lineOf, type TreePath } from '../tree/path.ts';
import { addTo, addUpLines, type Keyed } from './add-up-lines.ts';
import { type BrandDays, readBrandDays } from './brand-days.ts';
import { countPlayed } from './count-played.ts';
import { addFigures, type Counted, type Figures, type Folded } from './figures.ts';
import type { PlacedFact } from './placed-fact.ts';
import { resolveLines } from './resolve-lines.ts';
import { writeCorrections, writeMemberDays, writeTeamDays, writeTeamWindows } from './write-figures.ts';

const addCounted = (a: Counted, b: Counted): Counted => ({ ...addFigures(a, b), rounds: a.rounds + b.rounds });

/** Adds a batch of settlements and changes to the figures. Members who belonged to no line at the acceptance are left out. */
export async function foldRounds(tx: Tx, after: bigint, limit: number): Promise<Folded> {
  const { facts, upto, asOf, more } = await readSettledFacts(tx, after, limit);
  const lineAt = await resolveLines(
    tx,
    facts.map((fact) => fact.accountId),
  );
  const inLine = facts.flatMap((fact) => {
    const line = lineAt(fact.accountId, fact.acceptedAt);
    return line ? [{ ...fact, ...line }] : [];
  });
  const days = await readBrandDays(
    tx,
    inLine.map(({ brandId }) => brandId),
  );
  const placed = inLine.map((fact): PlacedFact => {
    const { dayOf } = days.get(fact.brandId) as BrandDays;
    return { ...fact, day: dayOf(fact.settledAt), firstDay: dayOf(fact.firstSettledAt) };
  });
  if (placed.length > 0) {
    await countPlayed(tx, placed);
    await foldDays(tx, placed);
    await foldWindows(tx, placed, days);
    await writeCorrections(
      tx,
      placed.filter(({ changeNo }) => changeNo > 0n),
    );
  }
  return { upto, asOf, more };
}

/** Adds amounts by path and key. */
function byPath<T>(
  facts: readonly PlacedFact[],
  keyOf: (fact: PlacedFact) => string,
  amountOf: (fact: PlacedFact) => T,
  add: (a: T, b: T) => T,
): Map<TreePath, Keyed<T>> {
  const paths = new Map<TreePath, Keyed<T>>();
  for (const fact of facts) {
    const amounts = paths.get(fact.path) ?? new Map<string, T>();
    addTo(amounts, keyOf(fact), amountOf(fact), add);
    paths.set(fact.path, amounts);
  }
  return paths;
}

const figuresOf = ({ stake, win, jackpot, valid }: PlacedFact): Figures => ({ stake, win, jackpot, valid });

async function foldDays(tx: Tx, facts: readonly PlacedFact[]): Promise<void> {
  const own = byPath(
    facts,
    ({ day, category, changeNo }) => `${day} ${category} ${changeNo === 0n ? 'settled' : 'changed'}`,
    (fact): Counted => ({ ...figuresOf(fact), rounds: 1n }),
    addCounted,
  );
  await writeMemberDays(tx, own);
  await writeTeamDays(tx, addUpLines(own, addCounted));
}

interface WindowContract {
  accountId: AccountId;
  length_s: 300 | 3600;
  from: Date;
  to: Date | null;
}

/** Windows are kept only for agents with a contract for which they count. */
async function foldWindows(
  tx: Tx,
  facts: readonly PlacedFact[],
  days: ReadonlyMap<PlacedFact['brandId'], BrandDays>,
): Promise<void> {
  const accounts = new Set(facts.flatMap(({ path }) => lineOf(path)));
  const contracts = await readWindowContracts(tx, [...accounts]);
  for (const length_s of [300, 3600] as const) {
    const found = Map.groupBy(
      contracts.filter((contract) => contract.length_s === length_s),
      (contract) => contract.accountId,
    );
    if (found.size === 0) continue;
    const startOf = ({ brandId, settledAt }: PlacedFact): number =>
      length_s === 300
        ? fiveMinutesOf(settledAt.getTime()).from
        : hourWindowOf((days.get(brandId) as BrandDays).rules, settledAt.getTime()).from;
    const isInForce = (account: AccountId, start: number): boolean =>
      found.get(account)?.some(({ from, to }) => from.getTime() <= start && (to === null || start < to.getTime())) ??
      false;
    const own = byPath(facts, (fact) => String(startOf(fact)), figuresOf, addFigures);
    const rows = [
      ...[...own].map(([path, sums]) => ({ account: lineOf(path).at(-1) as AccountId, sums, isOwn: true })),
      ...[...addUpLines(own, addFigures)].map(([id, sums]) => ({ account: accountId(id), sums, isOwn: false })),
    ].flatMap(({ account, sums, isOwn }) =>
      [...sums]
        .map(([start, figures]) => ({ account, isOwn, start: Number(start), figures }))
        .filter(({ start }) => isInForce(account, start)),
    );
    await writeTeamWindows(tx, length_s, rows);
  }
}

async function readWindowContracts(tx: Tx, accounts: readonly AccountId[]): Promise<WindowContract[]> {
  const { rows } = await sql<WindowContract>`
    select agent_id as "accountId", case kind when 'realtime' then 300 else 3600 end as length_s, effective_from as "from",
      ends_at as "to"
    from agents.contract
    where agent_id = any(${bigints(accounts)}::bigint[]) and kind in ('realtime', 'hourly') and effective_from is not null
      and state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED')`.execute(tx);
  return rows;
}
