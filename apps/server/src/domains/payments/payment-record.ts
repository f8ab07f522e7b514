import {
  type AccountId,
  type BrandId,
  type DepositState,
  formatMoney,
  type Money,
  OPEN_WITHDRAWAL_STATES,
  type PayoutPartState,
  parseSort,
  type SortText,
  WITHDRAWAL_QUEUES,
  type WithdrawalQueue,
  type WithdrawalState,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { DateRange, Db } from '#db';
import { usernameStartsWith } from '#identity';
import { refuse } from '#refusal';
import { isBankDeposit } from './bank-deposits/bank-code.ts';
import { type DepositRecord, toDeposit } from './deposit.ts';
import { isMatched } from './matches/match.ts';
import { listOrderTexts } from './order-texts.ts';
import { listClosingSteps, type StatusHistoryEntry } from './payment-status.ts';
import { isUnsent } from './payouts/advance-withdrawal.ts';
import { lastAttempts, listAttempts, type PayoutAttempt, toFlowParts } from './payouts/payout-attempt.ts';
import { listProblems, type PayoutProblem } from './payouts/payout-problem.ts';
import { toWithdrawal, type WithdrawalRecord } from './withdrawal.ts';

/** Translates the key of a system reason into the reader's language. */
export type TranslateKey = (key: string) => string;

interface PageQuery extends DateRange {
  page: number;
  pageSize: number;
  sort?: SortText<'created' | 'amount'> | undefined;
}

/** Which payments: one player's; or a brand's, by player or by a search for a username or payment id. */
export type Selection =
  | { accountId: AccountId }
  | { brandId: BrandId; accountId?: AccountId | undefined; search?: string | undefined };

/** The states in which the player may pay, or pay the rest. */
const PAYABLE: readonly DepositState[] = ['waiting', 'partial'];

/** Converts deposits to the form of the API. */
export async function toDepositDtos(db: Db, deposits: readonly DepositRecord[], t: TranslateKey) {
  const history = await listClosingSteps(
    db,
    'deposit',
    deposits.map((each) => ({ accountId: each.accountId, id: each.depositId })),
    t,
  );
  const textsOf = await listOrderTexts(db, deposits);
  return deposits.map((deposit) => ({
    id: String(deposit.depositId),
    method: deposit.method,
    amount: formatMoney(deposit.amount, deposit.currency),
    fee: formatMoney(deposit.credited > 0n ? (deposit.feeTaken as Money) : deposit.fee, deposit.currency),
    currency: deposit.currency,
    state: deposit.state,
    credited: formatMoney(deposit.credited as Money, deposit.currency),
    payUrl: PAYABLE.includes(deposit.state) ? deposit.payUrl : null,
    payQr: PAYABLE.includes(deposit.state) ? deposit.payQr : null,
    byHand: isBankDeposit(deposit),
    matched: isMatched(deposit),
    texts: textsOf(deposit),
    expiresAt: deposit.expiresAt.toISOString(),
    bonus: toBonusDto(deposit),
    history: history.get(deposit.depositId) ?? [],
    createdAt: deposit.createdAt.toISOString(),
  }));
}

const toBonusDto = ({ bonus }: DepositRecord) =>
  bonus && {
    at: bonus.at.toISOString(),
    choice: bonus.choice && {
      promotion: String(bonus.choice.promotionId),
      hash: bonus.choice.hash,
      names: bonus.choice.names,
    },
  };

/** Converts withdrawals to the form of the API. */
export async function toWithdrawalDtos(db: Db, withdrawals: readonly WithdrawalRecord[], t: TranslateKey) {
  const history = await listClosingSteps(
    db,
    'withdrawal',
    withdrawals.map((each) => ({ accountId: each.accountId, id: each.withdrawalId })),
    t,
  );
  const [attempts, problems] = [await listAttempts(db, withdrawals), await listProblems(db, withdrawals)];
  return withdrawals.map((withdrawal) => {
    const last = lastAttempts(attempts, withdrawal.withdrawalId);
    return {
      id: String(withdrawal.withdrawalId),
      method: withdrawal.method,
      destination: withdrawal.destination,
      amount: formatMoney(withdrawal.amount, withdrawal.currency),
      fee: formatMoney(withdrawal.fee, withdrawal.currency),
      currency: withdrawal.currency,
      state: withdrawal.state,
      history: withForced(withdrawal, history.get(withdrawal.withdrawalId) ?? [], t),
      arrives: formatMoney(arrivesOf(withdrawal), withdrawal.currency),
      parts: toPartDtos(withdrawal, last),
      unsent: isOpen(withdrawal) && isUnsent({ parts: toFlowParts(withdrawal, last) }),
      confirmUntil: withdrawal.state === 'paid' ? (withdrawal.confirmUntil?.toISOString() ?? null) : null,
      problem: toProblemDto(problems.get(withdrawal.withdrawalId)),
      createdAt: withdrawal.createdAt.toISOString(),
    };
  });
}

/** Returns what was not played when a withdrawal was requested, as operators see it; null when no person decides because of it. */
export const turnoverReviewOf = ({ turnoverReview, currency }: WithdrawalRecord): string | null =>
  turnoverReview === null ? null : formatMoney(turnoverReview, currency);

const isOpen = ({ state }: WithdrawalRecord): boolean => (OPEN_WITHDRAWAL_STATES as readonly string[]).includes(state);

/** What was paid and did not come back; before the end, what is going to be. */
const arrivesOf = (withdrawal: WithdrawalRecord): Money =>
  isOpen(withdrawal) ? ((withdrawal.amount - withdrawal.fee) as Money) : withdrawal.paid;

/** Adds the stage that the instant brought, before the job has stored it; it may do so between the reads of the row and of the history. */
const withForced = (
  { storedState, state, confirmUntil }: WithdrawalRecord,
  history: StatusHistoryEntry<'withdrawal'>[],
  t: TranslateKey,
): StatusHistoryEntry<'withdrawal'>[] =>
  storedState === state || !confirmUntil || history.at(-1)?.state === state
    ? history
    : [
        ...history,
        { state, at: confirmUntil.toISOString(), actor: 'check', reason: t('server.paymentReason.notAnswered') },
      ];

/** The parts as the player sees them: one that is not answered is on its way. */
const toPartDtos = ({ parts, currency }: WithdrawalRecord, attempts: ReadonlyMap<number, PayoutAttempt>) =>
  parts.map((amount, index) => {
    const last = attempts.get(index + 1);
    const state: PayoutPartState = last?.state ?? 'planned';
    return {
      part: index + 1,
      amount: formatMoney(amount, currency),
      state: state === 'unknown' ? ('sent' as const) : state,
      reference: last?.bankReference ?? '',
      at: last ? (last.endedAt ?? last.sentAt).toISOString() : null,
    };
  });

const toProblemDto = (problem: PayoutProblem | undefined) =>
  problem
    ? {
        openedAt: problem.opened_at.toISOString(),
        closedAt: problem.closed_at?.toISOString() ?? null,
        answer: problem.answer,
      }
    : null;

/** Returns one deposit of a player. Refuses NOT_FOUND for any other id, also of another player. */
export async function getDeposit(db: Db, accountId: AccountId, id: bigint): Promise<DepositRecord> {
  const row = await db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toDeposit(row);
}

/** Returns one withdrawal of a player. Refuses NOT_FOUND for any other id, also of another player. */
export async function getWithdrawal(db: Db, accountId: AccountId, id: bigint): Promise<WithdrawalRecord> {
  const row = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toWithdrawal(row);
}

/** A chosen bonus that the promotion did not give, and that no operator has given or proposed for this deposit. */
const IS_BONUS_MISSING = sql<boolean>`(p.bonus_promotion is not null and p.credited > 0
  and not exists (select from promotions.part q where q.account_id = p.account_id and q.promotion_id = p.bonus_promotion
    and q.deposit_id = p.deposit_id and q.state <> 'closed')
  and not exists (select from approvals.proposal a where a.brand_id = p.brand_id and a.kind = 'adjustment'
    and (a.state = 'done' or a.state = 'open' and a.expires_at > now())
    and a.input ->> 'kind' = 'bonus' and a.input ->> 'about' = 'deposit:' || p.deposit_id
    and a.input ->> 'accountId' = p.account_id::text))`;

/** Returns a page of deposits, newest first by default. */
export async function listDeposits(
  db: Db,
  query: Selection & PageQuery & { state?: DepositState | undefined; bonus?: 'missing' | undefined },
) {
  let selection = db.selectFrom('payments.deposit as p');
  if (query.accountId !== undefined) selection = selection.where('p.account_id', '=', query.accountId);
  if ('brandId' in query) {
    selection = selection.where('p.brand_id', '=', query.brandId);
    const { search } = query;
    if (search)
      selection = selection.where((eb) =>
        eb.or([usernameStartsWith(query.brandId, 'p.account_id', search), eb('p.deposit_id', '=', idOf(search))]),
      );
  }
  if (query.state) selection = selection.where('p.state', '=', query.state);
  if (query.bonus) selection = selection.where(IS_BONUS_MISSING);
  if (query.from) selection = selection.where('p.created_at', '>=', query.from);
  if (query.to) selection = selection.where('p.created_at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const { key, down } = parseSort(query.sort ?? '-created');
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id')
    .selectAll('p')
    .select('m.username')
    .$if(key === 'amount', (rest) => rest.orderBy('p.amount', direction))
    .orderBy('p.deposit_id', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { records: rows.map(toDeposit), usernames: rows.map((row) => row.username), total: Number(total) };
}

/** The state of withdrawals `p` at this instant; see `toWithdrawal`. */
const CURRENT_STATE = sql<WithdrawalState>`(case when p.state = 'paid' and p.confirm_until <= now() then 'forced' else p.state end)`;

/** Returns the stored states of withdrawals that have one of these now: the index knows only what is stored. */
const storedAs = (states: readonly WithdrawalState[]): WithdrawalState[] =>
  states.includes('forced') ? [...states, 'paid'] : [...states];

/**
 * Returns a page of withdrawals in the requested order; by default newest first, but oldest first while the page shows only waiting ones.
 */
export async function listWithdrawals(
  db: Db,
  query: Selection & PageQuery & { state?: WithdrawalState | undefined; queue?: WithdrawalQueue | undefined },
) {
  let selection = db.selectFrom('payments.withdrawal as p');
  if (query.accountId !== undefined) selection = selection.where('p.account_id', '=', query.accountId);
  if ('brandId' in query) {
    selection = selection.where('p.brand_id', '=', query.brandId);
    const { search } = query;
    if (search)
      selection = selection.where((eb) =>
        eb.or([usernameStartsWith(query.brandId, 'p.account_id', search), eb('p.withdrawal_id', '=', idOf(search))]),
      );
  }
  const states = query.queue ? WITHDRAWAL_QUEUES[query.queue] : query.state && [query.state];
  if (states) selection = selection.where('p.state', 'in', storedAs(states));
  // only these two depend on the instant: the others are counted by the index alone
  if (states?.some((state) => state === 'paid' || state === 'forced'))
    selection = selection.where(CURRENT_STATE, 'in', [...states]);
  if (query.from) selection = selection.where('p.created_at', '>=', query.from);
  if (query.to) selection = selection.where('p.created_at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const isWaiting = query.queue === 'decide' || query.queue === 'pay';
  const { key, down } = parseSort(query.sort ?? (isWaiting ? 'created' : '-created'));
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id')
    .selectAll('p')
    .select('m.username')
    .$if(key === 'amount', (rest) => rest.orderBy('p.amount', direction))
    .orderBy('p.withdrawal_id', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { records: rows.map(toWithdrawal), usernames: rows.map((row) => row.username), total: Number(total) };
}

/** Parses a search text as an id; -1 matches nothing. */
const idOf = (search: string): bigint => (/^\d{1,18}$/.test(search.trim()) ? BigInt(search.trim()) : -1n);
