import { type BrandId, CURRENCIES, type Currency } from '@fairhouse/contracts';
import { smallestUnit } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import { bigints, texts } from '#db';

/** Two spots of a table that exclude each other and cover more than nine tenths of the outcomes, by what they bet on. */
const SIDES: readonly [book: string, one: string, other: string][] = [
  ['coup', 'banker', 'player'],
  ['colour', 'red', 'black'],
  ['parity', 'odd', 'even'],
  ['half', 'low', 'high'],
];

const CURRENCY_NAMES = Object.keys(CURRENCIES) as Currency[];

/**
 * Returns a query of the sides of rounds of live tables that transactions recorded, with the columns `account_id`, `event`, `book`, `side`,
 * `opposite`, `at` and `stake_micro` (millionths): what an account bet on one of two spots, less what it bet on the other one itself.
 */
export const tableSides = (
  brandId: BrandId,
  { from, upto }: { from: bigint; upto: bigint },
): RawBuilder<unknown> => sql`
  select p.account_id, 'table ' || p.table_id || ' ' || p.round_no as event, n.book,
    (case when n.net > 0 then 0 else 1 end)::smallint as side,
    array[case when n.net > 0 then 1 else 0 end]::smallint[] as opposite, p.at, abs(n.net) * c.unit_micro as stake_micro
  from tables.player_round p
  join tables.live_table t on t.table_id = p.table_id
  join unnest(${texts(CURRENCY_NAMES)}::text[], ${bigints(CURRENCY_NAMES.map((each) => smallestUnit(CURRENCIES[each])))}::bigint[])
    as c (currency, unit_micro) on c.currency = p.currency
  cross join lateral (
    select s.book, sum((e ->> 'stake')::bigint * case e ->> 'spot' when s.one then 1 else -1 end)::bigint as net
    from jsonb_array_elements(p.spots) e
    join unnest(${texts(SIDES.map(([book]) => book))}::text[], ${texts(SIDES.map(([, one]) => one))}::text[],
      ${texts(SIDES.map(([, , other]) => other))}::text[]) as s (book, one, other) on e ->> 'spot' in (s.one, s.other)
    group by s.book
  ) n
  where t.brand_id = ${brandId} and p.xid >= ${from} and p.xid < ${upto} and n.net <> 0`;
