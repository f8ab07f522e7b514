import type { DayRules } from '@fairhouse/agent-math';
import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Output,
  parseSort,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import { listAccountRecord } from '#ledger';
import { findPlace } from './find-place.ts';
import { findTransfers } from './find-transfers.ts';
import { findCategories } from './record-categories.ts';
import { isOfCountedDays, parseRecordFilter } from './record-query.ts';

interface Owner {
  accountId: AccountId;
  currency: Currency;
  rules: DayRules;
}

/** Returns a page of the account record. Refuses INVALID_INPUT as its filters do. */
export async function listRecord(
  db: Db,
  owner: Owner,
  input: Input<typeof calls.wallet.accountRecord>,
): Promise<Output<typeof calls.wallet.accountRecord>> {
  const { accountId, currency, rules } = owner;
  const { page, pageSize, sort } = input;
  const filter = parseRecordFilter(owner, input);
  const isFiltered = [filter.kinds, filter.movements, filter.from, filter.to, filter.condition].some(
    (each) => each !== undefined,
  );
  const { key, down } = parseSort(sort ?? '-time');
  const place =
    isFiltered && key === 'time' && isOfCountedDays(input)
      ? await findPlace(db, filter, { rules, rounds: input, page, pageSize, down })
      : undefined;
  const { rows, total } = await listAccountRecord(db, { ...filter, page, pageSize, sort, place });
  const [categories, transfers] = await Promise.all([
    findCategories(
      db,
      accountId,
      rows.map(({ seq }) => seq),
    ),
    findTransfers(db, accountId, rows),
  ]);
  return {
    rows: rows.map((line) => ({
      seq: String(line.seq),
      kind: line.kind,
      category: categories.get(line.seq) ?? null,
      amount: formatMoney(line.amount, currency),
      held: formatMoney(line.heldDelta, currency),
      balance: formatMoney(line.balance, currency),
      bonus: line.bonus && {
        amount: formatMoney(line.bonus.amount, currency),
        after: formatMoney(line.bonus.after, currency),
      },
      currency,
      reference: line.reference,
      transfer: transfers.get(line.seq) ?? null,
      at: line.at.toISOString(),
    })),
    page,
    pageSize,
    total,
  };
}
