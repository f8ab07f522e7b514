import { calls, formatMoney } from '@fairhouse/contracts';
import { type Db, parsePeriod } from '#db';
import type { HandleCall } from '#http';
import { listAccountRecord } from '#ledger';

/** Registers the route of a member's account record. */
export function registerWalletRoutes({ handle, db }: { handle: HandleCall; db: Db }): void {
  handle(calls.wallet.accountRecord, async ({ member }, input) => {
    const { rows, total } = await listAccountRecord(db, {
      accountId: member.accountId,
      page: input.page,
      pageSize: input.pageSize,
      kind: input.kind,
      sort: input.sort,
      ...parsePeriod(input),
    });
    const { currency } = member;
    return {
      rows: rows.map((line) => ({
        seq: String(line.seq),
        kind: line.kind,
        amount: formatMoney(line.amount, currency),
        held: formatMoney(line.heldDelta, currency),
        balance: formatMoney(line.balance, currency),
        currency,
        reference: line.reference,
        at: line.at.toISOString(),
      })),
      page: input.page,
      pageSize: input.pageSize,
      total,
    };
  });
}
