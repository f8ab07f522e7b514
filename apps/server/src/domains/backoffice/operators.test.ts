import { calls, type Input } from '@fairhouse/contracts';
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
const create = (actor: Actor, own: Partial<Input<typeof operators.create>> = {}) =>
  actor.call(operators.create, { username: aName(), role: 'cashier', reason, code: codeNow(), ...own });
const auditOf = async (
  actor: Actor,
  action: 'operator.create' | 'operator.suspend' | 'operator.resume' | 'operator.re-enrol',
) => (await actor.call(backoffice.audit, { action })).rows[0];

it('adds an operator whose first login sets a password and the authenticator', async () => {
  const owner = await anActor();
  const username = aName();
  const { operator, password } = await create(owner, { username });
  expect(operator).toMatchObject({ username, role: 'cashier', suspended: false, enrolled: false, editable: true });
  expect(await auditOf(owner, 'operator.create')).toMatchObject({ subject: username, reason, after: 'cashier' });
  const line = JSON.stringify(await auditOf(owner, 'operator.create'));
  expect(line).not.toContain(password);

  const fresh = site.visitor();
  const { challenge, enrol, passwordChangeRequired } = await fresh.call(backoffice.login, { username, password });
  expect(passwordChangeRequired).toBe(true);
  const code = totpCode(enrol?.secret ?? '', Date.now());
  for (const newPassword of [undefined, 'short', password]) {
    const refused = await refusalOf(
      fresh.call(backoffice.loginCode, { challenge, code, ...(newPassword === undefined ? {} : { newPassword }) }),
    );
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'newPassword']);
  }
  const newPassword = 'quite-another-word-1';
  fresh.token = (await fresh.call(backoffice.loginCode, { challenge, code, newPassword })).token;
  expect(await fresh.call(backoffice.me)).toMatchObject({ username, role: 'cashier' });
  expect(await codeOf(site.visitor().call(backoffice.login, { username, password }))).toBe('LOGIN_FAILED');
  const again = await site.visitor().call(backoffice.login, { username, password: newPassword });
  expect([again.passwordChangeRequired, again.enrol]).toEqual([false, null]);
  const { rows } = await owner.call(operators.list, { search: username });
  expect(rows).toMatchObject([{ username, enrolled: true, lastLoginAt: expect.any(String) }]);
});

it('requires a one-time code, each valid once, and keeps it when nothing changed', async () => {
  const owner = await anActor();
  const code = codeNow();
  expect(await codeOf(create(owner, { code: '000000' }))).toBe('TOTP_INVALID');
  const taken = await refusalOf(create(owner, { code, username: owner.username.toUpperCase() }));
  expect([taken.code, taken.field]).toEqual(['USERNAME_TAKEN', 'username']);
  const { operator } = await create(owner, { code });
  expect(await codeOf(create(owner, { code }))).toBe('TOTP_INVALID');
  expect(await codeOf(owner.call(operators.suspend, { id: operator.id, suspended: true, reason, code }))).toBe(
    'TOTP_INVALID',
  );
  expect(await codeOf(create(owner, { code: '000000' }))).toBe('TOTP_INVALID');
  expect(await codeOf(create(owner, { code: '000000' }))).toBe('LOGIN_LOCKED');
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
  const { password } = await owner.call(operators.reEnrol, { id: cashier.id, reason, code: codeNow() });
  expect(await codeOf(cashier.call(backoffice.me))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(site.visitor().call(backoffice.loginCode, { challenge: begun.challenge, code: codeNow() }))).toBe(
    'NOT_LOGGED_IN',
  );
  expect(await codeOf(site.visitor().call(backoffice.login, { username: cashier.username, password: PASSWORD }))).toBe(
    'LOGIN_FAILED',
  );
  const again = await site.visitor().call(backoffice.login, { username: cashier.username, password });
  expect([again.passwordChangeRequired, again.enrol === null]).toEqual([true, false]);
  expect(await auditOf(owner, 'operator.re-enrol')).toMatchObject({ subject: cashier.username });
});

it('refuses changes to oneself, to another brand, and without operator permission', async () => {
  const owner = await anActor();
  const other = await anActor('owner', { other: true });
  for (const call of [operators.suspend, operators.reEnrol] as const) {
    const own = { id: owner.id, suspended: true, reason, code: codeNow() };
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
  expect(roles).toEqual(['owner', 'cashier', 'support', 'auditor', 'editor', 'marketer']);
});
