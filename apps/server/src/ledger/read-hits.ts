import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { PotsOf } from './read-pots.ts';

/** A hit of a growing jackpot. */
export interface HitLine {
  jackpot: string;
  /** Counts the hits of its pot, in the order in which it was emptied. */
  hitNo: number;
  wonBy: AccountId;
  /** Id of the round. */
  reference: string;
  gameCode: string;
  amount: Money;
  at: Date;
}

/** The hits of a brand's pots, the latest first. */
export async function readHits(
  db: Db,
  { brandId, currency, kind }: PotsOf,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: HitLine[]; total: number }> {
  const hits = db
    .selectFrom('ledger.pot_hit as h')
    .innerJoin('ledger.pot as p', 'p.pot_id', 'h.pot_id')
    .where('p.brand_id', '=', brandId)
    .where('p.currency', '=', currency)
    .where('p.kind', '=', kind);
  const [rows, { total }] = await Promise.all([
    hits
      .select(['p.jackpot', 'h.hit_no', 'h.won_by', 'h.reference', 'h.game_code', 'h.amount', 'h.at'])
      .orderBy('h.at', 'desc')
      .orderBy('h.hit_no', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    hits.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({
      ...{ jackpot: row.jackpot, hitNo: Number(row.hit_no), wonBy: row.won_by as AccountId },
      ...{ reference: row.reference, gameCode: row.game_code, amount: row.amount as Money, at: row.at },
    })),
    total: Number(total),
  };
}
