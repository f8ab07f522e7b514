import {
  type AccountId,
  type BrandId,
  type Currency,
  type Money,
  parseMoney,
  type TurnoverKind,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { getLastRoundNo, getOpenStakes } from '#bets';
import type { Tx } from '#db';
import { getBalance } from '#ledger';
import { voidRequirement } from './end-requirement.ts';
import { readSettings } from './settings.ts';

export interface NewRequirement {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  kind: TurnoverKind;
  /** The number of the deposit or proposal. */
  reference: string;
  /** What was credited, less its fee. */
  base: Money;
  /** Hundredths. */
  times_x100: number;
}

/**
 * Records what a deposit asks by its method, in the transaction that has credited it. Called again with another base, because more has
 * arrived or some was taken back, it changes the requirement; with 0 it is void. Repeated with the same base, it changes nothing.
 */
export async function setDepositTurnover(
  tx: Tx,
  {
    method,
    depositId,
    ...deposit
  }: Omit<NewRequirement, 'kind' | 'reference' | 'times_x100'> & {
    method: string;
    depositId: bigint;
  },
): Promise<void> {
  const credit = { kind: 'deposit', reference: String(depositId) } as const;
  if (deposit.base <= 0n) return voidRequirement(tx, deposit.accountId, credit);
  const { times } = await readSettings(tx, deposit.brandId);
  await addRequirement(tx, { ...deposit, ...credit, times_x100: times[method] ?? 0 });
}

/** Records what a credit asks, in its transaction. What asks for nothing and ends nothing leaves no row; of a known one the base changes. */
export async function addRequirement(tx: Tx, added: NewRequirement): Promise<void> {
  const { accountId, brandId, currency, kind, reference, base } = added;
  if (base <= 0n || (await changeKnown(tx, added))) return;
  const settings = await readSettings(tx, brandId);
  const clears = await isGone(tx, added, settings.clearBelow);
  const times_x100 = (await isFreePlace(tx, accountId, settings.freeIn ?? [])) ? 0 : added.times_x100;
  if (times_x100 === 0 && !clears) return;
  await tx
    .insertInto('turnover.requirement')
    .values({
      account_id: accountId,
      brand_id: brandId,
      kind,
      reference,
      currency,
      base,
      times_x100,
      weights: JSON.stringify(settings.weights),
      settings_version: settings.version,
      clears,
      after_round: await getLastRoundNo(tx, accountId),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'reference']).doNothing())
    .execute();
}

/** Whether the player is of a country where nothing need be played: that of the last login, as conditions of promotions use it. */
async function isFreePlace(tx: Tx, accountId: AccountId, countries: readonly string[]): Promise<boolean> {
  if (countries.length === 0) return false;
  const last = await tx
    .selectFrom('identity.login_event')
    .select('country')
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'success')
    .orderBy('login_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return countries.includes(last?.country ?? '');
}

/**
 * Changes the base of a known requirement, whose other terms stay those it began with. A void one is open again, since its credit is; if
 * older ones were cleared in the meantime, it begins again, because what was credited again was not lost then. Returns false when there is
 * none that can change: it is unknown, or it was met, cleared or waived.
 */
async function changeKnown(tx: Tx, { accountId, kind, reference, base }: NewRequirement): Promise<boolean> {
  const { numAffectedRows } = await sql`update turnover.requirement as known
    set base = ${base}, ended_at = null, end_state = null, end_reason = '', done_e4 = null,
      at = case when known.end_state = 'voided' and exists (select from turnover.requirement as later
        where later.account_id = known.account_id and later.clears and later.at > known.at) then now() else known.at end
    where known.account_id = ${accountId} and known.kind = ${kind} and known.reference = ${reference}
      and (known.ended_at is null or known.end_state = 'voided')`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Whether what was left before this credit was so little that older requirements are over: balance with what is held, stakes under way, and
 * what was sent to vendors and not taken back. An amount that the currency cannot hold clears nothing: the settings are the brand's, in the
 * main unit of every currency.
 */
async function isGone(tx: Tx, { accountId, currency, base }: NewRequirement, clearBelow: string): Promise<boolean> {
  const open = await tx
    .selectFrom('turnover.requirement')
    .select('requirement_no')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('times_x100', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (!open) return false;
  const { balance } = await getBalance(tx, accountId);
  const before = balance - base + (await getOpenStakes(tx, accountId)) + (await getSentToVendors(tx, accountId));
  const least = parseMoney(clearBelow, currency);
  return least !== null && before < least;
}

/** Orders that may still arrive at a vendor count as arrived. */
async function getSentToVendors(tx: Tx, accountId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(greatest(sent, 0)), 0)::bigint as sent from (
      select sum(case when direction = 'in' and state not in ('RETURNED', 'FAILED') then amount
        when direction = 'out' and state = 'DONE' then -amount else 0 end) as sent
      from vendors.transfer where account_id = ${accountId} group by vendor_id) as v`.execute(tx);
  return rows[0]?.sent ?? 0n;
}
