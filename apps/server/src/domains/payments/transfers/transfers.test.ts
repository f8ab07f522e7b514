import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  calls,
  type Input,
  MEMBER_TYPE,
  type MemberType,
  type Money,
  money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#identity';
import { getBalance, getHouseAccount, getHouseAccountBalance, post, trialBalance } from '#ledger';
import { anAgent } from '#seed';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { transfers, wallet, messages, identity, agentsBackoffice, brandBackoffice, payments } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await allow({});
});
afterEach(async () => {
  // whatever a test did: the books balance, and nothing stays between two members
  expect((await trialBalance(site.db)).differences).toEqual([]);
  const house = { brandId: site.brandId, currency: 'USD', name: 'transfers' } as const;
  expect(await getHouseAccountBalance(site.db, await getHouseAccount(site.db, house))).toBe(0n);
});
afterAll(() => site.close());

type Member = SiteClient & { accountId: AccountId; username: string };
type Rules = NonNullable<Input<typeof agentsBackoffice.saveSettings>['transfers']>;

const RULES: Rules = { enabled: true, toUpline: true, min: '1', max: '1000', perDay: 20, dayMax: '5000' };

/** Sets the brand's rules of transfers. */
async function allow(rules: Partial<Rules>, masksDeeper = true): Promise<void> {
  const operator = await site.operator();
  const settings = await operator.call(agentsBackoffice.settings);
  await operator.call(agentsBackoffice.saveSettings, { ...settings, masksDeeper, transfers: { ...RULES, ...rules } });
}

async function aTop({ funds = 0n, type = MEMBER_TYPE.agent }: { funds?: bigint; type?: MemberType } = {}) {
  const agent = await site.member({ type, funds: money(funds) });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: agent.accountId, code, type });
  return agent;
}

/** A member directly below another one. */
async function below(parent: Member, { funds = 0n, type = MEMBER_TYPE.member as MemberType } = {}): Promise<Member> {
  const member = await site.member({ type, funds: money(funds) });
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    select ${member.accountId}, now(), brand_id, account_id, depth + 1, path || ${`${member.accountId}/`}
    from agents.placement where account_id = ${parent.accountId} and to_at is null`.execute(site.db);
  return member;
}

/** Sets the sum that may be taken out before the identity is checked. */
async function requireKycAbove(kycAbove: string | null): Promise<void> {
  const operator = await site.operator();
  const { version } = await operator.call(brandBackoffice.config);
  await operator.call(brandBackoffice.change, { version, change: { kycAbove } });
  const member = await site.member();
  await expect.poll(async () => (await member.call(calls.kyc.list)).requiredAbove).toBe(kycAbove);
}

type Send = Input<typeof transfers.send>;
const send = (from: SiteClient, to: Member | 'upline', amount: string, own: Partial<Send> = {}) =>
  from.call(transfers.send, {
    ...{ clientRef: randomUUID(), to: to === 'upline' ? to : String(to.accountId), amount, note: '' },
    ...own,
  });
const balanceOf = async ({ accountId }: Member): Promise<Money> => (await getBalance(site.db, accountId)).balance;

describe('transfers between members', () => {
  it('[C-05] [A-04] an agent pays anybody of the team, a member the agent above; both records name the other', async () => {
    const top = await aTop({ funds: 100_000n });
    const sub = await below(top, { type: MEMBER_TYPE.subAgent });
    const player = await below(sub);
    expect(await top.call(transfers.options)).toMatchObject({ upline: null, team: true, available: '1000.00' });
    expect(await player.call(transfers.options)).toMatchObject({
      ...{ upline: sub.username, team: false, min: '1.00', max: '1000.00', leftCount: 20, leftAmount: '5000.00' },
    });
    expect(await player.call(identity.memberInfo)).toMatchObject({ toUpline: true });
    expect(await top.call(identity.memberInfo)).toMatchObject({ toUpline: false });

    const masked = (name: string) => `${name.slice(0, 2)}***`;
    const paid = await send(top, player, '250.5', { note: 'for the weekend' });
    expect(paid).toMatchObject({ direction: 'out', other: masked(player.username), amount: '250.50' });
    const [message] = (await player.call(messages.list, {})).rows;
    expect(message).toMatchObject({ kind: 'payments', page: 'transactionHistory', read: false });
    expect(message?.title).toContain(masked(top.username));
    expect(message?.html).toContain('for the weekend');

    const back = await send(player, 'upline', '50');
    expect(back).toMatchObject({ direction: 'out', other: sub.username });
    const [of] = (await player.call(wallet.accountRecord, {})).rows;
    expect(of).toMatchObject({
      ...{ kind: 'transfer-out', amount: '-50.00', balance: '200.50', reference: back.transferNo },
      transfer: { other: sub.username, note: '' },
    });
    const [received] = (await sub.call(wallet.accountRecord, {})).rows;
    expect(received).toMatchObject({
      ...{ kind: 'transfer-in', amount: '50.00', reference: back.transferNo },
      transfer: { other: player.username, note: '' },
    });
    const own = await player.call(transfers.list, {});
    expect(own.rows.map(({ direction, other, amount, note }) => [direction, other, amount, note])).toEqual([
      ['out', sub.username, '50.00', ''],
      ['in', masked(top.username), '250.50', 'for the weekend'],
    ]);
    expect((await player.call(transfers.list, { direction: 'in' })).total).toBe(1);
    const totals = await player.call(wallet.recordTotals, {});
    expect(totals.totals).toMatchObject([{ group: 'TRANSFERS', entries: 2, in: '250.50', out: '50.00' }]);
    expect([await balanceOf(top), await balanceOf(sub), await balanceOf(player)]).toEqual([74_950n, 5_000n, 20_050n]);
  });

  it('[C-05] [A-04] names deeper members whole where the brand masks none', async () => {
    await allow({}, false);
    const top = await aTop({ funds: 10_000n });
    const player = await below(await below(top, { type: MEMBER_TYPE.subAgent }));
    expect((await send(top, player, '10')).other).toBe(player.username);
    expect((await player.call(transfers.list, { direction: 'in' })).rows).toMatchObject([{ other: top.username }]);
    await allow({});
  });

  it('[C-10] takes no bonus money', async () => {
    const player = await below(await aTop(), { funds: 1_000n });
    const of = { accountId: player.accountId, currency: 'USD' as const, key: 'bonus', reference: 'bonus' };
    await site.db.transaction().execute((tx) => post(tx, [{ ...of, kind: 'bonus-grant', amount: money(5_000n) }]));
    expect((await player.call(transfers.options)).available).toBe('10.00');
    expect(await codeOf(send(player, 'upline', '10.01'))).toBe('INSUFFICIENT_FUNDS');
    expect(await getBalance(site.db, player.accountId)).toMatchObject({ balance: 1_000n, bonus: 5_000n });
  });

  it('[C-05] [A-14] is refused outside of the team, without the right, and where the brand allows none', async () => {
    const top = await aTop({ funds: 10_000n });
    const sub = await below(top, { type: MEMBER_TYPE.subAgent, funds: 10_000n });
    const player = await below(sub, { funds: 10_000n });
    const [stranger, other, promoter] = [await site.member(), await aTop(), await aTop({ type: 41, funds: 10_000n })];
    const strangers = await below(other);
    const ofPromoter = await below(promoter);
    const elsewhere = await site.member({ other: true });
    for (const to of [stranger, other, strangers, elsewhere, sub])
      expect(await codeOf(send(sub, to, '10'))).toBe('NOT_FOUND');
    expect(await codeOf(send(sub, top, '10'))).toBe('NOT_FOUND');
    expect(await codeOf(top.call(transfers.send, { ...aSend(), to: '999999999' }))).toBe('NOT_FOUND');
    expect(await codeOf(send(player, sub, '10'))).toBe('NOT_AN_AGENT');
    expect(await refusalOf(send(promoter, ofPromoter, '10'))).toMatchObject({
      ...{ code: 'RIGHT_MISSING', params: { right: 'transfer' } },
    });
    expect(await codeOf(send(top, 'upline', '10'))).toBe('TRANSFER_NOT_ALLOWED');
    expect(await codeOf(send(stranger, 'upline', '10'))).toBe('TRANSFER_NOT_ALLOWED');
    const trial = await site.member({ type: MEMBER_TYPE.trial });
    expect(await codeOf(send(trial, 'upline', '10'))).toBe('TRIAL_NOT_ALLOWED');
    expect(await codeOf(send(site.visitor(), 'upline', '10'))).toBe('NOT_LOGGED_IN');

    await allow({ toUpline: false });
    expect(await codeOf(send(player, 'upline', '10'))).toBe('TRANSFER_NOT_ALLOWED');
    expect(await player.call(identity.memberInfo)).toMatchObject({ toUpline: false });
    expect((await send(sub, player, '10')).amount).toBe('10.00');
    await allow({ enabled: false });
    expect(await codeOf(send(sub, player, '10'))).toBe('TRANSFER_NOT_ALLOWED');
    expect(await sub.call(transfers.options)).toMatchObject({ upline: null, team: false });
    await allow({});
    expect(await balanceOf(sub)).toBe(9_000n);
  });

  it('[C-05] moves available money alone: not what is held, nor below or above the limits', async () => {
    const top = await aTop();
    const player = await below(top, { funds: 10_000n });
    const account = await site.payoutType(player);
    await player.call(payments.withdraw, {
      ...{ method: 'sandbox-payout', amount: '60', account, clientRef: randomUUID() },
    });
    expect(await player.call(transfers.options)).toMatchObject({ available: '40.00' });
    expect(await codeOf(send(player, 'upline', '40.01'))).toBe('INSUFFICIENT_FUNDS');
    for (const amount of ['0', '0.99', '1000.01', '1.001'])
      expect([amount, await refusalOf(send(player, 'upline', amount))]).toMatchObject([
        ...[amount, { code: 'INVALID_AMOUNT', field: 'amount' }],
      ]);
    expect(await codeOf(send(player, 'upline', '-5'))).toBe('INVALID_INPUT');
    expect(await codeOf(send(player, 'upline', '5', { note: 'x'.repeat(141) }))).toBe('INVALID_INPUT');
    expect((await send(player, 'upline', '40')).amount).toBe('40.00');
    expect(await balanceOf(player)).toBe(6_000n);
  });

  it('[C-05] counts transfers within 24 hours, also concurrent ones', async () => {
    const top = await aTop();
    const player = await below(top, { funds: 100_000n });
    await allow({ perDay: 3, dayMax: '100' });
    const first = await Promise.allSettled(Array.from({ length: 6 }, () => send(player, 'upline', '40')));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refusalOf(send(player, 'upline', '20.01'))).toMatchObject({
      ...{ code: 'PAYMENT_LIMIT_REACHED', field: 'amount', params: { left: '20.00' } },
    });
    await send(player, 'upline', '1');
    expect(await refusalOf(send(player, 'upline', '1'))).toMatchObject({ params: { left: '0.00' } });
    expect(await player.call(transfers.options)).toMatchObject({ leftCount: 0, leftAmount: '19.00' });
    await sql`update payments.transfer set created_at = now() - interval '25 hours'
      where account_id = ${player.accountId}`.execute(site.db);
    expect((await send(player, 'upline', '100')).amount).toBe('100.00');
    await allow({});
  });

  it('[C-05] asks for the payment password once there is one', async () => {
    const top = await aTop();
    const player = await below(top, { funds: 10_000n });
    await sql`update identity.member set payment_password_hash = ${await hashPassword('246810')}
      where account_id = ${player.accountId}`.execute(site.db);
    expect(await codeOf(send(player, 'upline', '5'))).toBe('PAYMENT_PASSWORD_REQUIRED');
    expect(await codeOf(send(player, 'upline', '5', { paymentPassword: '111111' }))).toBe('PAYMENT_PASSWORD_INVALID');
    expect((await send(player, 'upline', '5', { paymentPassword: '246810' })).amount).toBe('5.00');
    expect(await balanceOf(player)).toBe(9_500n);
  });

  it('[C-05] a repeated reference answers the same transfer, with other content CONFLICT', async () => {
    const top = await aTop({ funds: 10_000n });
    const [player, sister] = [await below(top), await below(top)];
    const clientRef = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(top, player, '10', { clientRef, note: 'once' })),
    );
    expect(new Set(answers.map(({ transferNo }) => transferNo)).size).toBe(1);
    expect(await balanceOf(player)).toBe(1_000n);
    for (const [to, amount, note] of [
      [player, '11', 'once'],
      [sister, '10', 'once'],
      [player, '10', 'twice'],
    ] as const)
      expect(await codeOf(send(top, to, amount, { clientRef, note }))).toBe('CONFLICT');
    // also when transfers have been switched off in the meantime
    await allow({ enabled: false });
    expect(await send(top, player, '10', { clientRef, note: 'once' })).toEqual(answers[0]);
    await allow({});
    expect((await player.call(messages.list, {})).total).toBe(1);
  });

  it('[C-05] nothing moves from or to an account that is blocked, closed, excluded or beyond its deposit limit', async () => {
    const top = await aTop({ funds: 100_000n });
    const set = (member: Member, change: string) =>
      sql`update identity.member set ${sql.raw(change)} where account_id = ${member.accountId}`.execute(site.db);
    for (const change of ['blocked = true', 'closing_at = now()', 'closed_at = now()']) {
      const player = await below(top);
      await set(player, change);
      const refused = await refusalOf(send(top, player, '10'));
      // which one it is stays between the player and the operator
      expect([change, refused]).toMatchObject([change, { code: 'RECEIVER_UNAVAILABLE', field: 'to', params: {} }]);
    }
    const excluded = await below(top, { funds: 5_000n });
    await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
      values (${excluded.accountId}, 1, 'time-out', 'player', now(), now() + interval '1 day')`.execute(site.db);
    expect(await codeOf(send(top, excluded, '10'))).toBe('RECEIVER_UNAVAILABLE');
    // as for withdrawals: the own money may go
    expect((await send(excluded, 'upline', '10')).amount).toBe('10.00');

    const limited = await below(top);
    await limited.call(calls.rg.setLimit, { name: 'depositDay', amount: '100' });
    await send(top, limited, '60');
    expect(await codeOf(send(top, limited, '41'))).toBe('RECEIVER_UNAVAILABLE');
    await send(top, limited, '40');
    const deposit = { method: 'sandbox', amount: '20', clientRef: randomUUID() };
    expect(await codeOf(limited.call(payments.deposit, deposit))).toBe('LIMIT_REACHED');

    const blocked = await below(top, { funds: 5_000n });
    await set(blocked, 'blocked = true');
    expect(await codeOf(send(blocked, 'upline', '10'))).toBe('ACCOUNT_BLOCKED');
    const held = await below(top, { funds: 5_000n });
    await set(held, `hold_until = now() + interval '1 hour'`);
    expect(await codeOf(send(held, 'upline', '10'))).toBe('SECURITY_HOLD_ACTIVE');
  });

  it('[C-05] counts as money taken out for the identity check, together with withdrawals', async () => {
    await requireKycAbove('50.00');
    const top = await aTop();
    const player = await below(top, { funds: 10_000n });
    const results = [];
    for (let n = 0; n < 3; n++) results.push(await outcomeOf(send(player, 'upline', '25')));
    await requireKycAbove(null);
    expect(results).toEqual(['OK', 'OK', 'KYC_REQUIRED']);
  });
});

describe('races of transfers', () => {
  it('[C-05] two transfers of the last money: one moves it', async () => {
    const top = await aTop();
    const player = await below(top, { funds: 1_000n });
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => send(player, 'upline', '10')));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await balanceOf(player), await balanceOf(top)]).toEqual([0n, 1_000n]);
  });

  it('[C-05] a transfer against a withdrawal of the same money: one gets it', async () => {
    for (let n = 0; n < 4; n++) {
      const top = await aTop();
      const player = await below(top, { funds: 5_000n });
      const account = await site.payoutType(player);
      const withdrawal = { method: 'sandbox-payout', amount: '50', account, clientRef: randomUUID() };
      const codes = await Promise.all([
        outcomeOf(player.call(payments.withdraw, withdrawal)),
        outcomeOf(send(player, 'upline', '50')),
      ]);
      expect(codes.toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
    }
  });

  it('[C-05] both directions at the same time never block each other', async () => {
    const top = await aTop({ funds: 50_000n });
    const player = await below(top, { funds: 50_000n });
    await allow({ perDay: 1_000 });
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => outcomeOf(n % 2 ? send(top, player, '3') : send(player, 'upline', '2'))),
    );
    expect(new Set(codes)).toEqual(new Set(['OK']));
    expect([await balanceOf(top), await balanceOf(player)]).toEqual([47_000n, 53_000n]);
    await allow({});
  });

  it('[C-05] a connection that ends in the middle stores nothing, and the same request then moves the money once', async () => {
    const top = await aTop({ funds: 10_000n });
    const player = await below(top);
    const clientRef = randomUUID();
    // the receiver's account is locked, so the transfer stops after its rows and before its money
    const answer = await site.db.transaction().execute(async (tx) => {
      await sql`select 1 from ledger.account where account_id = ${player.accountId} for update`.execute(tx);
      const sent = codeOf(send(top, player, '10', { clientRef }));
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%ledger.account%'`;
      let pid: number | undefined;
      while (pid === undefined) pid = (await waiting.execute(site.db)).rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid})`.execute(site.db);
      return sent;
    });
    expect(answer).toBe('RETRY');
    expect((await top.call(transfers.list, {})).total).toBe(0);
    expect([await balanceOf(top), await balanceOf(player)]).toEqual([10_000n, 0n]);
    expect((await player.call(messages.list, {})).total).toBe(0);
    await Promise.all([send(top, player, '10', { clientRef }), send(top, player, '10', { clientRef })]);
    expect([await balanceOf(top), await balanceOf(player)]).toEqual([9_000n, 1_000n]);
  });

  it('[C-05] the trial balance finds money that stays between two members', async () => {
    const top = await aTop({ funds: 10_000n });
    const player = await below(top);
    await send(top, player, '10');
    const change = (plus: number) =>
      sql`update ledger.entry set amount = amount + ${plus} where account_id = ${player.accountId}
        and kind = 'transfer-in'`.execute(site.db);
    await change(1);
    const { differences } = await trialBalance(site.db);
    expect(differences.map(({ what }) => what)).toContain('clearing');
    await change(-1);
  });
});

/** OK, or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    () => codeOf(call),
  );

/** A transfer to be changed by a test. */
const aSend = (): Send => ({ clientRef: randomUUID(), to: 'upline', amount: '10', note: '' });

it('[C-04] turnover: a transfer to another member never takes money that must be played first', async () => {
  const operator = await site.operator();
  const { version, ...rules } = await operator.call(calls.turnoverBackoffice.settings);
  const asked = { ...rules, mode: 'fee', unplayedFee_bps: 100, times: { sandbox: 100 } } as const;
  await operator.call(calls.turnoverBackoffice.saveSettings, { ...asked, version });
  const top = await aTop();
  const member = await below(top, { funds: 5_000n });
  expect(await refusalOf(send(member, 'upline', '10'))).toMatchObject({
    code: 'TURNOVER_REQUIRED',
    value: { most: '0.00' },
  });
  expect((await member.call(calls.identity.balance)).sumBalance).toBe('50.00');
  const [requirement] = (await member.call(calls.turnover.requirements, {})).rows;
  const waived = { accountId: String(member.accountId), no: requirement?.no ?? '', reason: 'Terms were wrong' };
  await operator.call(calls.turnoverBackoffice.waive, waived);
  await send(member, 'upline', '10');
  await operator.call(calls.turnoverBackoffice.saveSettings, { ...rules, version: version + 1 });
});

it('[C-08] a lock of transfers stops the sender, while money for them still arrives', async () => {
  const top = await aTop({ funds: 5_000n });
  const member = await below(top, { funds: 5_000n });
  const support = await site.operator('support');
  const input = { scope: 'transfers', reason: 'fraud', text: 'Write to us', note: 'Looked into', until: null } as const;
  await support.call(calls.accountsBackoffice.lock, { accountId: String(member.accountId), ...input });
  expect(await refusalOf(send(member, 'upline', '10'))).toMatchObject({
    code: 'ACTION_LOCKED',
    params: { scope: 'transfers', text: 'Write to us' },
  });
  await send(top, member, '10');
  expect((await member.call(calls.identity.balance)).sumBalance).toBe('60.00');
});
