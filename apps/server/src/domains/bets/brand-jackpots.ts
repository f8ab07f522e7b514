import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { type JackpotLine, type JackpotWinLine, listJackpots, listJackpotWins, retireJackpot } from '#ledger';
import type { JackpotsOf } from './get-jackpot-amounts.ts';

const toJackpotFilter = ({ brandId, currency, playMoney }: JackpotsOf) => ({
  brandId,
  currency,
  kind: playMoney ? ('trial-jackpot' as const) : ('jackpot' as const),
});

/** Returns the jackpots with their inflows and outflows, by jackpot code. */
export const listBrandJackpots = (db: Db, of: JackpotsOf): Promise<JackpotLine[]> =>
  listJackpots(db, toJackpotFilter(of));

/** Lists the jackpot wins, latest first. */
export const listBrandJackpotWins = (
  db: Db,
  of: JackpotsOf,
  page: { page: number; pageSize: number },
): Promise<{ rows: JackpotWinLine[]; total: number }> => listJackpotWins(db, toJackpotFilter(of), page);

/** Moves the whole balance of a jackpot to another jackpot and retires it. Refuses NOT_FOUND, STATE_CHANGED. */
export const retireBrandJackpot = (
  tx: Tx,
  { brandId, currency }: JackpotsOf,
  jackpots: { jackpotId: AccountId; into: AccountId },
): Promise<{ moved: Money; code: string; intoCode: string }> => retireJackpot(tx, { brandId, currency, ...jackpots });
