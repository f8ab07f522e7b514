import { randomUUID } from 'node:crypto';
import { type AccountId, accountId, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidDeposit } from '#seed';
import { aName, codeOf, PASSWORD, type SiteClient } from '#testing';
import { playerName } from './player-name.ts';
import { createVendorBackofficeSite, type VendorBackoffice } from './testing/create-vendor-backoffice-site.ts';
import { betOf } from './testing/stakes.ts';

const { accountsBackoffice, backoffice, brandBackoffice, freeRoundsBackoffice, kycBackoffice } = calls;
const { messagesBackoffice, reconciliationBackoffice, rgBackoffice, supportBackoffice } = calls;

const username = `Alice${aName().slice(1, 8)}`;
/** The ways to write the name. */
const SPELLINGS = [username, username.toLowerCase(), username.toUpperCase()];
const ROUNDS = { games: ['g1'], rounds: 1, stake: '1.00', reason: 'A delayed payout' };

let setup: VendorBackoffice;
let owner: SiteClient;
let stranger: SiteClient;
let alice: SiteClient & { accountId: AccountId };
const grantTo = (player: string, by = owner) =>
  by.call(freeRoundsBackoffice.grant, {
    ...ROUNDS,
    player,
    vendorId: String(setup.site.house1.vendorId),
    clientRef: randomUUID(),
    until: new Date(Date.now() + 86_400_000).toISOString(),
  });

beforeAll(async () => {
  setup = await createVendorBackofficeSite({ title: 'Bank', wallet: 'transfer' });
  ({ owner } = setup);
  const { site, vendor } = setup;
  stranger = await site.operator('owner', { other: true });
  await sql`update brand.register_rule set enabled = false
    where brand_id = ${site.brandId} and field not in ('username', 'password')`.execute(site.db);
  const client = site.visitor();
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  client.token = (await client.call(calls.identity.register, form)).token;
  const { id, account } = await client.call(calls.identity.memberInfo);
  expect(account).toBe(username);
  alice = Object.assign(client, { accountId: accountId(id) });
  await aPaidDeposit(site, alice.accountId, money(10_000n));
  await alice.call(calls.payments.withdraw, {
    method: 'sandbox-payout',
    amount: '20.00',
    account: await site.payoutType(alice),
    clientRef: randomUUID(),
  });
  await alice.call(calls.security.reauth, { credential: PASSWORD });
  const image = await sharp({ create: { width: 80, height: 50, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  await alice.call(calls.kyc.send, { kind: 'passport' }, [new Blob([image])]);
  await owner.call(messagesBackoffice.send, {
    accountId: id,
    clientRef: randomUUID(),
    texts: { EN: { title: 'Hello', html: '<p>Welcome</p>' } },
  });
  await alice.call(calls.support.start, { text: 'Hello?', clientRef: randomUUID() });
  const session = await site.session(site.house1, alice.accountId);
  await site.house1.call(
    'bet',
    betOf({ accountId: alice.accountId, who: { player: playerName(alice.accountId), currency: 'USD' }, session }, '1'),
  );
  const transfer = {
    vendorId: String(vendor.vendorId),
    direction: 'in',
    amount: '10',
    clientRef: randomUUID(),
  } as const;
  await alice.call(calls.vendorWallet.transfer, transfer);
  await grantTo(username);
  await owner.call(accountsBackoffice.requestClosing, { accountId: id, reason: 'other', note: 'By letter' });
});
afterAll(() => setup.close());

/** Every list that operators filter by username; `whole`: by the full name only. */
const LISTS: {
  name: string;
  whole?: true;
  list: (by: SiteClient, search: string) => Promise<{ rows: readonly unknown[] }>;
}[] = [
  { name: 'players', list: (by, search) => by.call(backoffice.players, { search }) },
  { name: 'deposits', list: (by, search) => by.call(backoffice.deposits, { search }) },
  { name: 'withdrawals', list: (by, search) => by.call(backoffice.withdrawals, { search }) },
  { name: 'KYC documents', list: (by, search) => by.call(kycBackoffice.list, { search }) },
  {
    name: 'accounts being closed',
    list: (by, search) => by.call(accountsBackoffice.closings, { list: 'waiting', search }),
  },
  { name: 'sent messages', list: (by, search) => by.call(messagesBackoffice.sent, { search }) },
  { name: 'support inbox', list: (by, search) => by.call(supportBackoffice.inbox, { view: 'all', search }) },
  { name: 'free rounds', whole: true, list: (by, player) => by.call(freeRoundsBackoffice.list, { player }) },
  { name: 'open rounds', whole: true, list: (by, search) => by.call(reconciliationBackoffice.openRounds, { search }) },
  { name: 'transfers', whole: true, list: (by, search) => by.call(reconciliationBackoffice.transfers, { search }) },
];

describe('player lookup by username', () => {
  it.each(LISTS)('[C-03] ignores case in the list of $name, within the brand', async ({ whole, list }) => {
    for (const spelling of SPELLINGS) {
      expect((await list(owner, spelling)).rows).toHaveLength(1);
      expect((await list(owner, ` ${spelling.slice(0, 9)} `)).rows).toHaveLength(whole ? 0 : 1);
      expect((await list(stranger, spelling)).rows).toHaveLength(0);
    }
    for (const wildcard of ['%', '_lice', `${username}x`]) expect((await list(owner, wildcard)).rows).toHaveLength(0);
  });

  it('[C-03] ignores case for the recipient of free rounds and for testers, within the brand', async () => {
    for (const spelling of SPELLINGS) {
      expect((await grantTo(spelling)).player).toBe(username);
      expect(await codeOf(grantTo(spelling, stranger))).toBe('NOT_FOUND');
      const { version } = await owner.call(brandBackoffice.config);
      const config = await owner.call(brandBackoffice.change, { version, change: { testerAccounts: [spelling] } });
      expect(config.settings.testerAccounts).toEqual([username]);
    }
  });

  it('[C-03] by account id finds no player of another brand', async () => {
    const one = { accountId: String(alice.accountId) };
    expect((await owner.call(backoffice.player, one)).username).toBe(username);
    const texts = { EN: { title: 'Hello', html: '<p>Welcome</p>' } };
    const refused = [
      stranger.call(backoffice.player, one),
      stranger.call(accountsBackoffice.account, one),
      stranger.call(rgBackoffice.limits, one),
      stranger.call(messagesBackoffice.send, { ...one, texts, clientRef: randomUUID() }),
    ].map(codeOf);
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['NOT_FOUND']));
  });
});
