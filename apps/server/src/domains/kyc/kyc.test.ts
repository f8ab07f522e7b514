import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStorage } from '#integrations/storage';
import { codeOf, PASSWORD, rawCall, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { expireKycDocuments, purgeKycImages } from './jobs.ts';

const { backoffice, brandBackoffice, identity, messages, kyc, kycBackoffice, payments, security } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let reviewer: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  reviewer = await site.operator('cashier');
});
afterAll(() => site.close());

const anImage = async (colour = '#f3e7c9') =>
  new Blob([
    await sharp({ create: { width: 80, height: 50, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  ]);
const proved = async (own: Parameters<TestSite['member']>[0] = {}) => {
  const member = await site.member(own);
  await member.call(security.reauth, { credential: PASSWORD });
  return member;
};
const send = async (member: SiteClient, kind: 'identityCard' | 'passport' | 'address' = 'passport', images = 1) =>
  member.call(kyc.send, { kind }, await Promise.all(Array.from({ length: images }, () => anImage())));
const last = async (member: SiteClient, kind = 'passport') =>
  (await member.call(kyc.list)).documents.find((each) => each.kind === kind)?.last;
const waiting = async ({ username }: Member) => {
  const { rows } = await reviewer.call(kycBackoffice.list, { state: 'pending', search: username });
  return rows[0]?.id ?? '';
};
const titles = async (member: SiteClient) => (await member.call(messages.list, {})).rows.map(({ title }) => title);

describe('[V-07] KYC documents of a player', () => {
  it('[V-07] are sent after re-authentication, wait, and are decided with a visible reason', async () => {
    const member = await site.member();
    expect(await last(member)).toBeNull();
    expect(await codeOf(send(member))).toBe('REAUTH_REQUIRED');
    await member.call(security.reauth, { credential: PASSWORD });
    await send(member, 'identityCard', 2);
    expect(await last(member, 'identityCard')).toMatchObject({ state: 'pending', reason: null });
    expect(await codeOf(send(member, 'identityCard'))).toBe('STATE_CHANGED');
    const refusal = { reason: 'unreadable', note: 'The back is dark.' } as const;
    await reviewer.call(kycBackoffice.reject, { id: await waiting(member), ...refusal });
    expect(await last(member, 'identityCard')).toMatchObject({ state: 'rejected', ...refusal });
    await send(member, 'identityCard', 2);
    await reviewer.call(kycBackoffice.accept, { id: await waiting(member), expiresOn: '2039-05-31' });
    expect(await last(member, 'identityCard')).toMatchObject({ state: 'accepted', expiresOn: '2039-05-31' });
    expect(await titles(member)).toEqual([
      'Your identity card was accepted',
      'You sent identity documents',
      'Your identity card was not accepted',
      'You sent identity documents',
    ]);
    expect((await member.call(messages.list, {})).rows[2]?.html).toContain(
      'The images cannot be read. The back is dark.',
    );
  });

  it('[V-07] have one to three images, PNG or JPEG by content; refused ones leave nothing', async () => {
    const member = await proved();
    expect(await refusalOf(send(member, 'passport', 0))).toMatchObject({ code: 'INVALID_INPUT', field: 'images' });
    expect(await codeOf(send(member, 'passport', 4))).toBe('TOO_MANY_IMAGES');
    const bad = member.call(kyc.send, { kind: 'passport' }, [await anImage(), new Blob(['%PDF-1.7 not a image'])]);
    expect(await codeOf(bad)).toBe('IMAGE_INVALID');
    const large = new Blob([await anImage(), new Uint8Array(5 * 1024 * 1024)]);
    expect(await codeOf(member.call(kyc.send, { kind: 'passport' }, [large]))).toBe('IMAGE_TOO_LARGE');
    expect(await last(member)).toBeNull();
    const files = fs.readdirSync(path.join(site.dataDir, 'files'), { recursive: true, encoding: 'utf8' });
    const documents = await sql<{ names: string[] }>`select images as names from kyc.document`.execute(site.db);
    const named = documents.rows.flatMap(({ names }) => names);
    expect(files.filter((name) => /sealed-/.test(name))).toHaveLength(named.length);
  });

  it('[V-07] leave one waiting when several are sent concurrently', async () => {
    const member = await proved();
    const sent = await Promise.all(
      [1, 2, 3].map(() =>
        send(member).then(
          () => 'waits',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(sent.sort()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'waits']);
  });
});

describe('[V-07] KYC reviewers', () => {
  it('[V-07] alone see the images, each view is logged, and no cache or address exposes them', async () => {
    const member = await proved();
    await send(member);
    const id = await waiting(member);
    const { type, base64 } = await reviewer.call(kycBackoffice.image, { id, n: 1 });
    expect(type).toBe('image/jpeg');
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 80, height: 50 });
    const headers = { authorization: `Bearer ${reviewer.token}`, 'x-module-id': 'OPS-KYC' };
    const raw = await fetch(site.base + kycBackoffice.image.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id, n: 1 }),
    });
    expect(raw.headers.get('cache-control')).toBe('no-store');
    const owner = await site.operator();
    const looks = await owner.call(backoffice.audit, { action: 'kyc.view' });
    expect(looks.rows[0]).toMatchObject({
      operator: reviewer.username,
      subject: `document ${id}, player ${member.accountId}`,
      after: 'image 1',
    });
    const row = await sql<{ name: string }>`
      select images[1] as name from kyc.document where account_id = ${member.accountId}`.execute(site.db);
    expect((await fetch(`${site.base}/files/${row.rows[0]?.name}`)).status).toBe(404);
    for (const role of ['support', 'auditor', 'editor'] as const) {
      const other = await site.operator(role);
      expect(await codeOf(other.call(kycBackoffice.image, { id, n: 1 }))).toBe('NOT_PERMITTED');
      expect(await codeOf(other.call(kycBackoffice.list, {}))).toBe('NOT_PERMITTED');
    }
    const stranger = { body: JSON.stringify({ id, n: 1 }), headers: { authorization: `Bearer ${member.token}` } };
    expect((await rawCall(site.base, kycBackoffice.image, stranger)).body.message.code).toBe('NOT_LOGGED_IN');
  });

  it('[V-07] decide once, within their own brand, and not with a past expiry date', async () => {
    const member = await proved();
    await send(member);
    const id = await waiting(member);
    const elsewhere = await site.operator('owner', { other: true });
    expect(await codeOf(elsewhere.call(kycBackoffice.accept, { id, expiresOn: null }))).toBe('NOT_FOUND');
    expect(await codeOf(elsewhere.call(kycBackoffice.image, { id, n: 1 }))).toBe('NOT_FOUND');
    expect((await elsewhere.call(kycBackoffice.list, {})).total).toBe(0);
    expect(await refusalOf(reviewer.call(kycBackoffice.accept, { id, expiresOn: '2020-01-01' }))).toMatchObject({
      field: 'expiresOn',
    });
    const both = await Promise.all(
      [1, 2].map(() =>
        reviewer.call(kycBackoffice.accept, { id, expiresOn: null }).then(
          () => 'accepted',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(both.sort()).toEqual(['STATE_CHANGED', 'accepted']);
  });

  it('[V-07] expire documents with a notification; delete old images, keep the decisions', async () => {
    const member = await proved();
    await send(member);
    const id = await waiting(member);
    await reviewer.call(kycBackoffice.accept, { id, expiresOn: '2039-05-31' });
    const set = (values: ReturnType<typeof sql>) =>
      sql`update kyc.document set ${values} where account_id = ${member.accountId}`.execute(site.db);
    await set(sql`expires_on = current_date - 1`);
    expect(await expireKycDocuments(site.db)).toBe(1);
    expect(await last(member)).toMatchObject({ state: 'expired' });
    expect((await titles(member))[0]).toBe('Your passport has expired');
    const storage = createLocalStorage(path.join(site.dataDir, 'files'), site.secrets);
    await set(sql`decided_at = now() - interval '4 years'`);
    expect(await purgeKycImages(site.db, storage)).toBe(0);
    await set(sql`decided_at = now() - interval '6 years'`);
    expect(await purgeKycImages(site.db, storage)).toBe(1);
    expect(await codeOf(reviewer.call(kycBackoffice.image, { id, n: 1 }))).toBe('NOT_FOUND');
    expect(await last(member)).toMatchObject({ state: 'expired' });
  });
});

describe('[V-07] [C-04] KYC before a withdrawal', () => {
  it('[V-07] [C-04] is required above the brand’s total amount until a passport is accepted', async () => {
    const owner = await site.operator();
    const { version } = await owner.call(brandBackoffice.config);
    const free = await site.member({ funds: money(50_000n) });
    const withdraw = async (member: Member, amount: string) =>
      member.call(payments.withdraw, {
        method: 'sandbox-payout',
        amount,
        clientRef: randomUUID(),
        account: await site.payoutType(member),
      });
    await withdraw(free, '300');
    await owner.call(brandBackoffice.change, { version, change: { kycAbove: '100.00' } });
    const member = await proved({ funds: money(50_000n) });
    await expect.poll(async () => (await member.call(kyc.list)).requiredAbove).toBe('100.00');
    const outcomes = await Promise.all(
      ['60', '60', '60'].map((amount) =>
        withdraw(member, amount).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['KYC_REQUIRED', 'KYC_REQUIRED', 'held']);
    expect(await refusalOf(withdraw(member, '60'))).toMatchObject({ value: { above: '100.00' } });
    expect((await member.call(identity.balance)).held).toBe('60.00');
    await send(member, 'address');
    await reviewer.call(kycBackoffice.accept, { id: await waiting(member), expiresOn: null });
    expect(await codeOf(withdraw(member, '60'))).toBe('KYC_REQUIRED');
    await send(member);
    expect(await codeOf(withdraw(member, '60'))).toBe('KYC_REQUIRED');
    await reviewer.call(kycBackoffice.accept, { id: await waiting(member), expiresOn: '2039-05-31' });
    await withdraw(member, '60');
    await sql`update kyc.document set expires_on = current_date - 1 where kind = 'passport'`.execute(site.db);
    expect(await codeOf(withdraw(member, '60'))).toBe('KYC_REQUIRED');
  });
});
