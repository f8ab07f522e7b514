import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { RECORD_GROUPS, RECORD_KINDS } from '../record-kinds.ts';
import { GameCategory } from './games.ts';
import { AccountFigures, AccountPeriod, AccountPeriodInput, GameFigures, RecordFilterInput } from './wallet-fields.ts';

export const RecordKind = z.enum(RECORD_KINDS);

/** Of a line of the account record that is bonus money, and has amount 0: the change of that balance, and that balance after it. */
export const BonusLine = z.nullable(z.object({ amount: Amount, after: Amount }));

/** Whether a part is known now; `away`: nobody answered in time, so `balance` is null and the total lacks it. */
const FundsState = z.enum(['ok', 'away']);

/** What belongs to members, by wallet. */
const Funds = {
  /** The main wallet less what is held. */
  available: Amount,
  held: Amount,
  /** Staked in rounds that are not decided yet; no part of the balance. */
  openStakes: Amount,
  /** Of what is held: withdrawals that wait for a decision. */
  waitingWithdrawals: Amount,
};

export const wallet = {
  consolidatedFunds: defineCall({
    summary:
      'Get the member’s money by wallet: the main one with what is held for what, each vendor’s, open stakes, waiting withdrawals; for an agent also that of the team.',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    module: 'WPS-FUNDS',
    anyRegion: true,
    auth: 'member',
    output: z.object({
      currency: CurrencyCode,
      at: Time,
      ...Funds,
      /** What is held, by its purpose. */
      heldFor: z.object({ withdrawals: Amount, transfers: Amount, deposits: Amount, play: Amount }),
      /** Vendors that hold money themselves and to which the member sent some. Each fails alone. */
      vendors: z.array(
        z.object({
          vendorId: IdText,
          title: z.string(),
          state: FundsState,
          balance: z.nullable(Amount),
          /** A transfer to or from the vendor is not settled yet. */
          waiting: z.boolean(),
          at: Time,
        }),
      ),
      /** Main wallet, vendors and open stakes, as far as they are known. */
      total: Amount,
      /** Whether every part is known. */
      complete: z.boolean(),
      /** Of an agent and everybody below, where the brand shows it (AGENTPOLICY3); null for others. */
      team: z.nullable(
        z.object({
          members: z.number(),
          ...Funds,
          /** By vendor, from the transfers: what was sent there less what came back. Vendors are not asked for whole teams. */
          vendors: z.array(z.object({ vendorId: IdText, title: z.string(), sent: Amount })),
          total: Amount,
          at: Time,
        }),
      ),
    }),
    errors: [],
  }),
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
      ...AccountPeriodInput,
      ...RecordFilterInput,
      sort: SortBy('time', 'amount'),
    }),
    output: PageOf(
      z.object({
        seq: z.string(),
        kind: RecordKind,
        /** Of the game that the line belongs to; null for a line without a round. */
        category: z.nullable(GameCategory),
        amount: Amount,
        held: Amount,
        balance: Amount,
        bonus: BonusLine,
        currency: CurrencyCode,
        reference: z.string(),
        /** Of a transfer between members: the other one, by the name that this member knows, and the sender's note. */
        transfer: z.nullable(z.object({ other: z.string(), note: z.string() })),
        at: Time,
      }),
    ),
    errors: [],
  }),
  recordTotals: defineCall({
    summary:
      'Get the totals of the account record over a period, by game category and, for lines without a round, by group: payments, transfers, other.',
    method: 'GET',
    path: '/wallet/v1/record/totals',
    module: 'ODS-TRANS-DETAIL',
    anyRegion: true,
    auth: 'member',
    input: z.object({ ...PeriodInput, ...AccountPeriodInput, ...RecordFilterInput }),
    output: z.object({
      currency: CurrencyCode,
      /** The balance before the first and after the last line of the period, whatever the other filters. */
      opening: Amount,
      closing: Amount,
      totals: z.array(
        z.object({
          group: z.union([GameCategory, z.enum(RECORD_GROUPS)]),
          entries: z.number(),
          /** Added to the balance, taken from it (both not negative), and their difference. */
          in: Amount,
          out: Amount,
          net: Amount,
          /** Signed change of the held money. */
          held: Amount,
        }),
      ),
    }),
    errors: [],
  }),
  exportRecord: defineCall({
    summary:
      'Get a link, valid for an hour, to the account record as a CSV file of at most 1,000,000 lines, newest first, with the same filters.',
    method: 'POST',
    path: '/wallet/v1/record/export',
    module: 'ODS-TRANS-DETAIL',
    anyRegion: true,
    auth: 'member',
    input: z.object({ ...PeriodInput, ...AccountPeriodInput, ...RecordFilterInput }),
    output: z.object({ url: z.string() }),
    errors: [],
  }),
  profitAndLoss: defineCall({
    summary:
      'Get the member’s profit and loss by business day, category and game over at most 366 days, the days before, and the net deposits of a lifetime.',
    method: 'GET',
    path: '/wallet/v1/profit',
    module: 'MCS-PROFIT',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(AccountPeriodInput),
    output: z.object({
      ...AccountPeriod,
      currency: CurrencyCode,
      /** Every day of the period, from the first on. Closing less opening is result + deposits − paidOut + vendors + transfers. */
      days: z.array(
        z.object({ day: z.iso.date(), opening: Amount, closing: Amount, entries: z.number(), ...AccountFigures }),
      ),
      totals: z.object({ opening: Amount, closing: Amount, ...AccountFigures }),
      /** As many days directly before. */
      before: z.object({ fromDay: z.iso.date(), toDay: z.iso.date(), ...AccountFigures }),
      /** What names no round is in neither list but in `unplayed`. */
      categories: z.array(z.object({ category: GameCategory, ...GameFigures })),
      games: z.array(z.object({ game: z.string(), name: z.string(), category: GameCategory, ...GameFigures })),
      unplayed: z.object(GameFigures),
      /** Deposits less what was paid out, since the account was opened. */
      netDeposits: Amount,
    }),
    errors: ['INVALID_INPUT'],
  }),
  statement: defineCall({
    summary:
      'Get a signed statement of the account over at most 366 business days: opening and closing, figures by day, payments one by one.',
    method: 'GET',
    path: '/wallet/v1/statement',
    module: 'MCS-PROFIT',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(AccountPeriodInput),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['INVALID_INPUT'],
  }),
  printStatement: defineCall({
    summary:
      'Get a link, valid for an hour, to the statement as PDF in the language of the page, with at most 1,000 rows.',
    method: 'POST',
    path: '/wallet/v1/statement/print',
    module: 'MCS-PROFIT',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object(AccountPeriodInput),
    output: z.object({ url: z.string() }),
    errors: ['INVALID_INPUT'],
  }),
};
