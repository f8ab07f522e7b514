import { calls, type Output } from '@fairhouse/contracts';

/** Kinds of line in the account record, as in the contract. */
export type RecordKind = Output<typeof calls.wallet.accountRecord>['rows'][number]['kind'];
