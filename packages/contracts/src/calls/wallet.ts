import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { RECORD_KINDS } from '../record-kinds.ts';

export const RecordKind = z.enum(RECORD_KINDS);

export const wallet = {
  accountRecord: defineCall({
    summary: 'List the account record: every ledger entry with the balance after it, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    module: 'ODS-TRANS-DETAIL',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      kind: z.optional(RecordKind),
      sort: SortBy('time', 'amount'),
    }),
    output: PageOf(
      z.object({
        seq: z.string(),
        kind: RecordKind,
        amount: Amount,
        held: Amount,
        balance: Amount,
        currency: CurrencyCode,
        reference: z.string(),
        at: Time,
      }),
    ),
    errors: [],
  }),
};
