import { type BusinessDay, cycleOf } from '@fairhouse/agent-math';
import { type AccountId, accountId, brandId, isTrial, type MemberType, parseMoney } from '@fairhouse/contracts';
import { type PointRates, pointsOf } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { readBrandDays } from '#agents';
import type { SettledFact } from '#bets';
import { bigints, type Tx, texts } from '#db';
import { assert } from '#refusal';
import { addEntries, type NewEntry } from './add-entries.ts';
import { readSettingsByTime, type StoredSettings } from './settings.ts';

interface PlayedFact extends SettledFact {
  settings: StoredSettings;
  month: BusinessDay;
  kind: 'play' | 'correction';
}

/** The points of a batch: what each account is given, and the sums of stakes after it. */
interface Played {
  entries: NewEntry[];
  months: { accountId: AccountId; month: BusinessDay; amount_micro: bigint }[];
  stakes: { accountId: AccountId; version: number; category: string; valid: bigint }[];
}

/** Adds the points of settled facts, one entry for each account, month and kind. The facts of play money give none. */
export async function addPlayed(tx: Tx, batchNo: bigint, facts: readonly SettledFact[]): Promise<void> {
  const played = await placeFacts(tx, facts);
  const accounts = Map.groupBy(played, (fact) => fact.accountId);
  if (accounts.size === 0) return;
  const before = await readStakes(tx, [...accounts.keys()]);
  const all = [...accounts].map(([id, own]) => countAccount(batchNo, own, before.get(id) ?? []));
  await saveStakes(
    tx,
    all.flatMap(({ stakes }) => stakes),
  );
  await saveMonths(
    tx,
    all.flatMap(({ months }) => months),
  );
  // an account has more than one entry where a batch has corrections, or the end of a month
  for (let n = 0; ; n++) {
    const entries = all.flatMap((each) => each.entries[n] ?? []);
    if (entries.length === 0) break;
    await addEntries(tx, entries, { countsForRanks: true });
  }
}

/** Adds the settings of its first settlement to each fact, and the month of its own. */
async function placeFacts(tx: Tx, facts: readonly SettledFact[]): Promise<PlayedFact[]> {
  const ids = [...new Set(facts.map((fact) => fact.accountId))];
  const { rows } = await sql<{ id: bigint; brand: bigint; type: MemberType }>`
    select account_id as id, brand_id as brand, type from identity.member where account_id = any(${bigints(ids)}::bigint[])`.execute(
    tx,
  );
  const brandOf = new Map(
    rows.filter(({ type }) => !isTrial(type)).map(({ id, brand }) => [accountId(id), brandId(brand)]),
  );
  const brands = [...new Set(brandOf.values())];
  const settingsAt = await readSettingsByTime(tx, brands);
  const days = await readBrandDays(tx, brands);
  // the facts of a batch are of few days
  const monthOf = memoize((day: BusinessDay) => cycleOf('month', day).from);
  return facts.flatMap((fact): PlayedFact[] => {
    const brand = brandOf.get(fact.accountId);
    const ofBrand = brand && days.get(brand);
    if (!brand || !ofBrand || fact.valid === 0n) return [];
    return [
      {
        ...fact,
        settings: settingsAt(brand, fact.firstSettledAt),
        month: monthOf(ofBrand.dayOf(fact.settledAt)),
        kind: fact.changeNo === 0n ? 'play' : 'correction',
      },
    ];
  });
}

function memoize<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

function countAccount(batchNo: bigint, facts: readonly PlayedFact[], before: Played['stakes']): Played {
  const sums = new Map(before.map((each) => [`${each.version} ${each.category}`, each]));
  const played: Played = { entries: [], months: [], stakes: [] };
  for (const [key, own] of Map.groupBy(facts, ({ kind, month }) => `${kind} ${month}`).entries()) {
    let amount_micro = 0n;
    const valid = new Map<string, bigint>();
    for (const fact of own) {
      const { accountId: id, category, settings } = fact;
      const at = `${settings.version} ${category}`;
      const sum = sums.get(at) ?? { accountId: id, version: settings.version, category, valid: 0n };
      const after = sum.valid + fact.valid;
      const rates = ratesOf(fact);
      amount_micro += pointsOf(rates, category, after) - pointsOf(rates, category, sum.valid);
      sums.set(at, { ...sum, valid: after });
      valid.set(category, (valid.get(category) ?? 0n) + fact.valid);
    }
    if (amount_micro === 0n) continue;
    const [{ accountId: id, month, kind }] = own as [PlayedFact];
    const stakes = Object.fromEntries([...valid].map(([category, sum]) => [category, String(sum)]));
    played.entries.push({ accountId: id, kind, amount_micro, reference: `${batchNo} ${key}`, stakes });
    played.months.push({ accountId: id, month, amount_micro });
  }
  played.stakes = [...sums.values()];
  return played;
}

function ratesOf({ settings, currency }: PlayedFact): PointRates {
  const unit = parseMoney(settings.currencies[currency].unit, currency);
  assert(unit !== null && unit > 0n, `the unit of points in ${currency} is an amount`);
  return { unit, rates_x100: settings.rates_x100 };
}

async function readStakes(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Played['stakes']>> {
  const { rows } = await sql<Played['stakes'][number]>`
    select account_id as "accountId", version, category, valid from points.stake
    where account_id = any(${bigints(ids)}::bigint[])`.execute(tx);
  return Map.groupBy(rows, (row) => accountId(row.accountId));
}

/** The mark of the reader is locked: nobody else changes these sums. */
async function saveStakes(tx: Tx, stakes: Played['stakes']): Promise<void> {
  await sql`insert into points.stake (account_id, version, category, valid)
    select * from unnest(${bigints(stakes.map((each) => each.accountId))}::bigint[],
      ${bigints(stakes.map(({ version }) => version))}::bigint[], ${texts(stakes.map(({ category }) => category))}::text[],
      ${bigints(stakes.map(({ valid }) => valid))}::bigint[])
    on conflict (account_id, version, category) do update set valid = excluded.valid`.execute(tx);
}

async function saveMonths(tx: Tx, months: Played['months']): Promise<void> {
  if (months.length === 0) return;
  const ids = bigints(months.map((each) => each.accountId));
  await sql`insert into points.month as m (account_id, month, amount_micro)
    select account_id, month::date, sum(amount) from unnest(${ids}::bigint[],
      ${texts(months.map(({ month }) => month))}::text[], ${bigints(months.map((each) => each.amount_micro))}::bigint[])
      as n (account_id, month, amount) group by 1, 2
    on conflict (account_id, month) do update set amount_micro = m.amount_micro + excluded.amount_micro`.execute(tx);
}
