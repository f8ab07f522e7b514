import {
  type AccountId,
  type BrandId,
  type ClosingStep,
  type Currency,
  type calls,
  formatMoney,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { isUnsettledWithdrawal } from '#payments';
import { findFundsAtVendors } from '#vendors';
import type { AccountsDeps } from './accounts-deps.ts';

export type OpenClosingStep = Output<typeof calls.accounts.closing>['openSteps'][number];

interface Player {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
}

interface OpenStepsRow extends RowOf<'ledger.account', 'balance'> {
  available: bigint;
  rounds: number;
  withdrawals: number;
  deposits: number;
  transfers: number;
  rebates: number;
}

/** Returns the local steps left before an account can close: money, open rounds, waiting payments, pending transfers, accrued rebates. */
export async function listLocalClosingSteps(db: Db | Tx, { accountId, currency }: Player): Promise<OpenClosingStep[]> {
  const { rows } = await sql<OpenStepsRow>`
    select a.balance - a.held as available, a.balance,
      (select count(*)::int from bets.round r where r.account_id = a.account_id and r.state = 'OPEN') as rounds,
      (select count(*)::int from payments.withdrawal w where w.account_id = a.account_id and ${isUnsettledWithdrawal}) as withdrawals,
      (select count(*)::int from payments.deposit d where d.account_id = a.account_id and d.state in ('waiting', 'processing', 'partial', 'held')) as deposits,
      (select count(*)::int from vendors.transfer t where t.account_id = a.account_id and t.settled_at is null) as transfers,
      (select count(*)::int from rebate.fact f where f.account_id = a.account_id and f.window_end is null)
        + (select count(*)::int from rebate.accrual f where f.account_id = a.account_id and f.window_end is null
          and f.hold <> 'NOT_COUNTED') as rebates
    from ledger.account a where a.account_id = ${accountId}`.execute(db);
  const row = rows[0];
  if (!row) return [];
  const steps: OpenClosingStep[] = [];
  const add = (step: ClosingStep, count: number, amount: bigint | null = null) =>
    steps.push({
      step,
      count,
      amount: amount === null ? null : formatMoney(amount as Money, currency),
      currency,
      title: '',
    });
  if (row.rounds > 0) add('rounds', row.rounds);
  if (row.withdrawals > 0) add('withdrawals', row.withdrawals);
  if (row.deposits > 0) add('deposits', row.deposits);
  if (row.transfers > 0) add('transfers', row.transfers);
  if (row.rebates > 0) add('rebates', row.rebates);
  // held money belongs to one of the steps above; if none lists it, the account still stays open
  if (row.available > 0n) add('balance', 0, row.available);
  else if (row.balance > 0n && steps.length === 0) add('balance', 0, row.balance);
  return steps;
}

/** Returns all steps left, including balances at vendors; a vendor that does not answer is named. Calls those vendors over the network. */
export async function listClosingSteps(
  deps: Pick<AccountsDeps, 'db' | 'secrets' | 'safeFetch' | 'log'>,
  player: Player,
): Promise<OpenClosingStep[]> {
  const local = await listLocalClosingSteps(deps.db, player);
  const atVendors = await findFundsAtVendors(deps, { member: player, brandId: player.brandId }, null);
  return [
    ...local,
    ...atVendors.flatMap(({ title, currency, balance }): OpenClosingStep[] => {
      if (balance === null) return [{ step: 'vendorUnreachable', count: 0, amount: null, currency, title }];
      // a pending transfer is counted above
      return (parseMoney(balance, currency) ?? 0n) > 0n
        ? [{ step: 'vendor', count: 0, amount: balance, currency, title }]
        : [];
    }),
  ];
}
