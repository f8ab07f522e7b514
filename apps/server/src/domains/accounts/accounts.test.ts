import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#brand';
import { requestWithdrawal, startDeposit } from '#payments';
import {
  codeOf,
  correctPlayer,
  PASSWORD,
  refusalOf,
  type SiteClient,
  startTestListener,
  startTestSite,
  type TestSite,
} from '#testing';
import { endBlocks } from './block-account.ts';

const { accountsBackoffice, backoffice, identity, messages, kyc, kycBackoffice, payoutAccounts, security } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let owner: SiteClient & { username: string };
let support: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  [owner, support] = await Promise.all([site.operator(), site.operator('support')]);
});
afterAll(() => site.close());

const of = (member: Pick<Member, 'accountId'>) => ({ accountId: String(member.accountId) });
const logIn = (member: Member) =>
  site.visitor().call(identity.login, { username: member.username, password: PASSWORD });
const block = (member: Member, until: string | null = null) =>
  support.call(accountsBackoffice.block, { ...of(member), reason: 'fraud', note: 'Cards of other people', until });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lastAudit = async (action: 'player.block' | 'player.unblock' | 'player.correct') =>
  (await owner.call(backoffice.audit, { action, pageSize: 1 })).rows[0];

describe('[C-01] blocked account', () => {
  it('[C-01] ends sessions and sockets, refuses login, and records history and audit log', async () => {
    const member = await site.member();
    const listener = await startTestListener(member);
    const blocked = await block(member);
    expect(blocked).toMatchObject({
      standing: 'blocked',
      by: { reason: 'fraud', actor: `operator:${support.username}` },
    });
    await listener.closed(3_000);
    expect(await codeOf(member.call(identity.memberInfo))).toMatch(/^(NOT_LOGGED_IN|ACCOUNT_BLOCKED)$/);
    const refused = await refusalOf(logIn(member));
    expect(refused).toMatchObject({ code: 'ACCOUNT_BLOCKED', value: { until: null } });
    expect(refused.message).toBe('This account is blocked. Please contact customer service.');
    expect(await codeOf(block(member))).toBe('STATE_CHANGED');
    expect(await lastAudit('player.block')).toMatchObject({
      operator: support.username,
      subject: `player ${member.accountId}`,
      reason: 'Cards of other people',
      before: 'open',
      after: 'fraud',
    });
    const lifted = await support.call(accountsBackoffice.unblock, {
      ...of(member),
      note: 'The cards are the player’s own',
    });
    expect(lifted).toMatchObject({ standing: 'open', by: null });
    expect(await codeOf(support.call(accountsBackoffice.unblock, { ...of(member), note: 'again' }))).toBe(
      'STATE_CHANGED',
    );
    expect((await logIn(member)).token).toBeTruthy();
    const history = await support.call(accountsBackoffice.history, { ...of(member), pageSize: 1 });
    expect(history).toMatchObject({ total: 2, rows: [{ no: 2, kind: 'unblocked' }] });
    expect(
      (await support.call(accountsBackoffice.history, { ...of(member), page: 2, pageSize: 1 })).rows[0],
    ).toMatchObject({
      kind: 'blocked',
      reason: 'fraud',
      note: 'Cards of other people',
      until: null,
    });
  });

  it('[C-01] reports the end of the block, and allows login and bets after it', async () => {
    const member = await site.member({ funds: money(1_000n) });
    const bad = await refusalOf(block(member, inMinutes(-1)));
    expect(bad).toMatchObject({ code: 'INVALID_INPUT', field: 'until' });
    const until = inMinutes(60);
    await block(member, until);
    const refused = await refusalOf(logIn(member));
    expect(refused).toMatchObject({ code: 'ACCOUNT_BLOCKED', value: { until } });
    expect(refused.message).toContain(`until ${until.slice(0, 16).replace('T', ' ')} UTC`);
    await sql`update identity.member set blocked_until = now() - interval '1 second' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    member.token = (await logIn(member)).token;
    const bets = async () =>
      (
        await sql<{
          betting_blocked: boolean;
        }>`select betting_blocked from bets.player_state where account_id = ${member.accountId}`.execute(site.db)
      ).rows[0];
    expect(await bets()).toEqual({ betting_blocked: false });
    await endBlocks(site.db);
    const { rows } = await owner.call(accountsBackoffice.history, of(member));
    expect(rows[0]).toMatchObject({ kind: 'unblocked', actor: 'system' });
    // the block ended and nobody logged in: the job allows bets again
    await block(member, inMinutes(60));
    expect(await bets()).toEqual({ betting_blocked: true });
    await sql`update identity.member set blocked_until = now() - interval '1 second' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    await endBlocks(site.db);
    expect(await bets()).toEqual({ betting_blocked: false });
    expect(await owner.call(accountsBackoffice.account, of(member))).toMatchObject({ standing: 'open' });
  });

  it('[C-01] takes part in no deposit or withdrawal started before', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const account = await site.payoutType(member);
    // the session as read before the block took effect
    await sql`update identity.member set blocked = true where account_id = ${member.accountId}`.execute(site.db);
    const session = { accountId: member.accountId, currency: 'USD', type: 0, username: member.username } as never;
    const brand = { brandId: site.brandId };
    const deposit = { method: 'sandbox', amount: '25.00', fee: '0', clientRef: randomUUID() };
    const context = { brand, member: session, origin: site.base, language: 'EN', country: '', visit: null };
    const gateway = { code: 'sandbox', open: true, webhookPath: '/', createPayment: async () => ({ payUrl: '/' }) };
    const gateways = { find: async () => gateway };
    const offers = { list: async () => [], choose: async () => ({}) };
    await expect(startDeposit(site.db, { gateways, offers }, context, deposit)).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
    });
    const withdrawal = {
      method: 'sandbox-payout',
      amount: '20.00',
      fee: '0',
      turnoverFee: '0',
      account,
      clientRef: randomUUID(),
    };
    const withdrawalPolicy = async () => DEFAULT_SETTINGS;
    const none = { reservedOf: async () => money(0), withdrawalRequested: async () => undefined };
    const rules = { ...none, withdrawalPolicy, security: { secrets: site.secrets } };
    await expect(
      requestWithdrawal(site.db, rules, { brand, member: session, visit: null }, withdrawal as never),
    ).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from payments.deposit where account_id = ${member.accountId} and state = 'waiting')::int
        + (select count(*) from payments.withdrawal where account_id = ${member.accountId})::int as count`.execute(
      site.db,
    );
    expect(rows[0]).toEqual({ count: 0 });
  });

  it('[C-01] requires its own permission, and excludes trials and other brands', async () => {
    const member = await site.member();
    for (const role of ['cashier', 'auditor', 'editor'] as const) {
      const operator = await site.operator(role);
      const input = { ...of(member), reason: 'other', note: 'No reason', until: null } as const;
      expect(await codeOf(operator.call(accountsBackoffice.block, input))).toBe('NOT_PERMITTED');
      expect(await codeOf(operator.call(accountsBackoffice.unblock, { ...of(member), note: 'No reason' }))).toBe(
        'NOT_PERMITTED',
      );
      expect(await codeOf(operator.call(accountsBackoffice.profile, of(member)))).toBe('NOT_PERMITTED');
      expect(await codeOf(operator.call(accountsBackoffice.closings, {}))).toBe('NOT_PERMITTED');
    }
    const trial = await site.member({ type: 4 });
    expect(await codeOf(block(trial))).toBe('TRIAL_NOT_ALLOWED');
    expect(await codeOf(block(await site.member({ other: true })))).toBe('NOT_FOUND');
  });
});

describe('[C-01] profile', () => {
  const version = async (member: Member) => (await support.call(accountsBackoffice.profile, of(member))).version;
  const correct = async (member: Member, values: object, own: object = {}) =>
    correctPlayer(
      { by: support, approver: owner },
      {
        ...{ ...of(member), version: await version(member), values, documentId: null },
        note: 'Passport shown by video',
        ...own,
      },
    );

  it('[C-01] [V-05] is corrected on evidence; notifies the player and allows matching payouts', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await sql`update identity.member set legal_name = 'Jon Smiht', email = 'jon@example.com', email_verified = true where account_id = ${member.accountId}`.execute(
      site.db,
    );
    await member.call(security.reauth, { credential: PASSWORD });
    const bind = (holder: string) =>
      member.call(payoutAccounts.add, {
        method: 'sandbox-payout',
        accountHolder: holder,
        bank: 'First Bank',
        number: '12345678',
      });
    expect(await codeOf(bind('John Smith'))).toBe('PAYOUT_NAME_MISMATCH');
    await correct(member, { payeeName: 'John Smith', idNumber: 'AB123456' });
    expect((await bind('John Smith')).masked).toContain('5678');
    const titles = (await member.call(messages.list, {})).rows.map(({ title }) => title);
    expect(titles).toContain('Customer service corrected your name, birthday or ID number');
    const mails = await sql<{
      text: string;
    }>`select text from integrations.demo_outbox where recipient = 'jon@example.com' order by message_id desc`.execute(
      site.db,
    );
    expect(mails.rows.some(({ text }) => text.includes('Customer service corrected'))).toBe(true);
    const line = await lastAudit('player.correct');
    expect(line).toMatchObject({
      reason: 'Passport shown by video',
      operator: expect.stringMatching(/^proposal \d+$/),
    });
    expect(JSON.parse(line?.before ?? '')).toEqual({ payeeName: 'Jon Smiht', idNumber: '' });
    expect(JSON.parse(line?.after ?? '')).toEqual({ payeeName: 'John Smith', idNumber: '••••56' });
    const { fields } = await support.call(accountsBackoffice.profile, of(member));
    expect(fields).toContainEqual({ field: 'idNumber', value: '••••56' });
    // a second correction: the payout account follows the name
    await correct(member, { payeeName: 'John Smyth' });
    const { rows } = await sql<{
      account_holder: string;
    }>`select account_holder from payments.payout_account where account_id = ${member.accountId}`.execute(site.db);
    expect(rows).toEqual([{ account_holder: 'John Smyth' }]);
  });

  it('[C-01] [V-05] enforces the age rule and refuses stale versions and bad values unchanged', async () => {
    const member = await site.member();
    const now = await version(member);
    const young = `${new Date().getUTCFullYear() - 20}-01-01`;
    expect(await refusalOf(correct(member, { birthday: young }))).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'birthday',
    });
    expect(await refusalOf(correct(member, { birthday: 'yesterday' }))).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'birthday',
    });
    expect(await refusalOf(correct(member, {}))).toMatchObject({ code: 'INVALID_INPUT', field: 'values' });
    expect(await codeOf(correct(member, { payeeName: 'Ann Lee' }, { note: '' }))).toBe('INVALID_INPUT');
    expect(await codeOf(correct(member, { payeeName: 'Ann Lee' }, { version: 2_147_483_648 }))).toBe('INVALID_INPUT');
    expect(await refusalOf(correct(member, { payeeName: 'Ann Lee' }, { documentId: '999' }))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'documentId',
    });
    expect(await version(member)).toBe(now);
    await correct(member, { birthday: '1980-05-17', payeeName: 'Ann Lee' });
    expect(await codeOf(correct(member, { payeeName: 'Ann Li' }, { version: now }))).toBe('STALE_VERSION');
    const { fields } = await support.call(accountsBackoffice.profile, of(member));
    expect(fields.map(({ value }) => value)).toEqual(['Ann Lee', '1980-05-17', '']);
  });

  it('[C-01] accepts only a verified document of this player as evidence', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const cashier = await site.operator('cashier');
    const image = new Blob([
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ccc' } })
        .jpeg()
        .toBuffer(),
    ]);
    const ids: string[] = [];
    for (const each of [member, other]) {
      await each.call(security.reauth, { credential: PASSWORD });
      await each.call(kyc.send, { kind: 'passport' }, [image]);
      ids.push((await cashier.call(kycBackoffice.list, { search: each.username })).rows[0]?.id ?? '');
    }
    const [own = '', foreign = ''] = ids;
    // the document is not accepted yet
    expect(await codeOf(correct(member, { payeeName: 'Ann Lee' }, { documentId: own }))).toBe('NOT_FOUND');
    for (const id of ids) await cashier.call(kycBackoffice.accept, { id, expiresOn: null });
    expect(await codeOf(correct(member, { payeeName: 'Ann Lee' }, { documentId: foreign }))).toBe('NOT_FOUND');
    await correct(member, { payeeName: 'Ann Lee' }, { documentId: own });
    expect((await support.call(accountsBackoffice.history, of(member))).rows[0]).toMatchObject({
      kind: 'corrected',
      documentId: own,
      changes: [{ field: 'payeeName', before: '', after: 'Ann Lee' }],
    });
  });
});
