import { randomUUID } from 'node:crypto';
import { type BusinessHours, calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, trialBalance, verifyBalance } from '#ledger';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { expireDeposits } from '../expire-deposits.ts';

const { bankDeposits, bankDepositsBackoffice: backoffice, paymentsBackoffice, payments, messages } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

const TERMS = {
  kind: 'deposit',
  currency: 'USD',
  names: { EN: 'Bank transfer' },
  times: {},
  min: '10',
  max: '1000',
  quickAmounts: [] as string[],
  dailyMax: null,
  fee: { rate_bps: 0, fixed: '0', min: '0', max: null },
} as const;

/** Creates and opens a deposit method without a gateway. */
async function aBankMethod(own: Partial<Input<typeof paymentsBackoffice.createMethod>> = {}): Promise<string> {
  const code = `bank-${randomUUID().slice(0, 8)}`;
  const { version } = await owner.call(paymentsBackoffice.createMethod, { code, ...TERMS, ...own });
  await owner.call(paymentsBackoffice.switchMethod, { code, version, enabled: true });
  return code;
}
const anAccount = (method: string, own: { dailyMax?: string; bank?: string } = {}) =>
  owner.call(backoffice.createAccount, {
    method,
    bank: own.bank ?? 'First Bank',
    holder: 'Example Ltd',
    number: 'GB82 WEST 1234 5698 7654 32',
    dailyMax: own.dailyMax ?? null,
    enabled: true,
  });
const order = (member: Member, method: string, amount = '100.00') =>
  member.call(payments.deposit, { method, amount, clientRef: randomUUID() });

/** An image of grey bars, like lines of a receipt, that are all its own. */
const image = async (seed: number, format: 'png' | 'jpeg' = 'png') => {
  const bars = Array.from({ length: 12 }, (_, n) => {
    const [x, y, grey] = [(n * 97 + seed * 53) % 240, (n * 61 + seed * 89) % 260, (n * 47 + seed * 31) % 200];
    return `<rect x="${x}" y="${y}" width="${60 + ((n * seed) % 50)}" height="40" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${bars.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#eeeeee' }).toFormat(format).toBuffer();
  return new Blob([new Uint8Array(bytes)]);
};
const slip = async (member: Member, id: string, seed: number, words: { payer?: string; remark?: string } = {}) =>
  member.call(bankDeposits.sendSlip, { id, ...words }, [await image(seed)]);

describe('[C-03] deposits by bank transfer', () => {
  it('[C-03] shows a receiving account, checks a slip, and credits the amount that arrived as a receipt', async () => {
    const method = await aBankMethod();
    const account = await anAccount(method);
    expect(account).toMatchObject({ masked: '•••• 5432', currency: 'USD', used: '0.00' });
    const member = await site.member();
    const offered = (await member.call(payments.methods)).methods.find(({ code }) => code === method);
    expect(offered).toMatchObject({ byHand: true });
    const deposit = await order(member, method);
    expect(deposit).toMatchObject({ state: 'waiting', byHand: true, payUrl: null, amount: '100.00' });
    expect(await member.call(bankDeposits.get, { id: deposit.id })).toMatchObject({
      account: { bank: 'First Bank', holder: 'Example Ltd', number: 'GB82WEST12345698765432' },
      amount: '100.00',
      reference: expect.stringMatching(new RegExp(`^RF\\d\\d${deposit.id}$`)),
      mayStillSend: true,
      slips: [],
    });
    const looks = () =>
      sql`select from payments.receiving_view where account_id = ${member.accountId}
      and deposit_id = ${deposit.id} and receiving_id = ${account.id}`.execute(site.db);
    expect((await looks()).rows).toHaveLength(1);
    expect((await slip(member, deposit.id, 1, { payer: 'Anna Example', remark: 'from work' })).state).toBe(
      'processing',
    );
    // one at a time, and it is not cancelled while it is checked
    expect(await codeOf(slip(member, deposit.id, 2))).toBe('STATE_CHANGED');
    expect(await codeOf(member.call(payments.cancelDeposit, { id: deposit.id }))).toBe('STATE_CHANGED');
    const { rows } = await owner.call(backoffice.list, {});
    const row = rows.find(({ id }) => id === deposit.id);
    expect(row).toMatchObject({ account: 'First Bank •••• 5432', player: { username: member.username } });
    const query = { id: deposit.id, slip: 1, n: 1 };
    expect(await owner.call(backoffice.image, query)).toMatchObject({ type: 'image/png' });
    const views = await owner.call(calls.backoffice.audit, { action: 'bank-deposit.image-view', pageSize: 1 });
    expect(views.rows[0]).toMatchObject({ subject: `deposit ${deposit.id}` });

    const payment = { id: deposit.id, amount: '99.50', bankReference: 'TX-1' };
    const confirmed = await owner.call(backoffice.confirm, payment);
    expect(confirmed).toMatchObject({
      state: 'partial',
      credited: '99.50',
      receipts: [{ bankReference: 'TX-1', amount: '99.50' }],
      slips: [{ outcome: 'accepted' }],
      signs: { otherPayer: true, equalImages: [], equalAmounts: [] },
    });
    const rest = await owner.call(backoffice.confirm, { id: deposit.id, amount: '0.50', bankReference: 'TX-2' });
    expect(rest).toMatchObject({ state: 'paid', credited: '100.00' });
    const [last] = (await member.call(payments.getDeposit, { id: deposit.id })).history.slice(-1);
    expect(last).toMatchObject({ state: 'paid', actor: 'team' });
    // a paid deposit shows the account no more
    expect((await member.call(bankDeposits.get, { id: deposit.id })).account).toBeNull();
    expect((await looks()).rows).toHaveLength(1);
    expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true, balance: 10_000n });
    const house = `gateway:bank.${account.id}`;
    const books = await trialBalance(site.db);
    expect(JSON.stringify(books, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).toContain(
      house,
    );
  });

  it('[C-03] the same bank reference and the same image are noticed, and the same one in another file format', async () => {
    const method = await aBankMethod();
    await anAccount(method);
    const [one, two] = [await site.member(), await site.member()];
    const [first, second] = [await order(one, method), await order(two, method)];
    await slip(one, first.id, 5);
    await two.call(bankDeposits.sendSlip, { id: second.id }, [await image(6), await image(5)]);
    const { signs } = await owner.call(backoffice.detail, { id: second.id });
    expect(signs).toMatchObject({ equalImages: [first.id], similarImages: [], equalAmounts: [first.id] });
    await owner.call(backoffice.confirm, { id: first.id, amount: '100', bankReference: 'AGAIN' });
    const again = { amount: '100', bankReference: 'AGAIN' };
    for (const id of [first.id, second.id])
      expect(await refusalOf(owner.call(backoffice.confirm, { id, ...again }))).toMatchObject({
        code: 'CONFLICT',
        field: 'bankReference',
      });
    expect((await two.call(payments.getDeposit, { id: second.id })).state).toBe('processing');

    const third = await order(one, method, '50.00');
    await one.call(bankDeposits.sendSlip, { id: third.id }, [await image(5, 'jpeg')]);
    const alike = (await owner.call(backoffice.detail, { id: third.id })).signs;
    expect(alike.equalImages).toEqual([]);
    expect(alike.similarImages.toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('[C-03] a refused slip says why, the deposit waits on, expires, and a late slip still gets it paid', async () => {
    const method = await aBankMethod();
    await anAccount(method);
    const member = await site.member();
    const { id } = await order(member, method);
    await slip(member, id, 7);
    const expire = () =>
      sql`update payments.deposit set expires_at = now() - interval '1 minute' where deposit_id = ${id}`.execute(
        site.db,
      );
    const runJob = () => expireDeposits({ db: site.db, log: site.log, gateways: { find: async () => undefined } });
    await expire();
    await runJob();
    // nothing expires while a slip is checked
    expect((await member.call(payments.getDeposit, { id })).state).toBe('processing');
    const refused = await owner.call(backoffice.refuseSlip, { id, reason: 'The amount cannot be read' });
    expect(refused).toMatchObject({ state: 'waiting', slips: [{ outcome: 'refused' }] });
    expect(Date.parse(refused.expiresAt)).toBeGreaterThan(Date.now() + 20 * 60_000);
    expect(refused.history.at(-1)).toMatchObject({ actor: 'team', reason: 'The amount cannot be read' });
    expect(await codeOf(owner.call(backoffice.refuseSlip, { id, reason: 'Once more' }))).toBe('STATE_CHANGED');
    const [message] = (await member.call(messages.list, {})).rows;
    expect(message?.title).toBe('We could not accept your slip for $100.00');
    await expire();
    await runJob();
    expect((await member.call(payments.getDeposit, { id })).state).toBe('expired');
    expect((await slip(member, id, 8)).state).toBe('processing');
    await owner.call(backoffice.refuseSlip, { id, reason: 'Still not readable' });
    expect((await member.call(payments.getDeposit, { id })).state).toBe('expired');
    await owner.call(backoffice.confirm, { id, amount: '100', bankReference: 'LATE-1' });
    expect((await member.call(payments.getDeposit, { id })).state).toBe('paid');
    expect(await codeOf(slip(member, id, 9))).toBe('STATE_CHANGED');
    expect((await verifyBalance(site.db, member.accountId)).balance).toBe(10_000n);
  });

  it('[C-03] unique cents tell open orders of a receiving account apart, and all of them are the player’s', async () => {
    const method = await aBankMethod({ uniqueCents: true, pay_min: 60, onUnder: 'hold' });
    await anAccount(method);
    const amounts = new Set<string>();
    const first = await site.member();
    const member = { call: first.call.bind(first) } as Member;
    const clientRef = randomUUID();
    const input = { method, amount: '100.00', clientRef };
    const deposit = await member.call(payments.deposit, input);
    expect(await member.call(payments.deposit, input)).toMatchObject({ id: deposit.id, amount: deposit.amount });
    // an equal order is resumed although its amount is another one
    expect((await order(first, method)).id).toBe(deposit.id);
    amounts.add(deposit.amount);
    for (let count = 0; count < 3; count++) amounts.add((await order(await site.member(), method)).amount);
    expect(amounts.size).toBe(4);
    for (const amount of amounts) expect(amount).toMatch(/^100\.(0[1-9]|[1-9]\d)$/);
    const minutes = (Date.parse(deposit.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    // the round amount is less than was asked for
    const round = { id: deposit.id, amount: '100', bankReference: 'ROUND' };
    expect(await owner.call(backoffice.confirm, round)).toMatchObject({ state: 'partial', credited: '0.00' });
    const cents = String(Number(deposit.amount.slice(-2))).padStart(2, '0');
    const rest = { id: deposit.id, amount: `0.${cents}`, bankReference: 'CENTS' };
    expect(await owner.call(backoffice.confirm, rest)).toMatchObject({ state: 'paid', credited: deposit.amount });
  });

  it('[C-03] a new deposit gets the account with the least of 24 hours and room for it; without one the method is closed', async () => {
    const method = await aBankMethod();
    const nobody = await site.member();
    const offers = async () => (await nobody.call(payments.methods)).methods.map(({ code }) => code);
    expect(await offers()).not.toContain(method);
    expect(await codeOf(order(nobody, method))).toBe('PAYMENT_METHOD_CLOSED');
    const small = await anAccount(method, { bank: 'Small', dailyMax: '150' });
    const large = await anAccount(method, { bank: 'Large' });
    expect(await offers()).toContain(method);
    const bankOf = async (amount: string) => {
      const member = await site.member();
      const { id } = await order(member, method, amount);
      return (await member.call(bankDeposits.get, { id })).account?.bank;
    };
    expect(await bankOf('100')).toBe('Small');
    expect(await bankOf('120')).toBe('Large');
    // Small has less, and no room
    expect(await bankOf('60')).toBe('Large');
    expect(await bankOf('50')).toBe('Small');
    const used = (await owner.call(backoffice.accounts)).accounts.filter((account) => account.method === method);
    expect(used.map((account) => account.used)).toEqual(['150.00', '180.00']);
    await owner.call(backoffice.moveAccount, { id: large.id, before: small.id });
    const change = { id: large.id, version: 1, bank: 'Large', holder: 'Other Ltd', dailyMax: null, enabled: false };
    expect(await owner.call(backoffice.changeAccount, change)).toMatchObject({ enabled: false, version: 2 });
    expect(await codeOf(owner.call(backoffice.changeAccount, change))).toBe('STALE_VERSION');
    expect(await codeOf(bankOf('10'))).toBe('PAYMENT_METHOD_CLOSED');
    const wrong = { method, bank: 'B', holder: 'H', number: 'GB00WEST12345698765432', dailyMax: null, enabled: true };
    expect(await codeOf(owner.call(backoffice.createAccount, wrong))).toBe('ADDRESS_INVALID');
    expect(await codeOf(owner.call(backoffice.createAccount, { ...wrong, method: 'sandbox' }))).toBe('NOT_FOUND');
    const none = { ...wrong, number: 'GB82WEST12345698765432', dailyMax: '0' };
    expect(await codeOf(owner.call(backoffice.createAccount, none))).toBe('INVALID_INPUT');
  });

  it('[C-03] an account that is closed now, or for higher ranks, gets no deposit; its QR code is shown at the open order', async () => {
    const method = await aBankMethod();
    const { id, version, bank, holder } = await anAccount(method, { bank: 'Ranked' });
    const settings = { id, bank, holder, dailyMax: null, enabled: true };
    const change = (at: number, own: { leastRank?: number; hours?: BusinessHours }) =>
      owner.call(backoffice.changeAccount, { ...settings, version: at, ...own });
    expect(await change(version, { leastRank: 3 })).toMatchObject({ leastRank: 3, hours: null, hasQr: false });
    const member = await site.member();
    const seen = async () => {
      const { methods, closed } = await member.call(payments.methods);
      return { listed: methods.find(({ code }) => code === method), closed: closed.map(({ code }) => code) };
    };
    expect((await seen()).listed).toBeUndefined();
    expect(await codeOf(order(member, method))).toBe('PAYMENT_METHOD_CLOSED');
    await sql`update identity.member set earned_rank = 3 where account_id = ${member.accountId}`.execute(site.db);
    const closed = { timeZone: 'UTC', week: Array<null>(7).fill(null) };
    await change(version + 1, { leastRank: 3, hours: closed });
    expect(await seen()).toMatchObject({ listed: undefined, closed: [] });
    expect(await codeOf(order(member, method))).toBe('PAYMENT_METHOD_CLOSED');
    const always = { timeZone: 'Asia/Tokyo', week: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })) };
    expect(await change(version + 2, { leastRank: 3, hours: always })).toMatchObject({ hours: always });
    expect(await codeOf(change(version + 3, { hours: { ...always, timeZone: 'Nowhere' } }))).toBe('INVALID_INPUT');
    expect((await seen()).listed).toMatchObject({ opensAt: null });
    const deposit = await order(member, method);
    const qrOf = async () => (await member.call(bankDeposits.get, { id: deposit.id })).account?.qr;
    expect(await qrOf()).toBeNull();

    const at = { id, version: version + 3 };
    expect(await codeOf(owner.call(backoffice.setAccountQr, at, [new Blob(['no image'])]))).toBe('IMAGE_INVALID');
    expect(await codeOf(owner.call(backoffice.setAccountQr, at, [await image(1), await image(2)]))).toBe(
      'TOO_MANY_IMAGES',
    );
    const viewer = await site.operator('auditor');
    expect(await codeOf(viewer.call(backoffice.setAccountQr, at, [await image(1)]))).toBe('NOT_PERMITTED');
    expect(await qrOf()).toBeNull();
    const saved = await owner.call(backoffice.setAccountQr, at, [await image(1)]);
    expect(saved).toMatchObject({ hasQr: true, version: version + 4, leastRank: 3 });
    const qr = await qrOf();
    expect(qr?.type).toBe('image/png');
    expect(await sharp(Buffer.from(qr?.base64 ?? '', 'base64')).metadata()).toMatchObject({ width: 300, height: 300 });
    expect(await codeOf(owner.call(backoffice.setAccountQr, at))).toBe('STALE_VERSION');
    expect(await owner.call(backoffice.setAccountQr, { id, version: version + 4 })).toMatchObject({ hasQr: false });
    expect(await qrOf()).toBeNull();
  });

  it('[C-03] a bank payment is reversed by two operators, once; what the player lacks is a debt, and the reference stays used', async () => {
    const { proposalsBackoffice: proposals } = calls;
    const second = await site.operator();
    const method = await aBankMethod();
    await anAccount(method);
    const member = await site.member();
    const { id } = await order(member, method);
    const bankReference = `TX-${randomUUID()}`;
    const reverse = (operator: SiteClient, of: { id: string; bankReference: string }) =>
      operator.call(backoffice.reverseReceipt, { ...of, reason: 'Taken back by the bank' });
    expect(await codeOf(reverse(owner, { id, bankReference }))).toBe('NOT_FOUND');
    await owner.call(backoffice.confirm, { id, amount: '60', bankReference });
    await owner.call(backoffice.confirm, { id, amount: '40', bankReference: `${bankReference}-2` });
    // half of it is gone
    const spent = { kind: 'manual-debit', currency: 'USD', amount: money(5_000n), reference: id } as const;
    await site.db
      .transaction()
      .execute((tx) => post(tx, [{ ...spent, accountId: member.accountId, key: randomUUID() }]));
    const other = await order(await site.member(), method, '30.00');
    expect(await codeOf(reverse(owner, { id: other.id, bankReference }))).toBe('NOT_FOUND');
    const { proposal } = await reverse(owner, { id, bankReference });
    expect(await reverse(second, { id, bankReference })).toEqual({ proposal });
    const { rows } = await owner.call(proposals.list, {});
    const row = rows.find(({ no }) => no === proposal);
    expect(row).toMatchObject({
      kind: 'receipt-reverse',
      preview: { accountId: String(member.accountId), username: member.username, amount: '60.00', currency: 'USD' },
    });
    const decision = { no: proposal, hash: row?.hash ?? '', reason: 'Seen at the bank' };
    expect(await codeOf(owner.call(proposals.approve, decision))).toBe('OWN_PROPOSAL');
    const ends = await Promise.all(
      [1, 2, 3].map(() => codeOf(second.call(proposals.approve, decision)).catch(() => 'done')),
    );
    expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'done']);
    expect(await member.call(payments.getDeposit, { id })).toMatchObject({ state: 'partial', credited: '40.00' });
    expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true, balance: -1_000n });
    expect(await codeOf(reverse(owner, { id, bankReference }))).toBe('STATE_CHANGED');
    expect(await codeOf(owner.call(backoffice.confirm, { id, amount: '60', bankReference }))).toBe('CONFLICT');
    const audit = await owner.call(calls.backoffice.audit, { action: 'approvals.approve', pageSize: 1 });
    expect(audit.rows[0]).toMatchObject({ before: 'paid 100.00 USD', after: 'partial 40.00 USD' });
  });

  it('[C-03] refuses what is not an image, other players’ deposits, deposits at gateways, and operators without the permission', async () => {
    const method = await aBankMethod();
    await anAccount(method);
    const [member, other] = [await site.member(), await site.member()];
    const { id } = await order(member, method);
    const text = new Blob(['no image']);
    expect(await codeOf(member.call(bankDeposits.sendSlip, { id }, [text]))).toBe('IMAGE_INVALID');
    expect(await codeOf(member.call(bankDeposits.sendSlip, { id }))).toBe('IMAGE_INVALID');
    expect(await codeOf(slip(other, id, 10))).toBe('NOT_FOUND');
    expect(await codeOf(other.call(bankDeposits.get, { id }))).toBe('NOT_FOUND');
    const atGateway = await member.call(payments.deposit, { method: 'sandbox', amount: '20', clientRef: randomUUID() });
    expect(await codeOf(member.call(bankDeposits.get, { id: atGateway.id }))).toBe('NOT_FOUND');
    const payment = { amount: '20', bankReference: 'X' };
    expect(await codeOf(owner.call(backoffice.confirm, { id: atGateway.id, ...payment }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.call(backoffice.confirm, { id, amount: '1.234', bankReference: 'X' }))).toBe(
      'INVALID_AMOUNT',
    );
    const support = await site.operator('support');
    expect(await codeOf(support.call(backoffice.confirm, { id, ...payment }))).toBe('NOT_PERMITTED');
    expect((await member.call(payments.getDeposit, { id })).state).toBe('waiting');
    expect((await verifyBalance(site.db, member.accountId)).balance).toBe(money(0));
  });

  it('[C-03] of ten confirmations of one bank payment at the same moment one counts', async () => {
    const method = await aBankMethod();
    await anAccount(method);
    const member = await site.member();
    const { id } = await order(member, method);
    const payment = { id, amount: '100', bankReference: 'RACE' };
    const ends = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.call(backoffice.confirm, payment).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect((await verifyBalance(site.db, member.accountId)).balance).toBe(10_000n);
  });
});

it('[S-10] [V-06] [V-07] a slip has one to three images, each below 5 MB, and a remark of 140 characters', async () => {
  const MIB = 1024 * 1024;
  const method = await aBankMethod();
  await anAccount(method);
  const member = await site.member();
  const { id } = await order(member, method);
  const [one, two, three] = [await image(31), await image(32), await image(33)];
  const send = (remark: string, images: Blob[]) => member.call(bankDeposits.sendSlip, { id, remark }, images);
  /** Bytes after the end of a PNG are ignored. */
  const sized = (bytes: number) => new Blob([one, new Uint8Array(bytes - one.size)]);
  expect(await codeOf(send('', []))).toBe('IMAGE_INVALID');
  expect(await codeOf(send('', [one, two, three, one]))).toBe('TOO_MANY_IMAGES');
  expect(await codeOf(send('', [sized(5 * MIB)]))).toBe('IMAGE_TOO_LARGE');
  const long = await refusalOf(send('x'.repeat(141), [one]));
  expect(long).toMatchObject({ code: 'INVALID_INPUT', field: 'remark' });
  expect((await member.call(payments.getDeposit, { id })).state).toBe('waiting');
  expect((await send('x'.repeat(140), [sized(5 * MIB - 1), two, three])).state).toBe('processing');
});
