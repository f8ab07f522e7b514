import { type AccountId, accountId, type BrandId, type calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { hashToken, makeToken, type Secrets } from '#secrets';
import { checkKind } from './check-kind.ts';
import { countAttempt, forgiveAttempt, ownDoor, readDoor } from './login-guard.ts';
import { takeOneTimeCode } from './security/take-one-time-code.ts';
import { beginSession } from './session.ts';

type LoggedIn = Output<typeof calls.identity.login>;

/** A password is too old after so many days, where the brand's policy is on (PASSWORD-EXPIRY). */
const PASSWORD_DAYS = 90;
const TICKET_MIN = 5;

export interface KnownMember {
  account_id: bigint;
  type: number;
  blocked: boolean;
  last_login_at: Date | null;
  password_set_at: Date;
  password_given: boolean;
  totp_sealed: Buffer | null;
}

/**
 * Lets a member in who has proved who it is, by the password or by a code that came; where one-time codes are on, with a ticket for the
 * second step. A change of the password is forced on who came with it. Refuses ACCOUNT_BLOCKED, AGENTS_ONLY, MEMBERS_ONLY, TOTP_NEEDED (value.ticket).
 */
export async function letIn(
  db: Db,
  context: BaseContext,
  member: KnownMember,
  by: 'password' | 'code',
): Promise<LoggedIn> {
  if (member.blocked) throw refuse('ACCOUNT_BLOCKED');
  checkKind(context, member.type);
  const id = accountId(member.account_id);
  if (member.totp_sealed) {
    const ticket = await makeTicket(db, id, context.brand.brandId, by);
    throw refuse('TOTP_NEEDED', { value: { ticket } });
  }
  return db.transaction().execute((tx) => enter(tx, context, member, by));
}

async function makeTicket(db: Db, id: AccountId, brandId: BrandId, by: 'password' | 'code'): Promise<string> {
  const ticket = makeToken();
  await db
    .insertInto('identity.ticket')
    .values({
      ticket_hash: hashToken(ticket),
      account_id: id,
      brand_id: brandId,
      by_password: by === 'password',
      expires_at: sql`now() + make_interval(mins => ${TICKET_MIN})`,
    })
    .execute();
  return ticket;
}

/** The second step: a one-time code or a recovery code, each good once. Refuses LOGIN_AGAIN, TOTP_WRONG, LOGIN_LOCKED, ACCOUNT_BLOCKED,
 * AGENTS_ONLY, MEMBERS_ONLY. */
export async function finishLogIn(
  { db, secrets }: { db: Db; secrets: Secrets },
  context: BaseContext,
  { ticket, code }: Input<typeof calls.identity.loginCode>,
): Promise<LoggedIn> {
  const { brandId } = context.brand;
  const ticketHash = hashToken(ticket);
  const member = await db
    .selectFrom('identity.ticket as t')
    .innerJoin('identity.member as m', 'm.account_id', 't.account_id')
    .select([
      'm.account_id',
      'm.type',
      'm.blocked',
      'm.last_login_at',
      'm.password_set_at',
      'm.password_given',
      'm.totp_sealed',
    ])
    .select('t.by_password')
    .where('t.ticket_hash', '=', ticketHash)
    .where('t.brand_id', '=', brandId)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!member?.totp_sealed) throw refuse('LOGIN_AGAIN');
  if (member.blocked) throw refuse('ACCOUNT_BLOCKED');
  checkKind(context, member.type);
  const id = accountId(member.account_id);
  const door = ownDoor(brandId, 'code', id);
  await readDoor(db, door);
  await countAttempt(db, door);
  if (!(await takeOneTimeCode({ db, secrets }, id, member.totp_sealed, code)))
    throw refuse('TOTP_WRONG', { field: 'code' });
  await forgiveAttempt(db, door);
  return db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('identity.ticket').where('ticket_hash', '=', ticketHash).executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('LOGIN_AGAIN');
    return enter(tx, context, member, member.by_password ? 'password' : 'code');
  });
}

async function enter(tx: Tx, context: BaseContext, member: KnownMember, by: 'password' | 'code'): Promise<LoggedIn> {
  const { brand, ip, country, userAgent: device } = context;
  const id = accountId(member.account_id);
  const token = await beginSession(tx, { accountId: id, brandId: brand.brandId, ip, country, device });
  const age_days = (Date.now() - member.password_set_at.getTime()) / 86_400_000;
  const due = by === 'password';
  return {
    token,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: due && !brand.modulesOff.has('PASSWORD-EXPIRY') && age_days > PASSWORD_DAYS,
    passwordGiven: due && member.password_given,
  };
}
