import { type AccountId, accountId, type BrandId, MEMBER_TYPE, type MemberType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { readMayGive } from '../rates/may-give.ts';
import { hasRoom, useQuotas } from '../rates/quotas.ts';
import { isAtMost, lockRates, setRates } from '../rates/rates.ts';
import { readSettings } from '../settings.ts';
import { placeMember } from '../tree/place-member.ts';
import { closedBy, LINK_COLUMNS, type LinkRow } from './link-dto.ts';

/** What a code opens: nothing more is said of it to visitors. */
export interface Invitation {
  code: string;
  type: MemberType;
}

/** Normalises a code for storage, because codes are read out over the phone. */
export const foldCode = (code: string): string => code.trim().toUpperCase();

const invalid = () => refuse('INVITATION_CODE_INVALID', { field: 'affiliateCode' });

/**
 * Returns the link of a typed code, or of the host of an agent; null when no agent has this host. Refuses INVITATION_CODE_INVALID alike for a
 * code that is unknown, switched off, expired or used up, and for one whose owner has no quota left for its rates.
 */
export async function findInvitation(
  db: Db | Tx,
  brandId: BrandId,
  { code = '', host = '' }: { code?: string | undefined; host?: string | undefined },
): Promise<Invitation | null> {
  const row = await findLink(db, brandId, { code, host });
  if (!row) {
    if (code !== '') throw invalid();
    return null;
  }
  if (closedBy(row, await readMayGive(db, brandId, accountId(row.account_id))) !== null) throw invalid();
  return toInvitation(row);
}

export const toInvitation = ({ code, opens }: LinkRow): Invitation => ({
  code,
  type: opens === 'agent' ? MEMBER_TYPE.subAgent : MEMBER_TYPE.member,
});

async function findLink(
  db: Db | Tx,
  brandId: BrandId,
  { code, host }: { code: string; host: string },
): Promise<LinkRow | null> {
  if (code === '' && host === '') return null;
  const ofBrand = db.selectFrom('agents.link').select(LINK_COLUMNS).where('brand_id', '=', brandId);
  const found = code ? ofBrand.where('code', '=', foldCode(code)) : ofBrand.where('host', '=', host);
  return ((await found.executeTakeFirst()) as LinkRow | undefined) ?? null;
}

/** Counts that the registration page of a code was opened. */
export async function countOpened(db: Db, brandId: BrandId, code: string): Promise<void> {
  await sql`update agents.link set opened = opened + 1 where brand_id = ${brandId} and code = ${code}`.execute(db);
}

/**
 * Registers a new member with a link: counts the use, places the member below its owner, and copies the rates. The last use is given once,
 * however many register at the same time. Refuses INVITATION_CODE_INVALID when the link closed since it was found, and when it is the own one
 * of the member whose session the registration is sent with.
 */
export async function useInvitation(
  tx: Tx,
  {
    brandId,
    accountId: id,
    code,
    sender,
  }: { brandId: BrandId; accountId: AccountId; code: string; sender: AccountId | null },
): Promise<void> {
  const { rows } = await sql<LinkRow>`update agents.link set uses = uses + 1
    where brand_id = ${brandId} and code = ${code} and enabled
      and (expires_at is null or expires_at > now()) and (max_uses is null or uses < max_uses)
    returning ${sql.join(LINK_COLUMNS.map((column) => sql.ref(column)))}`.execute(tx);
  const link = rows[0];
  if (!link) throw invalid();
  const owner = accountId(link.account_id);
  if (owner === sender) throw invalid();
  await lockRates(tx, owner);
  const { most, quotas } = await readMayGive(tx, brandId, owner);
  if (!isAtMost(link.rates, most) || !hasRoom(quotas, link.rates)) throw invalid();
  await useQuotas(tx, owner, {}, link.rates);
  const { maxDepth } = await readSettings(tx, brandId);
  await placeMember(tx, { brandId, accountId: id, parentId: owner, maxDepth, linkCode: link.code });
  await setRates(tx, id, link.rates, { setBy: 'link', actorId: owner });
}
