import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { type JackpotLine, type JackpotWinLine, listJackpots, listJackpotWins, retireJackpot } from '#ledger';
import type { JackpotsOf } from './get-jackpot-amounts.ts';

const toJackpotFilter = ({ brandId, currency, playMoney }: JackpotsOf) => ({
  ...{ brandId, currency },
  kind: playMoney ? ('trial-jackpot' as const) : ('jackpot' as const),
});

/** The pots with what went in and out, by the code of their jackpot. */
export const listBrandJackpots = (db: Db, of: JackpotsOf): Promise<JackpotLine[]> =>
  listJackpots(db, toJackpotFilter(of));

/** Who won them, the latest first. */
export const listBrandJackpotWins = (
  db: Db,
  of: JackpotsOf,
  page: { page: number; pageSize: number },
): Promise<{ rows: JackpotWinLine[]; total: number }> => listJackpotWins(db, toJackpotFilter(of), page);

/** Moves all that stands in a pot into another one and retires it. Refuses NOT_FOUND, STATE_CHANGED. */
export const retireBrandJackpot = (
  tx: Tx,
  { brandId, currency }: JackpotsOf,
  jackpots: { jackpotId: AccountId; into: AccountId },
): Promise<{ moved: Money; code: string; intoCode: string }> => retireJackpot(tx, { brandId, currency, ...jackpots });
