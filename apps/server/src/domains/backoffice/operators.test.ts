import { type AuditAction, calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { totpCode } from '#identity';
import { aName, codeOf, OPERATOR_SECRET, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

const { operators, backoffice } = calls;
const reason = 'joins the team';
const codeNow = () => totpCode(OPERATOR_SECRET, Date.now());

type Actor = Awaited<ReturnType<TestSite['operator']>>;
/** Creates an operator whose code of this half minute is unused. */
async function anActor(role: Parameters<TestSite['operator']>[0] = 'owner', own = {}): Promise<Actor & { id: string }> {
  const actor = await site.operator(role, own);
  await renewCode(actor.username);
  return Object.assign(actor, { id: (await actor.call(backoffice.me)).id });
}
const renewCode = (username: string) =>
  site.db.updateTable('backoffice.operator').set({ totp_step: 0n }).where('username', '=', username).execute();
const invite = (actor: Actor, own: Partial<Input<typeof operators.invite>> = {}) =>
  actor.call(operators.invite, { username: aName(), role: 'cashier', reason, code: codeNow(), ...own });
const auditOf = async (actor: Actor, action: AuditAction) => (await actor.call(backoffice.audit, { action })).rows[0];
const open = (token: string) => site.visitor().call(operators.startInvitation, { token });
const NEW_PASSWORD = 'quite-another-word-1';
/** Completes the login of an opened link. */
const join = ({ challenge, enrol }: Awaited<ReturnType<typeof open>>) =>
  site.visitor().call(backoffice.loginCode, {
    challenge,
    code: totpCode(enrol.secret, Date.now()),
    newPassword: NEW_PASSWORD,
  });
const linkProblem = async (opening: Promise<unknown>) => {
  const refused = await refusalOf(opening);
  return [refused.code, refused.params?.['reason']];
};

it('invites an operator by a link whose use sets a password and the authenticator', async () => {
  const owner = await anActor();
  const username = aName();
  const { operator, token } = await invite(owner, { username });
  expect(operator).toMatchObject({ username, role: 'cashier', suspended: false, enrolled: false, editable: true });
  const hours = (Date.parse(operator.linkExpiresAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  const line = await auditOf(owner, 'operator.create');
  expect(line).toMatchObject({ subject: username, reason, after: 'cashier' });
  expect(JSON.stringify(line)).not.toContain(token);
  const stored = await site.db.selectFrom('backoffice.invitation').selectAll().execute();
  expect(stored.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false);
  expect(await codeOf(site.visitor().call(backoffice.login, { username, password: 'anything' }))).toBe('LOGIN_FAILED');

  const opened = await open(token);
  expect(opened).toMatchObject({ username, role: 'cashier', expiresAt: operator.linkExpiresAt });
  const { challenge, enrol } = opened;
  const fresh = site.visitor();
  const code = totpCode(enrol.secret, Date.now());
  for (const newPassword of [undefined, 'short']) {
    const refused = await refusalOf(
      fresh.call(backoffice.loginCode, { challenge, code, ...(newPassword === undefined ? {} : { newPassword }) }),
    );
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'newPassword']);
  }
  fresh.token = (await fresh.call(backoffice.loginCode, { challenge, code, newPassword: NEW_PASSWORD })).token;
  expect(await fresh.call(backoffice.me)).toMatchObject({ username, role: 'cashier' });
  const again = await site.visitor().call(backoffice.login, { username, password: NEW_PASSWORD });
  expect(again.enrol).toBe(null);
  const { rows } = await owner.call(operators.list, { search: username });
  expect(rows).toMatchObject([{ username, enrolled: true, linkExpiresAt: null, lastLoginAt: expect.any(String) }]);
  expect(await auditOf(owner, 'operator.link-used')).toMatchObject({ operator: username });
});

it('refuses links that are used, expired, revoked, replaced, unknown or of another brand', async () => {
  const owner = await anActor();
  const other = await anActor('owner', { other: true });
  const next = async (who: Actor = owner) => {
    await renewCode(who.username);
    return invite(who);
  };
  const used = await next();
  const late = await open(used.token);
  // a later opening replaces the secret of an earlier one
  const current = await open(used.token);
  expect(await codeOf(join(late))).toBe('NOT_LOGGED_IN');
  await join(current);
  expect(await linkProblem(open(used.token))).toEqual(['OPERATOR_LINK_INVALID', 'used']);

  const expired = await next();
  const begun = await open(expired.token);
  await site.db
    .updateTable('backoffice.invitation')
    .set({ expires_at: sql`now()` })
    .where('operator_id', '=', BigInt(expired.operator.id))
    .execute();
  expect(await linkProblem(open(expired.token))).toEqual(['OPERATOR_LINK_INVALID', 'expired']);
  expect(await linkProblem(join(begun))).toEqual(['OPERATOR_LINK_INVALID', 'expired']);
  const { rows } = await owner.call(operators.list, { search: expired.operator.username });
  expect(rows).toMatchObject([{ linkExpiresAt: null }]);

  const revoked = await next();
  const started = await open(revoked.token);
  const change = async () => {
    await renewCode(owner.username);
    return { id: revoked.operator.id, reason, code: codeNow() };
  };
  expect(await owner.call(operators.revokeLink, await change())).toMatchObject({ linkExpiresAt: null });
  expect(await linkProblem(open(revoked.token))).toEqual(['OPERATOR_LINK_INVALID', 'revoked']);
  expect(await codeOf(join(started))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(owner.call(operators.revokeLink, await change()))).toBe('STATE_CHANGED');
  expect(await auditOf(owner, 'operator.revoke-link')).toMatchObject({ subject: revoked.operator.username, reason });
  const { token: second } = await owner.call(operators.reEnrol, await change());
  const { token: third } = await owner.call(operators.reEnrol, await change());
  expect(await linkProblem(open(second))).toEqual(['OPERATOR_LINK_INVALID', 'revoked']);
  await owner.call(operators.suspend, { ...(await change()), suspended: true });
  expect(await linkProblem(open(third))).toEqual(['OPERATOR_LINK_INVALID', 'revoked']);

  expect(await linkProblem(open('no-such-link'))).toEqual(['OPERATOR_LINK_INVALID', 'unknown']);
  expect(await linkProblem(open((await next(other)).token))).toEqual(['OPERATOR_LINK_INVALID', 'unknown']);
});

it('lets one of two who use a link concurrently join', async () => {
  const owner = await anActor();
  const { token } = await invite(owner);
  const opened = await open(token);
  const ends = await Promise.allSettled([join(opened), join(opened), join(opened)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('requires a one-time code, each valid once, and keeps it when nothing changed', async () => {
  const owner = await anActor();
  const code = codeNow();
  expect(await codeOf(invite(owner, { code: '000000' }))).toBe('TOTP_INVALID');
  const taken = await refusalOf(invite(owner, { code, username: owner.username.toUpperCase() }));
  expect([taken.code, taken.field]).toEqual(['USERNAME_TAKEN', 'username']);
  const { operator } = await invite(owner, { code });
  expect(await codeOf(invite(owner, { code }))).toBe('TOTP_INVALID');
  expect(await codeOf(owner.call(operators.suspend, { id: operator.id, suspended: true, reason, code }))).toBe(
    'TOTP_INVALID',
  );
  expect(await codeOf(invite(owner, { code: '000000' }))).toBe('TOTP_INVALID');
  expect(await codeOf(invite(owner, { code: '000000' }))).toBe('LOGIN_LOCKED');
});

it('suspends: ends sessions immediately and refuses the right password until reinstated', async () => {
  const owner = await anActor();
  const cashier = await anActor('cashier');
  const suspended = await owner.call(operators.suspend, { id: cashier.id, suspended: true, reason, code: codeNow() });
  expect(suspended).toMatchObject({ suspended: true });
  expect(await codeOf(cashier.call(backoffice.me))).toBe('NOT_LOGGED_IN');
  const login = { username: cashier.username, password: PASSWORD };
  expect(await codeOf(site.visitor().call(backoffice.login, login))).toBe('ACCOUNT_BLOCKED');
  expect(await codeOf(site.visitor().call(backoffice.login, { ...login, password: 'wrong' }))).toBe('LOGIN_FAILED');
  await renewCode(owner.username);
  await owner.call(operators.suspend, { id: cashier.id, suspended: false, reason, code: codeNow() });
  expect((await site.visitor().call(backoffice.login, login)).challenge).toMatch(/^[\w-]{43}$/);
  expect(await auditOf(owner, 'operator.suspend')).toMatchObject({ subject: cashier.username, reason });
  expect(await auditOf(owner, 'operator.resume')).toMatchObject({ subject: cashier.username, reason });
});

it('re-enrols: invalidates password, authenticator, sessions and started logins', async () => {
  const owner = await anActor();
  const cashier = await anActor('cashier');
  const begun = await site.visitor().call(backoffice.login, { username: cashier.username, password: PASSWORD });
  const { operator, token } = await owner.call(operators.reEnrol, { id: cashier.id, reason, code: codeNow() });
  expect(operator).toMatchObject({ enrolled: false, linkExpiresAt: expect.any(String) });
  expect(await codeOf(cashier.call(backoffice.me))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(site.visitor().call(backoffice.loginCode, { challenge: begun.challenge, code: codeNow() }))).toBe(
    'NOT_LOGGED_IN',
  );
  expect(await codeOf(site.visitor().call(backoffice.login, { username: cashier.username, password: PASSWORD }))).toBe(
    'LOGIN_FAILED',
  );
  expect((await join(await open(token))).operator).toMatchObject({ id: cashier.id, role: 'cashier' });
  expect(await auditOf(owner, 'operator.re-enrol')).toMatchObject({ subject: cashier.username });
});

it('changes a role: the sessions of the operator end, and the next login has its permissions', async () => {
  const owner = await anActor();
  const cashier = await anActor('cashier');
  const change = { id: cashier.id, role: 'auditor', reason, code: codeNow() } as const;
  expect(await owner.call(operators.changeRole, change)).toMatchObject({ role: 'auditor' });
  expect(await codeOf(cashier.call(backoffice.me))).toBe('NOT_LOGGED_IN');
  expect(await auditOf(owner, 'operator.role')).toMatchObject({
    subject: cashier.username,
    reason,
    before: 'cashier',
    after: 'auditor',
  });
  await renewCode(owner.username);
  expect(await codeOf(owner.call(operators.changeRole, { ...change, code: codeNow() }))).toBe('STATE_CHANGED');
  await renewCode(cashier.username);
  const { challenge } = await site.visitor().call(backoffice.login, { username: cashier.username, password: PASSWORD });
  const { operator } = await site.visitor().call(backoffice.loginCode, { challenge, code: codeNow() });
  expect(operator).toMatchObject({ role: 'auditor', permissions: expect.arrayContaining(['audit.read']) });
});

it('keeps an owner when two owners change each other’s role concurrently', async () => {
  const [one, two] = [await anActor(), await anActor()];
  const change = (actor: Actor, id: string) =>
    actor.call(operators.changeRole, { id, role: 'auditor', reason, code: codeNow() }).then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );
  const ends = await Promise.all([change(one, two.id), change(two, one.id)]);
  expect(ends.toSorted()).toEqual(['NOT_LOGGED_IN', 'OK']);
});

it('refuses changes to oneself, to another brand, and without operator permission', async () => {
  const owner = await anActor();
  const other = await anActor('owner', { other: true });
  for (const call of [operators.suspend, operators.reEnrol, operators.changeRole, operators.revokeLink] as const) {
    const own = { id: owner.id, suspended: true, role: 'auditor', reason, code: codeNow() } as const;
    expect(await codeOf(owner.call(call, own))).toBe('OWN_OPERATOR');
    expect(await codeOf(owner.call(call, { ...own, id: other.id }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.call(call, { ...own, id: '999999999' }))).toBe('NOT_FOUND');
    for (const role of ['cashier', 'support', 'auditor', 'editor'] as const)
      expect(await codeOf((await anActor(role)).call(call, own))).toBe('NOT_PERMITTED');
  }
  const rows = (await owner.call(operators.list, { pageSize: 100 })).rows;
  expect(rows.find(({ id }) => id === owner.id)).toMatchObject({ editable: false });
  expect(rows.some(({ id }) => id === other.id)).toBe(false);
});

it('keeps one of two owners who suspend each other concurrently', async () => {
  const [one, two] = [await anActor(), await anActor()];
  const suspend = (actor: Actor, id: string) =>
    actor.call(operators.suspend, { id, suspended: true, reason, code: codeNow() }).then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );
  const ends = await Promise.all([suspend(one, two.id), suspend(two, one.id)]);
  expect(ends.toSorted()).toEqual(['NOT_LOGGED_IN', 'OK']);
});

it('pages and sorts the list', async () => {
  const owner = await anActor('owner', { other: true });
  for (const _ of [1, 2]) await anActor('cashier', { other: true });
  const { rows, total, roles } = await owner.call(operators.list, { pageSize: 2, page: 1, sort: '-username' });
  expect(rows).toHaveLength(2);
  expect(total).toBeGreaterThanOrEqual(3);
  expect(rows[0] && rows[1] && rows[0].username > rows[1].username).toBe(true);
  expect(roles).toEqual(['owner', 'payments-lead', 'cashier', 'support', 'auditor', 'editor', 'marketer']);
});
