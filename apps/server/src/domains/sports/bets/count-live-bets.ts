import type { BrandId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createTtlCache } from '#cache';
import type { Db } from '#db';

type Record = Output<typeof calls.sports.liveRecord>;

/** How long the figures are shown before they are counted again. */
const CACHE = { ttl_ms: 60_000, max: 100 };
/** The period of the figures. */
const DAYS = 30;

interface Row {
  accepted: boolean;
  code: Record['refused'][number]['code'] | null;
  bets: number;
  wait: number;
  movedFor: number;
  movedAgainst: number;
}

/**
 * Counts the live bets with real money of a brand by what became of them, from the records of the last 30 days. Only a refusal in the
 * wait names a leg; what `bets` refused before it is no live bet. `movedFor` and `movedAgainst` count refused bets by the price at the moment of the refusal against the one
 * that the player asked for.
 */
async function countLiveBets(db: Db, brandId: BrandId): Promise<Record> {
  const { rows } = await sql<Row>`
    with live as (
      select b.state in ('ACCEPTED', 'SETTLED') as accepted, b.refused->>'code' as code,
        case when b.refused is null then extract(epoch from b.decides_at - b.placed_at) * 1000
          else (b.refused->>'at_ms')::float8 end as wait_ms,
        (select (c.content->'markets'->l.market->'prices'->>l.outcome)::int from sports.change c
          where c.fixture_id = l.fixture_id and c.version > l.version and c.content->'markets'->l.market is not null
            and c.at <= b.placed_at + make_interval(secs => (b.refused->>'at_ms')::float8 / 1000)
          order by c.version desc limit 1) as price_then,
        l.asked_price
      from sports.bet b join sports.leg l on l.account_id = b.account_id and l.bet_id = b.bet_id
      where b.brand_id = ${brandId} and b.decides_at is not null and not b.trial
        and b.placed_at > now() - make_interval(days => ${DAYS})
        and (b.state in ('ACCEPTED', 'SETTLED') or b.refused->>'leg' is not null)
    )
    select accepted, case when accepted then null else code end as code, count(*)::int as bets,
      round(percentile_cont(0.5) within group (order by wait_ms))::float8 as wait,
      count(*) filter (where not accepted and price_then > asked_price)::int as "movedFor",
      count(*) filter (where not accepted and price_then < asked_price)::int as "movedAgainst"
    from live group by 1, 2 order by 1 desc, bets desc, code`.execute(db);
  const accepted = rows.find((row) => row.accepted);
  return {
    days: DAYS,
    accepted: { bets: accepted?.bets ?? 0, medianWait_ms: accepted?.wait ?? null },
    refused: rows.flatMap(({ code, bets, wait, movedFor, movedAgainst }) =>
      code === null ? [] : { code, bets, medianWait_ms: wait, movedFor, movedAgainst },
    ),
  };
}

/** Caches the figures of each brand. */
export function createLiveRecord(db: Db): { get(brandId: BrandId): Promise<Record> } {
  return createTtlCache((brandId: BrandId) => countLiveBets(db, brandId), String, CACHE);
}
