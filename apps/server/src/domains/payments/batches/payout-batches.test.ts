import { randomUUID } from 'node:crypto';
import { type AccountId, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { sendBatches } from './send-batches.ts';

const { backoffice, payments, payoutBackoffice, payoutBatchesBackoffice: batches, proposalsBackoffice } = calls;

let site: TestSite;
let ann: SiteClient & { username: string };
let bo: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  ann = await site.operator();
  bo = await site.operator('cashier');
});
/** Each test lists its own withdrawals alone: what others left is claimed by nobody, but out of the way. */
beforeEach(() =>
  site.db
    .updateTable('payments.withdrawal')
    .set({ claimed_until: new Date('2999-01-01') })
    .execute(),
);
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await site.close();
});

const METHOD = 'sandbox-payout';
const reason = 'Checked';

/** Approved withdrawals of as many members, in this order. */
async function approved(...amounts: string[]) {
  const asked: { member: SiteClient & { accountId: AccountId }; id: string }[] = [];
  for (const amount of amounts) {
    const member = await site.member({ funds: money(100_000n) });
    const input = { method: METHOD, amount, account: await site.payoutType(member), clientRef: randomUUID() };
    const { id } = await member.call(payments.withdraw, input);
    await ann.call(backoffice.approveWithdrawal, { id, reason });
    asked.push({ member, id });
  }
  return asked;
}
const create = (by: SiteClient = bo, clientRef: string = randomUUID()) =>
  by.call(batches.create, { method: METHOD, reason, clientRef });
const batchOf = async ({ id }: { id: string }) =>
  (await ann.call(batches.list, { pageSize: 100 })).rows.find((each) => each.id === id);
const itemsOf = async ({ id }: { id: string }) => (await ann.call(batches.items, { id })).rows;
async function approve(batch: { proposal: string | null }, by: SiteClient = ann) {
  const { rows } = await by.call(proposalsBackoffice.list, { pageSize: 100 });
  const { no = '', hash = '' } = rows.find((each) => each.no === batch.proposal) ?? {};
  return by.call(proposalsBackoffice.approve, { no, hash, reason });
}
const send = () =>
  sendBatches({ db: site.db, secrets: site.secrets, log: site.log, gateways: { find: async () => undefined } });
/** A batch that was approved and sent. */
async function sentBatch() {
  const batch = await create();
  await approve(batch);
  await send();
  return batch;
}
const importOf = ({ id }: { id: string }, lines: string[]) =>
  bo.call(batches.importResults, { id, file: ['reference;status;bank_reference', ...lines].join('\n') });
const stateOf = async ({ member, id }: Awaited<ReturnType<typeof approved>>[number]) =>
  (await member.call(payments.getWithdrawal, { id })).state;

describe('[C-04] payouts in a batch', () => {
  it('lists what was approved, is decided by another operator over list and sum, sent once and paid by the bank’s file', async () => {
    const asked = await approved('40', '60');
    const before = (await bo.call(batches.methods)).methods.find(({ method }) => method === METHOD);
    expect(before).toMatchObject({ currency: 'USD', version: 0, ready: { count: 2, sum: '100.00' } });
    const clientRef = randomUUID();
    const batch = await create(bo, clientRef);
    expect(batch).toMatchObject({ state: 'proposed', count: 2, sum: '100.00', createdBy: bo.username });
    expect((await create(bo, clientRef)).id).toBe(batch.id);
    // what is in a batch is in no other
    expect(await codeOf(create())).toBe('STATE_CHANGED');
    expect(await codeOf(approve(batch, bo))).toBe('OWN_PROPOSAL');
    expect(await codeOf(bo.call(batches.file, { id: batch.id }))).toBe('STATE_CHANGED');
    expect(await send()).toBe(0);
    const done = await approve(batch);
    expect(done).toMatchObject({
      kind: 'payout-batch',
      input: { batch: batch.id, count: 2, sum: '100.00' },
      preview: { currency: 'USD', amount: '100.00', largest: '60.00' },
      outcome: { before: 'proposed', after: 'approved: 2 · 100.00 USD' },
    });
    // several processes share a batch, and each item is sent once
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(2);
    expect(await batchOf(batch)).toMatchObject({ state: 'sent', open: 2, dropped: 0 });
    const { name, file } = await bo.call(batches.file, { id: batch.id });
    expect(name).toBe(`payouts-${METHOD}-${batch.id}.csv`);
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toBe('reference,amount,currency,holder,bank,number');
    expect(lines).toHaveLength(2);
    const items = await itemsOf(batch);
    for (const [at, { reference, amount }] of items.entries())
      expect(lines[at]?.startsWith(`${reference},${amount},USD,`)).toBe(true);
    const rows = items.map(({ reference }) => `${reference};PAID;BANK-${reference}`);
    expect(await importOf(batch, rows)).toMatchObject({
      ...{ rows: 2, applied: 2, known: 0, problems: [] },
      batch: { state: 'done', paid: 2, open: 0 },
    });
    expect(await Promise.all(asked.map(stateOf))).toEqual(['paid', 'paid']);
    expect(await importOf(batch, [...rows, ...rows])).toMatchObject({ rows: 4, applied: 0, known: 4, problems: [] });
    const audit = await ann.call(backoffice.audit, { action: 'payout-batch.file' });
    expect(audit.rows[0]).toMatchObject({ subject: `payout batch ${batch.id}` });
    for (const { member } of asked) {
      const { matches } = await verifyBalance(site.db, member.accountId);
      expect(matches).toBe(true);
    }
  });

  it('drops what has changed before it is sent, and pays no more than was approved', async () => {
    const [kept, cancelled, taken, byHand] = await approved('21', '22', '23', '24');
    const batch = await create();
    await cancelled?.member.call(payments.cancelWithdrawal, { id: cancelled.id });
    await ann.call(payoutBackoffice.claim, { id: taken?.id ?? '' });
    await ann.call(payoutBackoffice.send, { id: byHand?.id ?? '', part: 1 });
    await approve(batch);
    expect(await send()).toBe(1);
    const items = await itemsOf(batch);
    expect(items.map(({ state, reason: why }) => [state, why])).toEqual([
      ['sent', ''],
      ['dropped', 'STATE_CHANGED'],
      ['dropped', 'WITHDRAWAL_CLAIMED'],
      ['dropped', 'STATE_CHANGED'],
    ]);
    const { file } = await bo.call(batches.file, { id: batch.id });
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(kept && (await stateOf(kept))).toBe('paying');
    // what was dropped can be in the next one
    await ann.call(payoutBackoffice.release, { id: taken?.id ?? '' });
    expect(await create()).toMatchObject({ count: 1, sum: '23.00' });
  });

  it('a rejected or expired proposal sends nothing and frees its payouts', async () => {
    await approved('25');
    const rejected = await create();
    const { rows } = await ann.call(proposalsBackoffice.list, { pageSize: 100 });
    const { no = '', hash = '' } = rows.find((each) => each.no === rejected.proposal) ?? {};
    await ann.call(proposalsBackoffice.reject, { no, hash, reason });
    expect((await batchOf(rejected))?.state).toBe('rejected');
    const late = await create();
    await sql`update approvals.proposal set expires_at = now() where proposal_no = ${BigInt(late.proposal ?? '0')}`.execute(
      site.db,
    );
    expect((await batchOf(late))?.state).toBe('expired');
    expect(await send()).toBe(0);
    expect(await create()).toMatchObject({ state: 'proposed', sum: '25.00' });
  });

  it('a changed list is never approved', async () => {
    await approved('26');
    const batch = await create();
    await sql`update payments.batch_item set amount = amount + 1 where batch_id = ${BigInt(batch.id)}`.execute(site.db);
    expect(await codeOf(approve(batch))).toBe('SYSTEM_ERROR');
    expect((await batchOf(batch))?.state).toBe('proposed');
  });

  it('rows that fail, bounce or contradict: each once, and a contradiction moves nothing', async () => {
    const [failed, bounced, handled] = await approved('31', '32', '33');
    const batch = await sentBatch();
    const [first = '', second = '', third = ''] = (await itemsOf(batch)).map(({ reference }) => reference);
    // an operator has recorded the third by hand and it was paid again by another attempt
    const part = { id: handled?.id ?? '', part: 1 };
    await ann.call(payoutBackoffice.settle, { ...part, outcome: 'failed', reason: 'No such account' });
    const problems = await importOf(batch, [
      `${first};failed;`,
      `${second};paid;B-2`,
      `${third};paid;B-3`,
      `9${first};paid;B-9`,
      `${first};perhaps;`,
      `${first};paid;B-1`,
    ]);
    expect(problems).toMatchObject({
      ...{ rows: 6, applied: 2, known: 0 },
      problems: [
        { row: 3, reference: third, problem: 'contradiction' },
        { row: 4, problem: 'unknown' },
        { row: 5, problem: 'status' },
        { row: 6, reference: first, problem: 'contradiction' },
      ],
    });
    const detail = await ann.call(payoutBackoffice.detail, { id: handled?.id ?? '' });
    expect(detail.attempts[0]).toMatchObject({ state: 'failed', alarm: expect.stringContaining(third) });
    expect(await importOf(batch, [`${second};bounced;`])).toMatchObject({ applied: 1 });
    expect(bounced && (await stateOf(bounced))).toBe('returned');
    expect(failed && (await stateOf(failed))).toBe('paying');
    await ann.call(payoutBackoffice.giveUp, { id: failed?.id ?? '', reason });
    expect(await batchOf(batch)).toMatchObject({ failed: 2, open: 1 });
    for (const each of [failed, bounced])
      expect((await each?.member.call(calls.identity.balance))?.sumBalance).toBe('1000.00');
  });

  it('columns are those of the method, a later change holds for later batches, and files are read by them', async () => {
    await approved('45');
    const old = await create();
    const { format, version } = (await bo.call(batches.methods)).methods.find(({ method }) => method === METHOD) ?? {};
    if (!format) throw new Error('the method is paid by hand');
    const changed = {
      ...format,
      columns: [
        { title: 'Type', field: 'text', text: 'SEPA' },
        { title: 'End-to-end', field: 'reference', text: '' },
        { title: 'Sum', field: 'amount', text: '' },
      ],
      results: { ...format.results, reference: 'End-to-end', status: 'State', bankReference: '', amount: 'Sum' },
      most: 1,
    } as const;
    const save = (own: object, of = version ?? 0) =>
      ann.call(batches.saveFormat, { method: METHOD, format: { ...changed, ...own } as never, version: of });
    expect(await codeOf(save({ columns: [{ title: 'Sum', field: 'amount', text: '' }] }))).toBe('INVALID_INPUT');
    expect(await codeOf(save({ results: { ...changed.results, failed: ['Paid'] } }))).toBe('INVALID_INPUT');
    expect(await codeOf(bo.call(batches.saveFormat, { method: METHOD, format, version: 0 }))).toBe('NOT_PERMITTED');
    expect(await save({})).toMatchObject({ version: (version ?? 0) + 1 });
    expect(await codeOf(save({}))).toBe('STALE_VERSION');
    await approve(old);
    await approved('46', '47');
    const batch = await sentBatch();
    expect(batch).toMatchObject({ count: 1, sum: '46.00' });
    expect((await bo.call(batches.file, { id: old.id })).file).toContain('reference,amount,currency');
    const [item] = await itemsOf(batch);
    const reference = item?.reference ?? '';
    const { file } = await bo.call(batches.file, { id: batch.id });
    expect(file).toBe(`Type,End-to-end,Sum\r\nSEPA,${reference},46.00\r\n`);
    const results = (sum: string) =>
      bo.call(batches.importResults, { id: batch.id, file: `End-to-end,State,Sum\n${reference},paid,${sum}\n` });
    expect(await codeOf(importOf(batch, [`${reference};paid;`]))).toBe('INVALID_INPUT');
    // another amount than was sent is no payment of this part
    expect(await results('45.99')).toMatchObject({ applied: 0, problems: [{ problem: 'contradiction' }] });
    expect(await results('46.00')).toMatchObject({ applied: 1, problems: [] });
    await save({ ...format, most: 1_000 }, (version ?? 0) + 1);
  });
});
