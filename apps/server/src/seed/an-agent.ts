import { type AccountId, type BrandId, MEMBER_TYPE, type MemberType, type RebateRates } from '@fairhouse/contracts';
import { appointAgent, insertLink } from '#agents';
import type { Db } from '#db';

export interface SeedAgent {
  brandId: BrandId;
  accountId: AccountId;
  /** Of the invitation link for players. */
  code: string;
  host?: string;
  type?: MemberType;
  rates?: RebateRates;
}

/** Makes a member the top of a line, with an invitation link for players. */
export async function anAgent(db: Db, { brandId, accountId, code, host, type, rates = {} }: SeedAgent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await appointAgent(tx, { brandId, operatorId: 0n }, { accountId, type: type ?? MEMBER_TYPE.agent, rates });
    await insertLink(tx, { brandId, accountId, code, host: host ?? '', opens: 'player', rates: {} });
  });
}
