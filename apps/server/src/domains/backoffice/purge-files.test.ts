import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage, type Storage } from '#integrations/storage';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { purgeFiles } from './purge-files.ts';

let site: TestSite;
let storage: Storage;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  storage = createLocalStorage(path.join(site.dataDir, 'files'), site.secrets);
  owner = await site.operator('owner');
});
afterAll(() => site.close());

const aPng = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
const upload = async () => (await owner.call(calls.contentBackoffice.image, {}, [new Blob([await aPng()])])).image;
const files = () =>
  fs
    .readdirSync(path.join(site.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((each) => each.includes('-'))
    .map((each) => path.basename(each));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const nameIn = (address: string): string => path.basename(address);

it('deletes an unreferenced image after seven days and keeps referenced ones', async () => {
  const text = (body: string) => ({ title: 'Kept', summary: '', body, terms: '', action: '' });
  const [banner, inBody, inTerms, inMessage, toAll, forgotten, ofMethod, ofItem] = await Promise.all(
    Array.from({ length: 8 }, upload),
  );
  const create = (settings: object, own: object) =>
    owner.call(calls.contentBackoffice.create, {
      settings: settings as never,
      from: null,
      until: null,
      texts: { EN: { ...text('<p>x</p>'), ...own } },
    });
  await create({ kind: 'banner', link: '', platform: 'both', tone: 'felt', image: banner }, {});
  await create({ kind: 'help', category: 'start' }, { body: `<p>See</p><img src="${inBody}" alt="">` });
  await create(
    { kind: 'promotion', category: 'welcome', tone: 'felt' },
    { summary: 'x', terms: `<img src="${inTerms}" alt="">` },
  );
  const member = await site.member();
  const message = (accountId: string | null, image: string | undefined) =>
    owner.call(calls.messagesBackoffice.send, {
      accountId,
      texts: { EN: { title: 'Kept', html: `<p>x</p><img src="${image}" alt="">` } },
      clientRef: randomUUID(),
    });
  await message(String(member.accountId), inMessage);
  await message(null, toAll);
  const { version } = await owner.call(calls.brandBackoffice.config);
  const file_base64 = (await aPng()).toString('base64');
  const { logoUrl } = await owner.call(calls.brandBackoffice.setLogo, { version, file_base64 });
  const sent = { text: 'Look', clientRef: randomUUID() };
  await member.call(calls.support.start, sent, [new Blob([await aPng()])]);

  await owner.call(calls.paymentsBackoffice.createMethod, {
    ...{ code: 'kept', kind: 'deposit', currency: 'USD', names: { EN: 'Kept' }, times: {}, min: '1', max: '2' },
    ...{ quickAmounts: [], dailyMax: null, fee: { rate_bps: 0, fixed: '0', min: '0', max: null }, image: ofMethod },
  });
  const account = {
    ...{ method: 'kept', bank: 'Kept', holder: 'Kept', number: 'GB82 WEST 1234 5698 7654 32' },
    ...{ dailyMax: null, enabled: true },
  };
  const { id, version: first } = await owner.call(calls.bankDepositsBackoffice.createAccount, account);
  await owner.call(calls.bankDepositsBackoffice.setAccountQr, { id, version: first }, [new Blob([await aPng()])]);
  await owner.call(calls.pointsBackoffice.createItem, {
    ...{ kind: 'goods', names: { EN: 'Kept' }, abouts: {}, image: ofItem ?? '', price: '5', stock: null, leastRank: 0 },
    ...{ perPlayer: null, amount: null, times_x100: 0, from: null, until: null, onSale: true },
  });

  const before = files();
  expect(before).toHaveLength(11);
  expect(before).toContain(nameIn(logoUrl));
  expect(await purgeFiles(site.db, storage, inDays(6.9))).toBe(0);
  expect(await purgeFiles(site.db, storage, inDays(7.1))).toBe(1);
  expect(files().sort()).toEqual(before.filter((name) => name !== nameIn(forgotten ?? '')).sort());
  expect(await purgeFiles(site.db, storage, inDays(8))).toBe(0);
});
