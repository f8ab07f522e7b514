import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireOpenAccount } from '#identity';
import { verifyBalance } from '#ledger';
import { applyReports } from '#payments';
import {
  codeOf,
  PASSWORD,
  payWithdrawal,
  refusalOf,
  type SiteClient,
  startTestListener,
  startTestSite,
  type TestSite,
} from '#testing';
import { closeSettled } from './close-account.ts';

const {
  accounts,
  accountsBackoffice,
  backoffice,
  identity,
  messages,
  messagesBackoffice,
  payments,
  payoutBackoffice,
  payouts,
  rg: responsible,
  security,
  suspense,
} = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

const of = (member: Pick<Member, 'accountId'>) => ({ accountId: String(member.accountId) });
const logIn = (member: Member) =>
  site.visitor().call(identity.login, { username: member.username, password: PASSWORD });
const reauth = (member: Member) => member.call(security.reauth, { credential: PASSWORD });
const ask = (member: Member) => member.call(accounts.requestClosing, { reason: 'notUsed' });
const steps = async (member: Member) => (await member.call(accounts.closing)).openSteps.map(({ step }) => step);
const deposit = (member: Member, amount = '25.00') =>
  member.call(payments.deposit, { method: 'sandbox', amount, clientRef: randomUUID() });
const withdraw = async (member: Member, amount: string) =>
  member.call(payments.withdraw, {
    method: 'sandbox-payout',
    amount,
    clientRef: randomUUID(),
    account: await site.payoutType(member),
  });
/** Runs the job that runs once a minute, for the brands of this site. */
const runJob = () =>
  closeSettled({
    ...site,
    recordSystemAudit: async () => undefined,
    brandName: async () => 'Test',
    security: { notifyChange: async () => undefined } as never,
  });
/** Has the gateway report the player's last deposit as paid. */
async function pay({ accountId }: Member, amount = money(2_500n)) {
  const { gateway_ref: ref } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', accountId)
    .orderBy('deposit_id', 'desc')
    .executeTakeFirstOrThrow();
  const report = { kind: 'confirmed', paymentId: ref, amount, currency: 'USD' } as const;
  const from = { gateway: 'sandbox', brandId: site.brandId };
  return site.db.transaction().execute((tx) => applyReports(tx, from, { ref, gatewayId: null }, [report]));
}
const expireDeposit = ({ accountId }: Member) =>
  sql`update payments.deposit set state = 'expired', ended_as = 'expired' where account_id = ${accountId}`.execute(
    site.db,
  );

describe('[C-01] closing one’s own account', () => {
  it('[C-01] requires re-authentication, closes immediately with nothing left, and refuses later logins', async () => {
    const member = await site.member();
    const listener = await startTestListener(member);
    expect(await member.call(accounts.closing)).toEqual({ standing: 'open', since: null, openSteps: [] });
    expect(await codeOf(ask(member))).toBe('REAUTH_REQUIRED');
    await reauth(member);
    expect(await ask(member)).toMatchObject({ standing: 'closed', openSteps: [] });
    expect(await listener.closed()).toBe(4401);
    expect(await codeOf(member.call(identity.memberInfo))).toMatch(/^(NOT_LOGGED_IN|ACCOUNT_CLOSED)$/);
    const refused = await refusalOf(logIn(member));
    expect(refused).toMatchObject({
      code: 'ACCOUNT_CLOSED',
      message: 'This account is closed. To reopen it, contact customer service.',
    });
    const again = { username: member.username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
    expect(await codeOf(site.visitor().call(identity.register, again))).toBe('USERNAME_TAKEN');
    const { rows } = await owner.call(accountsBackoffice.history, of(member));
    expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['closed', 'system'],
      ['closing', 'player'],
    ]);
    const [line] = (await owner.call(backoffice.audit, { action: 'player.closed', pageSize: 1 })).rows;
    expect(line).toMatchObject({ operator: 'system', subject: `player ${member.accountId}` });
  });

  it('[C-01] lists what is left, allows withdrawals only, and closes once settled', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await deposit(member);
    await reauth(member);
    const closing = await ask(member);
    expect(closing).toMatchObject({
      standing: 'closing',
      openSteps: [
        { step: 'deposits', count: 1 },
        { step: 'balance', amount: '100.00', currency: 'USD' },
      ],
    });
    expect(await codeOf(ask(member))).toBe('STATE_CHANGED');
    expect(await codeOf(deposit(member))).toBe('ACCOUNT_CLOSING');
    const row = { ...of(member), reason: 'other', note: 'On the phone' } as const;
    expect(await codeOf(owner.call(accountsBackoffice.requestClosing, row))).toBe('STATE_CHANGED');
    await expireDeposit(member);
    const { id } = await withdraw(member, '99.50');
    expect(await steps(member)).toEqual(['withdrawals', 'balance']);
    await payWithdrawal(owner, id);
    // below the minimum withdrawal: only the full balance, without a fee
    expect(await codeOf(withdraw(member, '0.40'))).toBe('INVALID_AMOUNT');
    const last = await withdraw(member, '0.50');
    expect(last.fee).toBe('0.00');
    await runJob();
    expect(await steps(member)).toEqual(['withdrawals']);
    await payWithdrawal(owner, last.id);
    for (const each of [id, last.id]) await member.call(payouts.confirm, { id: each, received: true });
    await runJob();
    expect(await codeOf(logIn(member))).toBe('ACCOUNT_CLOSED');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('[S-04] waits while the player may say whether a withdrawal has arrived, and for the outcome of the case', async () => {
    const member = await site.member({ funds: money(3_000n) });
    await reauth(member);
    await ask(member);
    const { id } = await withdraw(member, '30.00');
    await payWithdrawal(owner, id);
    expect(await steps(member)).toEqual(['withdrawals']);
    await runJob();
    expect((await member.call(accounts.closing)).standing).toBe('closing');
    await member.call(payouts.confirm, { id, received: false });
    await runJob();
    expect(await steps(member)).toEqual(['withdrawals']);
    await owner.call(payoutBackoffice.closeProblem, { id, reason: 'The bank shows it as arrived' });
    await runJob();
    expect(await codeOf(logIn(member))).toBe('ACCOUNT_CLOSED');
  });

  it('[S-04] closes when the time to answer is over, by the instant', async () => {
    const member = await site.member({ funds: money(3_000n) });
    await reauth(member);
    await ask(member);
    const { id } = await withdraw(member, '30.00');
    await payWithdrawal(owner, id);
    await sql`update payments.withdrawal set confirm_until = now() - interval '1 second' where withdrawal_id = ${id}`.execute(
      site.db,
    );
    expect(await steps(member)).toEqual([]);
    await runJob();
    expect(await codeOf(logIn(member))).toBe('ACCOUNT_CLOSED');
  });

  it('[C-01] can be cancelled until it is closed', async () => {
    const member = await site.member({ funds: money(1_000n) });
    expect(await codeOf(member.call(accounts.cancelClosing))).toBe('REAUTH_REQUIRED');
    await reauth(member);
    expect(await codeOf(member.call(accounts.cancelClosing))).toBe('STATE_CHANGED');
    await ask(member);
    expect(await member.call(accounts.cancelClosing)).toMatchObject({ standing: 'open', since: null });
    expect((await deposit(member)).state).toBe('waiting');
    const titles = (await member.call(messages.list, {})).rows.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['The closure of your account was cancelled', 'Your account is being closed']);
  });
});

describe('[C-01] operators and closed accounts', () => {
  it('[C-01] record and cancel a player’s request with a reason, an audit entry and a paged list', async () => {
    const members = [await site.member({ funds: money(1_000n) }), await site.member({ funds: money(1_000n) })];
    for (const member of members)
      await owner.call(accountsBackoffice.requestClosing, {
        ...of(member),
        reason: 'otherAccount',
        note: 'Wrote by mail',
      });
    const list = (own: object) =>
      owner.call(accountsBackoffice.closings, { search: members[1]!.username.slice(0, 6), ...own });
    expect((await list({})).rows).toMatchObject([
      {
        player: of(members[1]!),
        reason: 'otherAccount',
        note: 'Wrote by mail',
        actor: `operator:${owner.username}`,
        balance: '10.00',
        currency: 'USD',
      },
    ]);
    const all = await owner.call(accountsBackoffice.closings, { pageSize: 1 });
    expect(all.rows).toHaveLength(1);
    expect(all.total).toBeGreaterThan(1);
    const [audit] = (await owner.call(backoffice.audit, { action: 'player.closing', pageSize: 1 })).rows;
    expect(audit).toMatchObject({ operator: owner.username, reason: 'Wrote by mail', after: 'otherAccount' });
    const cancelled = await owner.call(accountsBackoffice.cancelClosing, {
      ...of(members[1]!),
      note: 'Stays after all',
    });
    expect(cancelled).toMatchObject({ standing: 'open', openSteps: [] });
    expect((await list({})).total).toBe(0);
    expect(await codeOf(owner.call(accountsBackoffice.reopen, { ...of(members[1]!), note: 'Nothing to do' }))).toBe(
      'STATE_CHANGED',
    );
  });

  it('[C-01] see money that reaches a closed account, and reopen it for the player', async () => {
    const member = await site.member();
    await deposit(member);
    await expireDeposit(member);
    await reauth(member);
    expect((await ask(member)).standing).toBe('closed');
    // it is in suspense, until two operators assign it after all
    expect(await pay(member)).toMatchObject({ state: 'expired' });
    const [kept] = (await owner.call(suspense.list, {})).rows;
    expect(kept).toMatchObject({ reason: 'closed', amount: '25.00', connection: 'sandbox' });
    const decision = { id: kept?.id ?? '', deposit: kept?.deposit ?? '', reason: 'The player reopens the account' };
    expect(await owner.call(suspense.assign, decision)).toEqual({ done: false });
    expect(await (await site.operator()).call(suspense.assign, decision)).toEqual({ done: true });
    const late = await owner.call(accountsBackoffice.closings, { list: 'late', search: member.username });
    expect(late.rows).toMatchObject([{ player: of(member), balance: '25.00' }]);
    await owner.call(accountsBackoffice.reopen, { ...of(member), note: 'Late deposit' });
    member.token = (await logIn(member)).token;
    expect((await withdraw(member, '25.00')).state).toBe('review');
    expect((await owner.call(accountsBackoffice.closings, { list: 'late', search: member.username })).total).toBe(0);
  });

  it('[C-01] cannot reopen an account during the player’s self-exclusion', async () => {
    const member = await site.member();
    await reauth(member);
    await member.call(responsible.exclude, { kind: 'self-exclusion', months: 6 });
    member.token = (await logIn(member)).token;
    await reauth(member);
    expect((await ask(member)).standing).toBe('closed');
    const refused = await refusalOf(owner.call(accountsBackoffice.reopen, { ...of(member), note: 'Wants to play' }));
    expect(refused.code).toBe('PLAY_EXCLUDED');
    expect(Date.parse(String(refused.value?.['until']))).toBeGreaterThan(Date.now());
  });

  it('[C-01] exclude closed accounts from messages to all', async () => {
    const member = await site.member();
    await reauth(member);
    await ask(member);
    const texts = { EN: { title: 'Play more', html: '<p>Now</p>' } };
    await owner.call(messagesBackoffice.send, { accountId: null, texts, clientRef: randomUUID() });
    await owner.call(accountsBackoffice.reopen, { ...of(member), note: 'Came back' });
    member.token = (await logIn(member)).token;
    expect((await member.call(messages.list, {})).rows.map(({ title }) => title)).not.toContain('Play more');
  });
});

describe('[C-01] closing concurrent with bets and deposits', () => {
  it('[C-01] never closes over arriving money: it is counted, or listed as late', async () => {
    const closed: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const member = await site.member();
      await reauth(member);
      await deposit(member);
      if (round % 2 === 0) await expireDeposit(member);
      const results = await Promise.allSettled([
        ...[ask(member), deposit(member), pay(member), deposit(member, '30.00')],
        ...[runJob(), runJob()],
      ]);
      const { rows } = await sql<{ closed: boolean; waiting: number; balance: bigint }>`
        select m.closed_at is not null as closed, a.balance,
          (select count(*)::int from payments.deposit d where d.account_id = m.account_id and d.state = 'waiting') as waiting
        from identity.member m join ledger.account a using (account_id) where m.account_id = ${member.accountId}`.execute(
        site.db,
      );
      const now = rows[0]!;
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
      if (now.closed) {
        closed.push(member.username);
        expect(now.waiting).toBe(0);
        const late = await owner.call(accountsBackoffice.closings, { list: 'late', search: member.username });
        expect(late.total).toBe(now.balance > 0n ? 1 : 0);
      }
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    }
  });

  it('[C-01] waits for a deposit in progress and counts it', async () => {
    const member = await site.member();
    await reauth(member);
    const written = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const writing = site.db.transaction().execute(async (tx) => {
      await requireOpenAccount(tx, member.accountId, 'in');
      await sql`insert into payments.deposit (account_id, brand_id, client_ref, method, gateway, amount, currency, state, gateway_ref, expires_at)
        values (${member.accountId}, ${site.brandId}, ${randomUUID()}, 'sandbox', 'sandbox', 2500, 'USD', 'waiting', 'ref', now() + interval '1 hour')`.execute(
        tx,
      );
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    const closing = ask(member);
    await sleep(300);
    gate.resolve();
    await writing;
    expect(await closing).toMatchObject({ standing: 'closing', openSteps: [{ step: 'deposits', count: 1 }] });
  });
});
