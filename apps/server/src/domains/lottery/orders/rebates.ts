import type { AccountId } from '@fairhouse/contracts';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#db';

/** Records what settled orders accrue; `recordRebateFacts` of `rebate`, which describes the columns of the query. */
export type RecordRebateFacts = (tx: Tx, facts: RawBuilder<unknown>) => Promise<void>;

/** Finds what an order accrued, and its payment; `findRebate` of `rebate`. */
export type FindRebate = (
  db: Db,
  round: { accountId: AccountId; roundRef: string },
) => Promise<{ amount_micro: bigint; paid: { at: Date; statementNo: string } | null } | null>;
