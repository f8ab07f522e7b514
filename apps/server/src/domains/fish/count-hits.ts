import { brandId, type Currency } from '@fairhouse/contracts';
import { fishCodes } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import { type RowOf, texts } from '#db';
import type { CountParts } from '#games';
import { FISH_VENDOR } from './session/sent-command.ts';

interface HitRow extends RowOf<'identity.member', 'brand_id'>, RowOf<'bets.round', 'game_code' | 'currency'> {
  version_hash: string;
  option: string;
  day: string;
  rounds: bigint;
  staked: bigint;
  staked_squared: string;
  won: bigint;
}

/** Counts the booked hits of the sessions that ended, by kind of fish and level of the cannon. Each hit is a draw of its own. */
export const countHits: CountParts = async (tx, within) => {
  const { rows } = await sql<HitRow>`
    select m.brand_id, r.game_code, s.version_hash, 'hit:' || (hit ->> 'kind') || ':' || ((hit ->> 'step')::int + 1) as option, r.currency,
      (r.closed_at at time zone 'UTC')::date::text as day, count(*) as rounds, sum((hit ->> 'stake')::bigint)::bigint as staked,
      sum((hit ->> 'stake')::numeric ^ 2)::numeric(60, 0)::text as staked_squared, sum((hit ->> 'win')::bigint)::bigint as won
    from bets.round r
    join identity.member m on m.account_id = r.account_id
    join fish.session s on s.account_id = r.account_id and s.session_no = split_part(r.round_ref, ':', 2)::int
    join fish.session_log l on l.account_id = s.account_id and l.session_no = s.session_no
    cross join jsonb_array_elements(l.batch -> 'hits') hit
    where ${within(sql`r.closed_at`)} and r.state in ('CLOSED', 'RESETTLED') and not r.played and r.vendor = ${FISH_VENDOR}
      and r.game_code = any (${texts(fishCodes())}::text[]) and m.type <> 4
    group by m.brand_id, r.game_code, s.version_hash, option, r.currency, day`.execute(tx);
  return rows.map((row) => ({
    brandId: brandId(row.brand_id),
    code: row.game_code,
    versionHash: row.version_hash,
    option: row.option,
    currency: row.currency as Currency,
    day: row.day,
    rounds: row.rounds,
    staked: row.staked,
    stakedSquared: BigInt(row.staked_squared),
    won: row.won,
  }));
};
