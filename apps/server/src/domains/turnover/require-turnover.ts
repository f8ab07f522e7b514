import { type AccountId, type BrandId, type Currency, formatMoney, type Money, money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { lockRequirements, storeEnds } from './end-requirement.ts';
import { stakesLeftOf, unplayedOf } from './evaluate-turnover.ts';
import { quoteWithdrawal, type TurnoverRule, type WithdrawalQuote } from './quote-withdrawal.ts';
import { type AccountRequirement, readTurnover } from './read-turnover.ts';
import { readSettings } from './settings.ts';

export interface TurnoverQuery {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  /** What the account may use, before the withdrawal. */
  available: Money;
  amount: Money;
}

export type AccountQuote = WithdrawalQuote & { requirements: AccountRequirement[] };

/** Returns what of an account's credits is still to be played, smallest units. */
export async function getUnplayed(db: Db | Tx, accountId: AccountId): Promise<Money> {
  const requirements = await readTurnover(db, accountId);
  return sumUnplayed(requirements);
}

const sumUnplayed = (requirements: readonly AccountRequirement[]): Money =>
  money(requirements.reduce((sum, each) => sum + unplayedOf(each), 0n));

/** Returns what the requirements of an account say to a withdrawal. While the account is closing they do not apply, and a person decides. */
export async function quoteTurnover(db: Db | Tx, query: TurnoverQuery): Promise<AccountQuote> {
  const quote = await quoteBy(db, query, await readSettings(db, query.brandId));
  if (!(await isClosing(db, query.accountId))) return quote;
  return { ...quote, most: query.available, accepted: true, fee: 0n, isForReview: true };
}

async function isClosing(db: Db | Tx, accountId: AccountId): Promise<boolean> {
  const { closing_at } = await db
    .selectFrom('identity.member')
    .select('closing_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return closing_at !== null;
}

async function quoteBy(
  db: Db | Tx,
  { accountId, available, amount }: TurnoverQuery,
  rule: TurnoverRule,
): Promise<AccountQuote> {
  const requirements = await readTurnover(db, accountId);
  return { ...quoteWithdrawal(requirements, rule, available, amount), requirements };
}

/**
 * Requires the turnover of a withdrawal whose money has just been held, and freezes the requirements that are over: what happens to their
 * rounds later changes nothing. Refuses TURNOVER_REQUIRED with what is left, and FEE_CHANGED when the fee for unplayed money is not the one
 * that the player agreed to. Returns what was not played, if a person
 * must decide because of it; null otherwise.
 */
export async function requireTurnover(
  tx: Tx,
  withdrawal: TurnoverQuery & { agreedFee: Money },
): Promise<{ review: { unplayed: Money } | null }> {
  const { fee, isForReview, requirements } = await requireBy(tx, withdrawal, quoteTurnover);
  const { currency, agreedFee } = withdrawal;
  if (fee !== agreedFee) {
    const now = formatMoney(money(fee), currency);
    throw refuse('FEE_CHANGED', { field: 'turnoverFee', params: { fee: now, currency }, value: { turnoverFee: now } });
  }
  return { review: isForReview ? { unplayed: sumUnplayed(requirements) } : null };
}

/**
 * Requires the turnover of a transfer to another member that has just been posted. Unplayed money stays in every mode, since a transfer has
 * neither a fee nor a review. Refuses TURNOVER_REQUIRED with what is left.
 */
export async function requireTurnoverOfTransfer(tx: Tx, transfer: TurnoverQuery): Promise<void> {
  const { mode } = await readSettings(tx, transfer.brandId);
  const rule: TurnoverRule = { mode: mode === 'block' ? 'block' : 'keep', unplayedFee_bps: 0 };
  await requireBy(tx, transfer, (db, query) => quoteBy(db, query, rule));
}

async function requireBy(
  tx: Tx,
  query: TurnoverQuery,
  quoteOf: (tx: Tx, query: TurnoverQuery) => Promise<AccountQuote>,
): Promise<AccountQuote> {
  await lockRequirements(tx, query.accountId);
  const quote = await quoteOf(tx, query);
  const { requirements, accepted, most } = quote;
  if (!accepted) throw refuse('TURNOVER_REQUIRED', describeLeft(requirements, money(most), query.currency));
  const over = requirements.filter(({ state, row }) => state !== 'open' && row.ended_at === null);
  const states = new Map(over.map(({ row, state }) => [row, state]));
  await storeEnds(tx, over, ({ row }) => (states.get(row) === 'cleared' ? 'cleared' : 'met'));
  return quote;
}

/** What is left to play when only one category is played, for the categories that count for every open requirement. */
function describeLeft(requirements: readonly AccountRequirement[], most: Money, currency: Currency) {
  const left = new Map<string, bigint[]>();
  for (const { category, stake } of requirements.flatMap(stakesLeftOf))
    left.set(category, [...(left.get(category) ?? []), stake]);
  const open = requirements.filter(({ state }) => state === 'open').length;
  const stakesLeft = [...left]
    .filter(([, stakes]) => stakes.length === open)
    .map(([category, stakes]) => {
      const stake = stakes.reduce((sum, each) => sum + each, 0n);
      return { category, stake: formatMoney(money(stake), currency) };
    });
  const amount = formatMoney(most, currency);
  return { field: 'amount', params: { most: amount, currency }, value: { most: amount, stakesLeft } };
}
