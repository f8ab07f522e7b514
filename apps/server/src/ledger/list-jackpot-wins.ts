import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { JackpotFilter } from './list-jackpots.ts';

/** A hit of a progressive jackpot. */
export interface JackpotWinLine {
  code: string;
  /** Number of the hit in its jackpot, in payout order. */
  winNo: number;
  wonBy: AccountId;
  /** Id of the round. */
  reference: string;
  gameCode: string;
  amount: Money;
  at: Date;
}

/** Returns the hits of a brand's jackpots, latest first. */
export async function listJackpotWins(
  db: Db,
  { brandId, currency, kind }: JackpotFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: JackpotWinLine[]; total: number }> {
  const wins = db
    .selectFrom('ledger.jackpot_win as h')
    .innerJoin('ledger.jackpot as p', 'p.jackpot_id', 'h.jackpot_id')
    .where('p.brand_id', '=', brandId)
    .where('p.currency', '=', currency)
    .where('p.kind', '=', kind);
  const [rows, { total }] = await Promise.all([
    wins
      .select(['p.code', 'h.win_no', 'h.won_by', 'h.reference', 'h.game_code', 'h.amount', 'h.at'])
      .orderBy('h.at', 'desc')
      .orderBy('h.win_no', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wins.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({
      code: row.code,
      winNo: Number(row.win_no),
      wonBy: row.won_by as AccountId,
      reference: row.reference,
      gameCode: row.game_code,
      amount: row.amount as Money,
      at: row.at,
    })),
    total: Number(total),
  };
}
