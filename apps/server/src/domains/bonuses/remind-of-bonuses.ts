import { type AccountId, brandId, type Currency, formatMoney, money } from '@fairhouse/contracts';
import { findEndingBonuses, takeEndingBonus } from '#bets';
import type { Db, Tx } from '#db';
import { sendMessage } from '#messages';
import { listOfferable } from '#rg';
import { lockBonus } from './end-bonus.ts';

/** Bonuses that are looked at together. */
const PAGE = 500;

/** Job: sends one message for each bonus whose time is over within a day, to players who may be offered something. */
export async function remindOfBonuses(db: Db): Promise<void> {
  for (let after = 0n; ; ) {
    const due = await findEndingBonuses(db, after, PAGE);
    const offerable = await listOfferable(
      db,
      due.map(({ accountId }) => accountId),
    );
    for (const { accountId, no } of due)
      if (offerable.has(accountId)) await db.transaction().execute((tx) => remind(tx, accountId, no));
    const last = due.at(-1);
    if (!last || due.length < PAGE) return;
    after = last.no;
  }
}

async function remind(tx: Tx, accountId: AccountId, no: bigint): Promise<void> {
  const bonus = await lockBonus(tx, accountId, no);
  if (!bonus || bonus.ended_at || !(await takeEndingBonus(tx, accountId, no))) return;
  const currency = bonus.currency as Currency;
  await sendMessage(tx, {
    accountId,
    brandId: brandId(bonus.brand_id),
    kind: 'general',
    key: 'bonusEnding',
    params: { amount: formatMoney(money(bonus.amount), currency), currency },
    page: 'bonuses',
  });
}
