import { type AccountId, type BrandId, isAgent, isTrial, type TransferRules } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { refuse } from '#refusal';
import { readSettings, rightsIn } from '../settings.ts';
import { isWithin } from '../tree/path.ts';
import { findPlace } from '../tree/place-member.ts';
import { nameOf } from '../tree/team-names.ts';

/** The member who wants to transfer. */
interface Sender {
  brandId: BrandId;
  accountId: AccountId;
  type: number;
  username: string;
}

/** The other member of a transfer. */
interface TransferParty {
  receiverId: AccountId;
  /** What each of the two reads of the other's name. */
  receiverName: string;
  senderName: string;
  rules: TransferRules;
}

/**
 * Returns the other member of a transfer and the brand's rules: the agent directly above, or anybody in the own team. Refuses
 * TRANSFER_NOT_ALLOWED, for the team also NOT_AN_AGENT, RIGHT_MISSING, and NOT_FOUND for a member outside of it.
 */
export async function findTransferParty(db: Db | Tx, sender: Sender, to: 'upline' | AccountId): Promise<TransferParty> {
  const { brandId, accountId, type, username } = sender;
  const settings = await readSettings(db, brandId);
  const { transfers: rules, masksDeeper } = settings;
  const place = await findPlace(db, brandId, accountId);
  if (to === 'upline') {
    if (!rules.enabled || !rules.toUpline || !place?.parentId) throw refuse('TRANSFER_NOT_ALLOWED');
    const receiverName = await readUsername(db, place.parentId);
    return { receiverId: place.parentId, receiverName, senderName: username, rules };
  }
  if (!isAgent(type) || !place) throw refuse('NOT_AN_AGENT');
  if (!rightsIn(settings, type).includes('transfer')) throw refuse('RIGHT_MISSING', { params: { right: 'transfer' } });
  const below = to === accountId ? null : await findPlace(db, brandId, to);
  if (!below || !isWithin(below.path, place.path)) throw refuse('NOT_FOUND', { field: 'to' });
  if (!rules.enabled) throw refuse('TRANSFER_NOT_ALLOWED');
  const level = below.depth - place.depth;
  const receiverName = nameOf(await readUsername(db, to), level, masksDeeper);
  return { receiverId: to, receiverName, senderName: nameOf(username, level, masksDeeper), rules };
}

/** Where a member may transfer to. */
interface TransferDirections {
  /** The agent above; null when nothing may be transferred there. */
  upline: string | null;
  team: boolean;
  rules: TransferRules;
}

/** Returns whether a member may transfer to the agent above and to the own team. */
export async function findTransferDirections(
  db: Db | Tx,
  { brandId, accountId, type }: Omit<Sender, 'username'>,
): Promise<TransferDirections> {
  const settings = await readSettings(db, brandId);
  const { transfers: rules } = settings;
  if (!rules.enabled) return { upline: null, team: false, rules };
  const place = await findPlace(db, brandId, accountId);
  return {
    upline: rules.toUpline && place?.parentId ? await readUsername(db, place.parentId) : null,
    team: place !== null && isAgent(type) && rightsIn(settings, type).includes('transfer'),
    rules,
  };
}

async function readUsername(db: Db | Tx, id: AccountId): Promise<string> {
  const { username } = await db
    .selectFrom('identity.member')
    .select('username')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return username;
}

/** Whether a member may transfer to the agent directly above now, for the menus of the site. */
export const canTransferUp = async (
  db: Db,
  { brand, member }: { brand: BrandContext; member: MemberSession },
): Promise<boolean> =>
  !isTrial(member.type) &&
  !brand.modulesOff.has('PAY-TRANSFER') &&
  (await findTransferDirections(db, { ...member, brandId: brand.brandId })).upline !== null;
