import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { type HitLine, type PotLine, readHits, readPots, retirePot } from '#ledger';
import type { JackpotsOf } from './read-jackpots.ts';

const potsOf = ({ brandId, currency, playMoney }: JackpotsOf) => ({
  ...{ brandId, currency },
  kind: playMoney ? ('trial-pot' as const) : ('pot' as const),
});

/** The pots with what went in and out, by the code of their jackpot. */
export const readJackpotBooks = (db: Db, of: JackpotsOf): Promise<PotLine[]> => readPots(db, potsOf(of));

/** Who won them, the latest first. */
export const readJackpotHits = (
  db: Db,
  of: JackpotsOf,
  page: { page: number; pageSize: number },
): Promise<{ rows: HitLine[]; total: number }> => readHits(db, potsOf(of), page);

/** Moves all that stands in a pot into another one and retires it. Refuses NOT_FOUND, STATE_CHANGED. */
export const retireJackpot = (
  tx: Tx,
  { brandId, currency }: JackpotsOf,
  pots: { potId: AccountId; into: AccountId },
): Promise<{ moved: Money; jackpot: string; intoJackpot: string }> => retirePot(tx, { brandId, currency, ...pots });
