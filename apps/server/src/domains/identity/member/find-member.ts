import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { foldUsername } from './member.ts';
import { BLOCKED_NOW } from './standing.ts';

const LOGIN_COLUMNS = [
  'm.account_id',
  'm.type',
  'm.password_hash',
  'm.password_set_at',
  'm.password_is_temporary',
  BLOCKED_NOW.as('blocked'),
  'm.blocked_until',
  'm.closed_at',
  'm.totp_sealed',
  'm.username',
  'm.last_login_at',
  'm.mobile',
  'm.email',
  'm.email_verified',
  'm.language',
] as const;

/** Finds the login data of a member by username, or returns undefined. */
export const findByUsername = (db: Db, brandId: BrandId, username: string) =>
  db
    .selectFrom('identity.username as u')
    .innerJoin('identity.member as m', 'm.account_id', 'u.account_id')
    .select(LOGIN_COLUMNS)
    .where('u.brand_id', '=', brandId)
    .where('u.folded', '=', foldUsername(username))
    .executeTakeFirst();

/** The same by the external account that a provider confirms. */
export const findBySocial = (db: Db, brandId: BrandId, { provider, subject }: { provider: string; subject: string }) =>
  db
    .selectFrom('identity.social_account as s')
    .innerJoin('identity.member as m', 'm.account_id', 's.account_id')
    .select([...LOGIN_COLUMNS, 'm.last_login_at'])
    .where('s.brand_id', '=', brandId)
    .where('s.provider', '=', provider)
    .where('s.subject', '=', subject)
    .executeTakeFirst();

/** The same by number (E.164). */
export const findByMobile = (db: Db, brandId: BrandId, number: string) =>
  db
    .selectFrom('identity.mobile as n')
    .innerJoin('identity.member as m', 'm.account_id', 'n.account_id')
    .select(LOGIN_COLUMNS)
    .where('n.brand_id', '=', brandId)
    .where('n.number', '=', number)
    .executeTakeFirst();

/** The same by account. */
export const findById = (db: Db, brandId: BrandId, id: AccountId) =>
  db
    .selectFrom('identity.member as m')
    .select(LOGIN_COLUMNS)
    .where('m.account_id', '=', id)
    .where('m.brand_id', '=', brandId)
    .executeTakeFirst();

/** The data of the member that a login uses. */
export type LoginMember = NonNullable<Awaited<ReturnType<typeof findById>>>;
