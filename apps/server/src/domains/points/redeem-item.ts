import {
  type AccountId,
  brandId,
  CONTACT_OF,
  type Currency,
  type calls,
  formatPoints,
  type Input,
  type PointItemKind,
  parseMoney,
  parsePoints,
  type RedeemContact,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { type GetRegisterRules, getContacts, getRank, requireOpenAccount, requirePaymentPassword } from '#identity';
import { refuse } from '#refusal';
import type { RewardDeps } from '#rewards';
import { requireOfferable } from '#rg';
import { takePoints } from './add-entries.ts';
import { type ItemRow, lockItem } from './item.ts';
import { findRedemption, payRedemption, type RedemptionRow, redemptionReference } from './redemption.ts';
import { readSettings } from './settings.ts';

export interface RedeemDeps {
  db: Db;
  registerRules: GetRegisterRules;
  rewardDeps: RewardDeps;
}
export type RedeemContext = { brand: Pick<BrandContext, 'brandId'>; member: MemberSession };

/**
 * Redeems an item: takes its points, reserves a piece and, for a bonus below the brand's amount, pays it, in one transaction. The same
 * clientRef returns the same redemption. Refuses NOT_FOUND, REWARD_CLOSED (not on sale), STATE_CHANGED (another price), OUT_OF_STOCK,
 * RANK_NEEDED, ITEM_LIMIT, POINTS_INSUFFICIENT, CONTACT_NEEDED, PLAY_EXCLUDED, ACCOUNT_BLOCKED, ACCOUNT_CLOSED, ACCOUNT_CLOSING, CONFLICT,
 * PAYMENT_PASSWORD_REQUIRED, PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED.
 */
export async function redeemItem(
  deps: RedeemDeps,
  context: RedeemContext,
  input: Input<typeof calls.points.redeem>,
): Promise<RedemptionRow> {
  const { accountId } = context.member;
  const { brand } = context;
  const repeat = await findRedemption(deps.db, accountId, input.clientRef);
  if (repeat) return requireSame(repeat, input);
  await requirePaymentPassword(deps.db, { ...context.member, brandId: brand.brandId }, input.paymentPassword, {
    mustBeSet: true,
  });
  return deps.db.transaction().execute(async (tx) => {
    await requireMayTake(tx, accountId);
    const item = await lockItem(tx, brand.brandId, BigInt(input.itemId));
    // a repeat waited for the first request here
    const earlier = await findRedemption(tx, accountId, input.clientRef);
    if (earlier) return requireSame(earlier, input);
    await requireAvailable(tx, { item, price: input.price, ...context.member });
    const contact = await requireContact(tx, deps, context, CONTACT_OF[item.kind as PointItemKind]);
    const isPassed = await passesAlone(tx, item);
    const row = await insertRedemption(tx, { item, accountId, contact, clientRef: input.clientRef, isPassed });
    if (item.stock !== null)
      await sql`update points.item set stock = stock - 1 where item_id = ${item.item_id}`.execute(tx);
    const reference = redemptionReference(row.redemption_no);
    await takePoints(tx, { accountId, kind: 'redeem', price_micro: item.price_micro, reference });
    if (isPassed) await payRedemption(tx, deps.rewardDeps, row);
    return row;
  });
}

function requireSame(row: RedemptionRow, { itemId, price }: Input<typeof calls.points.redeem>): RedemptionRow {
  if (String(row.item_id) !== itemId || row.price_micro !== parsePoints(price))
    throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}

/** Refuses accounts that may not be given anything now. */
export async function requireMayTake(tx: Tx, id: AccountId): Promise<void> {
  await requireOpenAccount(tx, id, 'in');
  await requireOfferable(tx, id);
}

/** Returns the number through which the player is reached. Refuses CONTACT_NEEDED, which names what is missing in the profile. */
export async function requireContact(
  tx: Tx,
  { registerRules }: Pick<RedeemDeps, 'registerRules'>,
  { brand, member }: RedeemContext,
  contact: RedeemContact,
): Promise<string> {
  const number = (await getContacts(tx, await registerRules(brand.brandId), member.accountId))[contact];
  if (number === '') throw refuse('CONTACT_NEEDED', { field: contact, params: { contact: CONTACT_NAMES[contact] } });
  return number;
}

const CONTACT_NAMES: Readonly<Record<RedeemContact, string>> = { zalo: 'Zalo', whatsapp: 'WhatsApp' };

async function requireAvailable(
  tx: Tx,
  { item, price, accountId, currency }: MemberSession & { item: ItemRow; price: string },
): Promise<void> {
  if (item.currency !== null && item.currency !== currency) throw refuse('NOT_FOUND', { field: 'itemId' });
  const now = new Date();
  const isShown = (item.shown_from ?? now) <= now && (item.shown_until === null || item.shown_until > now);
  if (!item.on_sale || !isShown) throw refuse('REWARD_CLOSED');
  if (item.price_micro !== parsePoints(price))
    throw refuse('STATE_CHANGED', { field: 'price', value: { price: formatPoints(item.price_micro) } });
  if (item.stock === 0) throw refuse('OUT_OF_STOCK');
  if (item.least_rank > (await getRank(tx, accountId)))
    throw refuse('RANK_NEEDED', { params: { rank: item.least_rank } });
  if (item.per_player !== null && (await countOwn(tx, accountId, item.item_id)) >= item.per_player)
    throw refuse('ITEM_LIMIT', { params: { most: item.per_player } });
}

async function countOwn(tx: Tx, id: AccountId, itemId: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from points.redemption
    where account_id = ${id} and item_id = ${itemId} and state <> 'rejected'`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether a redemption of an item needs no person: a bonus below the amount of the brand's settings. */
async function passesAlone(tx: Tx, { brand_id, amount, currency }: ItemRow): Promise<boolean> {
  if (amount === null || currency === null) return false;
  const { currencies } = await readSettings(tx, brandId(brand_id));
  const below = parseMoney(currencies[currency as Currency].passBelow, currency as Currency);
  return below !== null && amount < below;
}

async function insertRedemption(
  tx: Tx,
  {
    item,
    accountId,
    contact,
    clientRef,
    isPassed,
  }: { item: ItemRow; accountId: AccountId; contact: string; clientRef: string; isPassed: boolean },
): Promise<RedemptionRow> {
  const { brand_id, kind, item_id, price_micro, currency, amount, times_x100 } = item;
  const row = await tx
    .insertInto('points.redemption')
    .values({
      account_id: accountId,
      brand_id,
      kind,
      item_id,
      price_micro,
      currency,
      amount,
      times_x100,
      contact,
      names: JSON.stringify(item.names),
      client_ref: clientRef,
      state: isPassed ? 'passed' : 'applying',
      decided_at: isPassed ? new Date() : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'client_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  // the same clientRef for two items at the same time
  if (!row) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}
