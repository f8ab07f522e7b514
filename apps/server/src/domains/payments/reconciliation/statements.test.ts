import { randomUUID } from 'node:crypto';
import { calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { referenceOf } from '../bank-deposits/creditor-reference.ts';
import { startAt, startSimulatedGateways } from '../testing/simulated-gateways.ts';

const {
  statementsBackoffice: statements,
  bankDepositsBackoffice,
  paymentsBackoffice,
  payments,
  gatewayConnections,
  proposalsBackoffice,
} = calls;

let site: TestSite;
let owner: SiteClient & { username: string };
let second: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  owner = await site.operator();
  second = await site.operator();
});
afterAll(() => site.close());

const NO_COLUMNS = { reference: '', amount: '', text: '', payer: '' };
const DAY = '2026-03-10';

/** Adds a connection of a shape, which only reads files here. */
async function aConnection(adapter: 'form' | 'invoice' | 'card'): Promise<string> {
  const code = `${adapter}-${randomUUID().slice(0, 8)}`;
  const credentials = { merchant: 'm', apiKey: 'k', webhookKey: 'w' };
  const settings = {
    title: code,
    address: 'https://gateway.example.com',
    state: 'off',
    signKind: 'HMAC-SHA256',
  } as const;
  await owner.call(gatewayConnections.create, { code, adapter, credentials, ...settings, confirmAbove: null });
  return code;
}
/** Stores a payment of the connection as received at a moment. */
const aReceipt = (connection: string, paymentId: string, amount: number, at: string, state = 'confirmed') =>
  sql`insert into payments.receipt (brand_id, connection, payment_id, amount, currency, state, suspense, received_at)
    values (${site.brandId}, ${connection}, ${paymentId}, ${amount}, 'USD', ${state}, 'unknown', ${at}::timestamptz)`.execute(
    site.db,
  );
const importFile = (connection: string, file: string, own: Partial<Input<typeof statements.importFile>> = {}) =>
  owner.call(statements.importFile, { connection, currency: 'USD', day: DAY, file, columns: NO_COLUMNS, ...own });
const linesOf = async (id: string) =>
  (await owner.call(statements.lines, { id, pageSize: 50 })).rows.map(({ gatewayId, kind, difference }) => [
    gatewayId,
    kind,
    difference,
  ]);

describe('[C-03] reconciliation of daily files', () => {
  it('[C-03] names what differs line by line, and the differences add up to that of the sums', async () => {
    const card = await aConnection('card');
    for (const [id, amount] of [
      ['a', 1_000],
      ['b', 500],
      ['d', 900],
    ] as const)
      await aReceipt(card, id, amount, `${DAY}T10:00:00Z`);
    await aReceipt(card, 'e', 300, '2026-03-11T00:00:00Z');
    await aReceipt(card, 'c', 700, `${DAY}T10:00:00Z`, 'seen');
    const rows = ['a,payment,1000,USD,succeeded,15', 'b,payment,550,USD,succeeded,0', 'c,payment,700,USD,succeeded,0'];
    rows.push('e,payment,300,USD,succeeded,0', 'x,payment,444,USD,succeeded,4', 'a,payment,1000,USD,succeeded,0');
    rows.push('other,payment,1,EUR,succeeded,0');
    const found = await importFile(card, ['id,type,amount,currency,status,fee', ...rows].join('\n'));
    expect(found).toMatchObject({ rows: 6, matched: 1, differing: 6, open: 6, closedBy: null });
    expect(found).toMatchObject({ file: '39.94', ledger: '24.00', cost: '0.19' });
    const lines = await linesOf(found.id);
    expect(lines).toEqual([
      ['b', 'amount', '0.50'],
      ['c', 'status', '7.00'],
      ['e', 'other_day', '3.00'],
      ['x', 'missing_ours', '4.44'],
      ['a', 'duplicate', '10.00'],
      ['d', 'missing_theirs', '-9.00'],
    ]);
    const cents = lines.reduce((sum, [, , difference]) => sum + Math.round(Number(difference) * 100), 0);
    expect(cents).toBe(3_994 - 2_400);
  });

  it('[C-03] a person settles each difference with a reason, and another one closes the day', async () => {
    const invoice = await aConnection('invoice');
    await aReceipt(invoice, 'p1', 2_000, `${DAY}T23:59:59Z`);
    await aReceipt(invoice, 'p2', 1_000, `${DAY}T00:00:00Z`);
    const head = 'PaymentId,Type,Amount,Currency,Status,Fee';
    const { id } = await importFile(invoice, `${head}\np1,Received,20.01,USD,Settled,0.10\n`);
    const settle = (line: number, reason = 'Rounded by them') =>
      owner.call(statements.settle, { id, line, cause: 'theirs', reason });
    const two = (await owner.call(statements.lines, { id })).rows;
    expect(two.map(({ gatewayId, kind }) => [gatewayId, kind])).toEqual([
      ['p1', 'amount'],
      ['p2', 'missing_theirs'],
    ]);
    expect(await settle(two[0]?.no ?? 0)).toMatchObject({ open: 1 });
    expect(await codeOf(settle(99))).toBe('NOT_FOUND');
    expect(await codeOf(second.call(statements.close, { id }))).toBe('STATE_CHANGED');
    // the corrected file of the same day keeps the cause of what stays
    const again = await importFile(
      invoice,
      `${head}\np1,Received,20.01,USD,Settled,0.10\np2,Received,10,USD,Settled,0\n`,
    );
    expect(again).toMatchObject({ id, matched: 1, differing: 1, open: 0 });
    expect(await codeOf(owner.call(statements.close, { id }))).toBe('OWN_PROPOSAL');
    // neither does the one who gave the cause, also when another operator imported the file last
    const last = { connection: invoice, currency: 'USD', day: DAY, columns: NO_COLUMNS } as const;
    const third = await site.operator();
    const rows = `${head}\np1,Received,20.01,USD,Settled,0.10\np2,Received,10,USD,Settled,0\n`;
    const imported = await third.call(statements.importFile, { ...last, file: rows });
    expect(imported).toMatchObject({ id, importedBy: third.username, settledBy: [owner.username], open: 0 });
    for (const operator of [owner, third])
      expect(await codeOf(operator.call(statements.close, { id }))).toBe('OWN_PROPOSAL');
    expect(await second.call(statements.close, { id })).toMatchObject({ closedBy: second.username });
    for (const late of [
      () => second.call(statements.close, { id }),
      () => settle(1),
      () => importFile(invoice, `${head}\np1,Received,20,USD,Settled,0\n`),
    ])
      expect(await codeOf(late())).toBe('DAY_CLOSED');
    const audit = await owner.call(calls.backoffice.audit, { action: 'statement.settle', pageSize: 1 });
    expect(audit.rows[0]).toMatchObject({
      subject: `statement ${invoice} ${DAY} USD, line 1`,
      reason: 'Rounded by them',
    });
  });

  it('[C-03] a closed day is opened again by a proposal that another operator approves, and closed again', async () => {
    const card = await aConnection('card');
    await aReceipt(card, `day-${card}`, 1_000, `${DAY}T10:00:00Z`);
    const file = `id,type,amount,currency,status,fee\nday-${card},payment,1000,USD,succeeded,0`;
    const { id } = await importFile(card, file);
    const reopen = (operator = owner) => operator.call(statements.reopen, { id, reason: 'A file came late' });
    expect(await codeOf(reopen())).toBe('STATE_CHANGED');
    await second.call(statements.close, { id });
    const support = await site.operator('support');
    expect(await codeOf(reopen(support))).toBe('NOT_PERMITTED');
    const { proposal } = await reopen();
    // the one that waits is not proposed again
    expect(await reopen(second)).toEqual({ proposal });
    const { rows } = await second.call(proposalsBackoffice.list, {});
    const row = rows.find(({ no }) => no === proposal);
    expect(row).toMatchObject({
      kind: 'statement-reopen',
      subject: `statement ${card} ${DAY} USD`,
      preview: { accountId: '', amount: '10.00', currency: 'USD', about: `${card} ${DAY}` },
    });
    const decision = { no: proposal, hash: row?.hash ?? '', reason: 'Seen' };
    expect(await codeOf(owner.call(proposalsBackoffice.approve, decision))).toBe('OWN_PROPOSAL');
    expect(await codeOf(importFile(card, file))).toBe('DAY_CLOSED');
    const done = await second.call(proposalsBackoffice.approve, decision);
    expect(done.outcome).toEqual({ before: `closed by ${second.username}`, after: 'open' });
    expect(await codeOf(second.call(proposalsBackoffice.approve, decision))).toBe('STATE_CHANGED');
    expect(await importFile(card, file)).toMatchObject({ id, closedBy: null });
    expect(await second.call(statements.close, { id })).toMatchObject({ closedBy: second.username });
  });

  it('[C-03] the day of a gateway of forms begins at UTC+8, and its transfers are named by our reference', async () => {
    const form = await aConnection('form');
    await aReceipt(form, 't1', 1_000, '2026-03-09T16:00:00Z');
    await aReceipt(form, 't2', 1_000, '2026-03-10T16:00:00Z');
    const head = 'trade_no,order_no,type,amount,real_amount,currency,status,fee,time';
    const rows = [
      't1,o1,pay,10.00,10.00,USD,1,0.05,20260310000000',
      't9,5-1-1,transfer,4.00,4.00,USD,2,0,20260310100000',
    ];
    const found = await importFile(form, [head, ...rows].join('\r\n'));
    expect(found).toMatchObject({ matched: 1, ledger: '10.00', file: '10.00', cost: '0.05' });
    expect(await linesOf(found.id)).toEqual([['5-1-1', 'missing_ours', '0.00']]);
  });

  it('[C-03] a bank statement names the deposit of an unknown payment: by its reference, else by the only equal amount', async () => {
    const code = `bank-${randomUUID().slice(0, 8)}`;
    const fee = { rate_bps: 0, fixed: '0', min: '0', max: null };
    const limits = { min: '10', max: '5000', quickAmounts: [], dailyMax: null };
    const method = {
      code,
      kind: 'deposit',
      currency: 'USD',
      names: { EN: 'Bank' },
      times: {},
      ...limits,
      fee,
    } as const;
    const { version } = await owner.call(paymentsBackoffice.createMethod, method);
    const account = {
      method: code,
      bank: 'First Bank',
      holder: 'Ltd',
      number: '12345678',
      dailyMax: null,
      enabled: true,
    };
    const { id: receivingId } = await owner.call(bankDepositsBackoffice.createAccount, account);
    await owner.call(paymentsBackoffice.switchMethod, { code, version, enabled: true });
    const order = async (amount: string) =>
      (await (await site.member()).call(payments.deposit, { method: code, amount, clientRef: randomUUID() })).id;
    const [named, alone] = [await order('1234.50'), await order('77.00')];
    for (const amount of ['55.00', '55.00']) await order(amount);
    const connection = `bank.${receivingId}`;
    const { sources } = await owner.call(statements.sources);
    expect(sources).toContainEqual({ connection, title: 'First Bank •••• 5678', currencies: ['USD'] });
    const file = [
      'Booked;Ref;Sum;Text;From',
      `10.03.;B1;1,234.50;Thanks ${referenceOf(BigInt(named)).toLowerCase()};Anna`,
      '10.03.;B2;77.00;no words;Bob',
      '10.03.;B3;55.00;;',
      '10.03.;B4;-12.00;fee;',
    ].join('\n');
    const columns = { reference: 'Ref', amount: 'Sum', text: 'Text', payer: 'From' };
    const found = await importFile(connection, file, {
      columns,
    });
    const { rows } = await owner.call(statements.lines, { id: found.id });
    expect(rows.map(({ gatewayId, deposit }) => [gatewayId, deposit])).toEqual([
      ['B1', named],
      ['B2', alone],
      ['B3', null],
      ['B4', null],
    ]);
    expect(rows[1]?.text).toBe('no words · Bob');
    expect(found).toMatchObject({ file: '1354.50', ledger: '0.00' });
    // once confirmed under the bank's reference it matches
    const confirm = { id: named, amount: '1234.50', bankReference: 'B1' };
    await owner.call(bankDepositsBackoffice.confirm, confirm);
    await sql`update payments.receipt set received_at = ${`${DAY}T12:00:00Z`}::timestamptz where payment_id = 'B1'`.execute(
      site.db,
    );
    const after = await importFile(connection, file, { columns });
    expect(after).toMatchObject({ matched: 1, differing: 3 });
  });

  it('[C-03] the file of each simulated gateway is read by its adapter and matches what was paid', async () => {
    const gateways = await startSimulatedGateways();
    onTestFinished(() => gateways.close());
    const member = await site.member();
    for (const adapter of ['form', 'invoice', 'card'] as const) {
      const code = `sim-${adapter}`;
      await gateways.connect(owner, adapter, { code });
      const { id, order } = await startAt(member, code, '20.00');
      await gateways.end(order, 'pay');
      const stateOf = async () => (await member.call(payments.getDeposit, { id })).state;
      await expect.poll(stateOf, { timeout: 20_000 }).toBe('paid');
      const file = await (await fetch(`${gateways.url}/statements/${adapter}/shop-1`)).text();
      const day = new Date(Date.now() + (adapter === 'form' ? 8 * 3_600_000 : 0)).toISOString().slice(0, 10);
      const found = await importFile(code, file, { day });
      expect(found).toMatchObject({ rows: 1, matched: 1, differing: 0, file: '20.00', ledger: '20.00' });
    }
  });

  it('[C-03] refuses files that cannot be read, sources without files, and operators who may not', async () => {
    const card = await aConnection('card');
    const head = 'id,type,amount,currency,status,fee';
    const files = [
      'id\n1',
      `${head}\na,payment,10.5,USD,succeeded,0`,
      `${head}\na,payment,-1,USD,succeeded,0`,
      `${head}\na,gift,1,USD,succeeded,0`,
      `${head}\na,payment,1,USD,__proto__,0`,
      `${head}\na,payment,1,XXX,succeeded,0`,
      `${head}\na,payment,1,EUR,succeeded,0`,
      `${head}\n"a,payment,1,USD,succeeded,0`,
      head,
    ];
    for (const file of files)
      expect(await refusalOf(importFile(card, file)), file).toMatchObject({ code: 'INVALID_INPUT', field: 'file' });
    for (const connection of ['nowhere', 'sandbox', 'bank.999999'])
      expect(await codeOf(importFile(connection, `${head}\na,payment,1,USD,succeeded,0`))).toBe('NOT_FOUND');
    const support = await site.operator('support');
    const input = { connection: card, currency: 'USD', day: DAY, file: head, columns: NO_COLUMNS } as const;
    expect(await codeOf(support.call(statements.importFile, input))).toBe('NOT_PERMITTED');
  });
});
