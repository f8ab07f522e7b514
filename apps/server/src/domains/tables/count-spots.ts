import { brandId, type Currency } from '@fairhouse/contracts';
import { kindOfSpot, spreadOf } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import type { RowOf } from '#db';
import type { CountParts, PlayedPart } from '#games';
import { gameOf } from './live-table.ts';

/** All stakes with real money on the spots of one round. */
interface RoundRow extends RowOf<'tables.live_table', 'brand_id' | 'currency'>, RowOf<'tables.round', 'version_hash'> {
  game_code: string;
  day: string;
  /** Stake and return by spot, in the smallest unit. */
  spots: Record<string, readonly [stake: string, returned: string]>;
}

/**
 * Counts the recorded rounds of live tables by kind of bet. All players at a table share its result, so their stakes on a kind of bet are
 * one stake of the round. Trial accounts are not counted.
 */
export const countSpots: CountParts = async (tx, within) => {
  const { rows: tables } = await sql<{ table_id: string }>`
    select distinct p.table_id from tables.player_round p where ${within(sql`p.at`)}`.execute(tx);
  const parts = new Map<string, PlayedPart>();
  // one table after the other, which limits the rounds in memory
  for (const { table_id } of tables) {
    const { rows } = await sql<RoundRow>`
      select t.brand_id, t.currency, s.game_code, s.version_hash, s.day,
        json_object_agg(s.spot, json_build_array(s.stake::text, s.returned::text)) as spots
      from (
        select p.table_id, p.round_no, r.game_code, r.version_hash, (r.at at time zone 'UTC')::date::text as day, on_spot ->> 'spot' as spot,
          sum((on_spot ->> 'stake')::bigint) as stake, sum((on_spot ->> 'returned')::bigint) as returned
        from tables.player_round p
        join tables.round r on r.table_id = p.table_id and r.round_no = p.round_no
        join identity.member m on m.account_id = p.account_id
        cross join jsonb_array_elements(p.spots) on_spot
        where p.table_id = ${table_id} and ${within(sql`p.at`)} and r.state = 'FINISHED' and m.type <> 4
        group by p.table_id, p.round_no, r.game_code, r.version_hash, r.at, spot) s
      join tables.live_table t on t.table_id = s.table_id
      group by t.brand_id, t.currency, s.round_no, s.game_code, s.version_hash, s.day`.execute(tx);
    for (const row of rows) for (const part of toParts(row)) addPart(parts, part);
  }
  return [...parts.values()];
};

/** One round of a table, as one result of each kind of bet that was played. */
function toParts({ brand_id, currency, game_code, version_hash, day, spots }: RoundRow): PlayedPart[] {
  const game = gameOf({ gameCode: game_code, versionHash: version_hash });
  const byKind = Map.groupBy(Object.entries(spots), ([spot]) => kindOfSpot(game, spot) ?? spot);
  return [...byKind].map(([kind, list]) => {
    const sum = (of: 0 | 1) => list.reduce((total, [, amounts]) => total + BigInt(amounts[of]), 0n);
    return {
      brandId: brandId(brand_id),
      code: game_code,
      versionHash: version_hash,
      option: `spot:${kind}`,
      currency: currency as Currency,
      day,
      rounds: 1n,
      staked: sum(0),
      stakedSquared: spreadOf(game, new Map(list.map(([spot, [stake]]) => [spot, BigInt(stake)]))),
      won: sum(1),
    };
  });
}

function addPart(parts: Map<string, PlayedPart>, part: PlayedPart): void {
  const { brandId: brand, code, versionHash, option, currency, day } = part;
  const key = [brand, code, versionHash, option, currency, day].join('\n');
  const known = parts.get(key);
  parts.set(
    key,
    known
      ? {
          ...known,
          rounds: known.rounds + part.rounds,
          staked: known.staked + part.staked,
          stakedSquared: known.stakedSquared + part.stakedSquared,
          won: known.won + part.won,
        }
      : part,
  );
}
