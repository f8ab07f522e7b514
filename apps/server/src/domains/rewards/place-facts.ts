import type { BusinessDay } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, brandId, type Currency, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type BrandDays, readBrandDays } from '#agents';
import { bigints, type Tx } from '#db';

/** What a fact of a player belongs to: the brand, and the business day of its time. */
export interface Placed {
  brandId: BrandId;
  currency: Currency;
  day: BusinessDay;
}

/** Returns the facts of real players with their brand and business day; those of play money are left out. */
export async function placeFacts<Fact extends { accountId: AccountId }>(
  tx: Tx,
  facts: readonly Fact[],
  timeOf: (fact: Fact) => Date,
): Promise<(Fact & Placed)[]> {
  const members = await readMembers(
    tx,
    facts.map(({ accountId }) => accountId),
  );
  const days = await readBrandDays(
    tx,
    [...members.values()].map((member) => member.brandId),
  );
  return facts.flatMap((fact) => {
    const member = members.get(fact.accountId);
    if (!member) return [];
    const { dayOf } = days.get(member.brandId) as BrandDays;
    return [{ ...fact, ...member, day: dayOf(timeOf(fact)) }];
  });
}

async function readMembers(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Omit<Placed, 'day'>>> {
  const { rows } = await sql<{ id: AccountId; brand: bigint; type: number; currency: Currency }>`
    select account_id as id, brand_id as brand, type, currency from identity.member
    where account_id = any(${bigints([...new Set(ids)])}::bigint[])`.execute(tx);
  return new Map(
    rows
      .filter(({ type }) => !isTrial(type))
      .map(({ id, brand, currency }) => [id, { brandId: brandId(brand), currency }]),
  );
}
