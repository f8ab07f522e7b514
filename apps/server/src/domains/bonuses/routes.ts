import { type Currency, calls, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { getBalance } from '#ledger';
import { refuse } from '#refusal';
import type { AppRegistry } from '#registry';
import { cancelBonusMoney } from './end-bonus.ts';
import { listBonusMoney } from './list-bonus-money.ts';

/** Registers the calls of a player's bonus money (C-10). */
export function registerBonusRoutes(handle: AppRegistry['handle'], db: Db): void {
  handle(calls.bonuses.listMoney, ({ member, language }, input) => listBonusMoney(db, { ...member, language }, input));
  handle(calls.bonuses.cancelMoney, ({ member: { accountId, currency } }, { no, balance }) => {
    const shown = parseMoney(balance, currency);
    if (shown === null) throw refuse('INVALID_AMOUNT', { field: 'balance' });
    return db.transaction().execute(async (tx) => {
      await cancelBonusMoney(tx, accountId, BigInt(no), shown);
      return toBalances(tx, accountId, currency);
    });
  });
}

async function toBalances(tx: Tx, accountId: Parameters<typeof getBalance>[1], currency: Currency) {
  const { available, bonus } = await getBalance(tx, accountId);
  const format = (units: Money) => formatMoney(units, currency);
  return { available: format(available), bonus: format(bonus) };
}
