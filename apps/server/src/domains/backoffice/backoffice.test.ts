import { randomUUID } from 'node:crypto';
import { type Call, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTrialBalance, trialBalance, verifyBalance } from '#ledger';
import { codeOf, payWithdrawal, rawCall, refusalOf, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

const reason = 'checked against the documents';

/** A member with 100.00, of which 40.00 are in a waiting withdrawal. */
async function aQueue(own: { other?: boolean } = {}) {
  const member = await site.member({ funds: money(10_000n), ...own });
  const withdrawal = await member.call(calls.payments.withdraw, {
    method: 'sandbox-payout',
    amount: '40',
    account: await site.payoutType(member),
    clientRef: randomUUID(),
  });
  return { member, id: withdrawal.id };
}
const auditOf = async (action: string) => (await (await site.operator()).call(calls.backoffice.audit, { action })).rows;

describe('roles', () => {
  it('every operator call except own-session calls declares a permission and refuses roles without it', async () => {
    const all = Object.entries(calls).flatMap(([domain, group]) =>
      Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
    );
    const operators = all.filter(([, { auth }]) => auth === 'operator');
    const own = operators.filter(([, { ownSession }]) => ownSession).map(([name]) => name);
    expect(own).toEqual(['backoffice.logout', 'backoffice.me', 'backoffice.recordExport']);
    expect(operators.filter(([, { permission, ownSession }]) => !permission && !ownSession)).toEqual([]);
    const editor = await site.operator('editor');
    const { permissions } = await editor.call(calls.backoffice.me);
    const open: string[] = [];
    for (const [name, call] of operators.filter(([, { permission }]) => !permissions.some((p) => p === permission))) {
      if (own.includes(name)) continue;
      const headers = { authorization: `Bearer ${editor.token}` };
      const inQuery = call.method === 'GET' || call.method === 'DELETE';
      const { body } = await rawCall(site.base, call, inQuery ? { headers } : { headers, body: '{}' });
      if (body.message?.code !== 'NOT_PERMITTED') open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('operators keep to their permissions', async () => {
    const { id } = await aQueue();
    const may = async (role: 'owner' | 'cashier' | 'support' | 'auditor') => {
      const operator = await site.operator(role);
      const tries = {
        queue: operator.call(calls.backoffice.withdrawals, {}),
        decide: operator.call(calls.backoffice.approveWithdrawal, { id: '999999', reason }),
        players: operator.call(calls.backoffice.players, {}),
        audit: operator.call(calls.backoffice.audit, {}),
      };
      const results = await Promise.all(
        Object.entries(tries).map(async ([name, call]) =>
          call.then(
            () => name,
            (error: { code: string }) => (error.code === 'NOT_PERMITTED' ? '' : name),
          ),
        ),
      );
      return results.filter(Boolean);
    };
    expect(await may('owner')).toEqual(['queue', 'decide', 'players', 'audit']);
    expect(await may('cashier')).toEqual(['queue', 'decide', 'players']);
    expect(await may('support')).toEqual(['queue', 'players']);
    expect(await may('auditor')).toEqual(['queue', 'players', 'audit']);
    expect(id).toMatch(/^\d+$/);
  });
});

describe('deciding a withdrawal', () => {
  it('approves it, keeps the money held until it is paid, and shows the player the reason', async () => {
    const { member, id } = await aQueue();
    const operator = await site.operator('cashier');
    const approved = await operator.call(calls.backoffice.approveWithdrawal, { id, reason });
    expect(approved).toMatchObject({ state: 'approved', player: { username: member.username } });
    expect(await member.call(calls.identity.balance)).toMatchObject({ sumBalance: '60.00', held: '40.00' });
    const [seen] = (await member.call(calls.payments.withdrawals, {})).rows;
    expect(seen?.history.at(-1)).toMatchObject({ state: 'approved', reason });
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    const [line] = (await auditOf('withdrawal.approve')).filter((each) => each.operator === operator.username);
    expect(line).toMatchObject({ reason, before: 'review', after: 'approved', ip: '127.0.0.1' });
    expect(line?.subject).toBe(`withdrawal ${id}, player ${member.accountId}`);
  });

  it('releases the held money on rejection', async () => {
    const { member, id } = await aQueue();
    await (await site.operator()).call(calls.backoffice.rejectWithdrawal, { id, reason });
    expect(await member.call(calls.identity.balance)).toMatchObject({ sumBalance: '100.00', held: '0.00' });
  });

  it('ends it once, whatever two operators and the player do; the others get STATE_CHANGED', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, id } = await aQueue();
      const [one, two] = await Promise.all([site.operator(), site.operator()]);
      const codes = await Promise.all(
        [
          one.call(calls.backoffice.approveWithdrawal, { id, reason }),
          two.call(calls.backoffice.rejectWithdrawal, { id, reason }),
          one.call(calls.backoffice.approveWithdrawal, { id, reason }),
          member.call(calls.payments.cancelWithdrawal, { id }),
        ].map((call: Promise<unknown>) =>
          call.then(
            () => 'won',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      const [approved, rejected, again, cancelled] = codes;
      // what is approved may still be rejected or cancelled before it is sent, so one of these ends it
      expect(new Set([rejected, cancelled])).toEqual(new Set(['STATE_CHANGED', 'won']));
      expect([approved, again]).toContain('STATE_CHANGED');
      expect(await member.call(calls.identity.balance)).toMatchObject({ sumBalance: '100.00', held: '0.00' });
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    }
  });

  it('requires a reason and excludes other brands', async () => {
    const { member, id } = await aQueue({ other: true });
    const operator = await site.operator();
    expect(await codeOf(operator.call(calls.backoffice.approveWithdrawal, { id, reason }))).toBe('NOT_FOUND');
    expect(await codeOf(operator.call(calls.backoffice.approveWithdrawal, { id, reason: ' a ' }))).toBe(
      'INVALID_INPUT',
    );
    expect(await member.call(calls.identity.balance)).toMatchObject({ held: '40.00' });
  });
});

describe('payment queues', () => {
  it('show only the own brand, oldest pending first, searchable by name or number', async () => {
    const operator = await site.operator('owner', { other: true });
    const first = await aQueue({ other: true });
    const second = await aQueue({ other: true });
    const elsewhere = (await aQueue()).member;
    const { rows } = await operator.call(calls.backoffice.withdrawals, { queue: 'decide' });
    const ids = rows.map((row) => row.id);
    expect(ids.slice(-2)).toEqual([first.id, second.id]);
    const owners = await site.db
      .selectFrom('payments.withdrawal')
      .select('brand_id')
      .where('withdrawal_id', 'in', ids.map(BigInt))
      .execute();
    expect(owners.every((row) => row.brand_id === site.otherBrandId)).toBe(true);
    const ofPlayer = async (accountId: string) =>
      (await operator.call(calls.backoffice.withdrawals, { accountId })).rows.map((row) => row.id);
    const owner = rows.find((row) => row.id === first.id)?.player.accountId ?? '';
    expect(await ofPlayer(owner)).toEqual([first.id]);
    expect(await ofPlayer(String(elsewhere.accountId))).toEqual([]);
    const found = async (search: string) =>
      (await operator.call(calls.backoffice.withdrawals, { search })).rows.map((row) => row.id);
    expect(await found(second.member.username)).toEqual([second.id]);
    expect(await found(first.id)).toEqual([first.id]);
    expect(await found('%')).toEqual([]);
    const deposits = await operator.call(calls.backoffice.deposits, { search: first.member.username });
    expect(deposits.rows[0]).toMatchObject({ state: 'paid', amount: '100.00' });
  });
});

describe('player look-up', () => {
  it('shows the verified balance and both sides of each ledger entry, and is audited', async () => {
    const { member } = await aQueue();
    const operator = await site.operator('support');
    const auditor = await site.operator('auditor');
    const accountId = String(member.accountId);
    expect((await operator.call(calls.backoffice.players, { search: member.username })).rows).toMatchObject([
      { accountId, balance: '60.00', held: '40.00' },
    ]);
    expect((await operator.call(calls.backoffice.player, { accountId })).balanceCheck).toEqual({
      entries: 2,
      sum: '100.00',
      held: '40.00',
      matches: true,
    });
    expect(await codeOf(operator.call(calls.backoffice.playerLedger, { accountId }))).toBe('NOT_PERMITTED');
    const ledger = await auditor.call(calls.backoffice.playerLedger, { accountId });
    expect(ledger.rows.map((row) => [row.kind, row.contra, row.amount, row.held])).toEqual([
      ['withdrawal-hold', 'payout:sandbox-payout', '0.00', '40.00'],
      ['deposit', 'gateway:sandbox', '100.00', '0.00'],
    ]);
    expect((await operator.call(calls.backoffice.playerRounds, { accountId })).total).toBe(0);
    const subjects = (await auditOf('player.view')).map((line) => [line.operator, line.subject]);
    expect(subjects).toContainEqual([operator.username, `player ${accountId}`]);
    expect((await auditOf('player.search')).map((line) => line.subject)).toContain(member.username);
  });

  it('detects a balance that its entries do not add up to', async () => {
    const { member } = await aQueue();
    const tamper = (by: bigint) =>
      sql`update ledger.account set balance = balance + ${by} where account_id = ${member.accountId}`.execute(site.db);
    await tamper(1n);
    const operator = await site.operator();
    const { balanceCheck: proved } = await operator.call(calls.backoffice.player, {
      accountId: String(member.accountId),
    });
    expect(proved.matches).toBe(false);
    await tamper(-1n);
  });

  it('excludes players of another brand', async () => {
    const { member } = await aQueue({ other: true });
    const operator = await site.operator();
    const accountId = String(member.accountId);
    for (const call of [calls.backoffice.player, calls.backoffice.playerLedger, calls.backoffice.playerRounds])
      expect(await codeOf(operator.call(call, { accountId }))).toBe('NOT_FOUND');
    expect((await operator.call(calls.backoffice.players, { search: member.username })).rows).toEqual([]);
    expect((await operator.call(calls.backoffice.players, { search: accountId })).rows).toEqual([]);
  });
});

describe('assigning a rank', () => {
  it('[S-06] updates the player’s page, is audited, and is refused without a change', async () => {
    const [member, trial] = await Promise.all([site.member(), site.member({ type: 4 })]);
    const [operator, auditor] = await Promise.all([site.operator(), site.operator('auditor')]);
    const query = { accountId: String(member.accountId), rank: 5, reason };
    const rankLevel = async () => (await member.call(calls.identity.memberInfo)).rankLevel;
    const { setRank } = calls.backoffice;
    expect(await codeOf(auditor.call(setRank, query))).toBe('NOT_PERMITTED');
    expect(await codeOf(operator.call(setRank, { ...query, accountId: String(trial.accountId) }))).toBe(
      'TRIAL_NOT_ALLOWED',
    );
    for (const rank of [-1, 21, 4.5]) {
      const refused = await refusalOf(operator.call(setRank, { ...query, rank }));
      expect([rank, refused.code, refused.field]).toEqual([rank, 'INVALID_INPUT', 'rank']);
    }
    expect(await rankLevel()).toBe(0);
    // two concurrent operators: one sets it, the other is refused because it is set
    const ends = await Promise.all(
      [1, 2].map(() =>
        operator.call(setRank, query).then(
          () => 'given',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'given']);
    expect(await rankLevel()).toBe(5);
    expect(await auditOf('player.rank')).toMatchObject([
      { subject: `player ${member.accountId}`, reason, before: '0', after: '5' },
    ]);
  });
});

describe('audit log', () => {
  it('records every list export by an operator who may see the list', async () => {
    const support = await site.operator('support');
    await support.call(calls.backoffice.recordExport, { file: 'players-2026-11-01_2026-11-07', rows: 25 });
    const [line] = (await auditOf('list.export')).filter((each) => each.operator === support.username);
    expect(line).toMatchObject({ subject: 'players-2026-11-01_2026-11-07', after: '{"rows":25}' });
    expect(await codeOf(support.call(calls.backoffice.recordExport, { file: '../players', rows: 25 }))).toBe(
      'INVALID_INPUT',
    );
    expect(await codeOf(support.call(calls.backoffice.recordExport, { file: 'players', rows: 5_001 }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('cannot be changed or truncated, even by the database owner', async () => {
    await site.operator();
    await expect(sql`update backoffice.audit set reason = 'nothing happened'`.execute(site.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from backoffice.audit`.execute(site.db)).rejects.toThrow('append-only');
    await expect(sql`truncate backoffice.audit`.execute(site.db)).rejects.toThrow('append-only');
  });
});

describe('overview', () => {
  it('adds up the day of the own brand', async () => {
    const operator = await site.operator('owner', { other: true });
    const before = await operator.call(calls.backoffice.overview);
    const { id } = await aQueue({ other: true });
    await aQueue();
    await payWithdrawal(operator, id);
    await runTrialBalance(site.db);
    const after = await operator.call(calls.backoffice.overview);
    const grown = (field: 'depositsToday' | 'withdrawalsToday' | 'playersOwned' | 'players') =>
      Number(after[field]) - Number(before[field]);
    expect([grown('depositsToday'), grown('withdrawalsToday'), grown('playersOwned'), grown('players')]).toEqual([
      100, 40, 60, 1,
    ]);
    expect(after.trialBalance).toMatchObject({ differences: 0 });
    expect(after.waitingWithdrawals).toBe(before.waitingWithdrawals);
  });
});

it('keeps the ledger balanced', async () => {
  const { differences, entries } = await trialBalance(site.db);
  expect(differences).toEqual([]);
  expect(entries).toBeGreaterThan(0);
});
