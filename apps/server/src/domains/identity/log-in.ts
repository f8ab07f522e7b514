import { type AccountId, accountId, type BrandId, type calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { checkCaptcha } from './captcha.ts';
import { countAttempt, forgiveAttempt, memberDoor, readDoor } from './login-guard.ts';
import { foldUsername } from './member.ts';
import { verifyPassword } from './password.ts';
import { beginSession } from './session.ts';

type LogIn = typeof calls.identity.login;

/**
 * Logs a member in by username and password. The refusal is the same whichever is wrong and takes as long.
 * Refuses LOGIN_FAILED (with `captcha`), LOGIN_LOCKED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, ACCOUNT_BLOCKED.
 */
export async function logIn(db: Db, context: BaseContext, input: Input<LogIn>): Promise<Output<LogIn>> {
  const door = memberDoor(context.brand.brandId, input.username, context.ip);
  const { captcha } = await readDoor(db, door);
  if (captcha) await checkCaptcha(db, input);
  const counted = await countAttempt(db, door);
  const member = await findByUsername(db, context.brand.brandId, input.username);
  const right = await verifyPassword(member?.password_hash ?? null, input.password);
  if (!member || !right) throw refuse('LOGIN_FAILED', { value: { captcha: counted.captcha } });
  await forgiveAttempt(db, door);
  if (member.blocked) throw refuse('ACCOUNT_BLOCKED');
  const id = accountId(member.account_id);
  const token = await beginSession(db, {
    accountId: id,
    brandId: context.brand.brandId,
    ip: context.ip,
    device: context.userAgent,
  });
  await noteLogIn(db, id);
  return { token, firstTimeLogin: member.last_login_at === null, passwordExpired: false };
}

async function findByUsername(db: Db, brandId: BrandId, username: string) {
  return db
    .selectFrom('identity.username as u')
    .innerJoin('identity.member as m', 'm.account_id', 'u.account_id')
    .select(['m.account_id', 'm.password_hash', 'm.blocked', 'm.last_login_at'])
    .where('u.brand_id', '=', brandId)
    .where('u.folded', '=', foldUsername(username))
    .executeTakeFirst();
}

/** Writes down when a member was here last. */
export async function noteLogIn(db: Db, id: AccountId): Promise<void> {
  await db.updateTable('identity.member').set({ last_login_at: sql`now()` }).where('account_id', '=', id).execute();
}
