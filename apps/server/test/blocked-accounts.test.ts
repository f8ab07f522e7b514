import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSettled } from '#accounts';
import { aVendor } from '#seed';
import { codeOf, PASSWORD, type SiteClient, type TestSite } from '#testing';
import { playerName } from '../src/domains/vendors/player-name.ts';
import { createVendorSite, type VendorSite } from '../src/domains/vendors/testing/create-vendor-site.ts';
import { betOf, winOf } from '../src/domains/vendors/testing/stakes.ts';
import { startVendorServer, type VendorServer } from '../src/domains/vendors/testing/start-vendor-server.ts';

const { accounts, accountsBackoffice, backoffice, security, vendorWallet } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: VendorSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await createVendorSite();
  owner = await site.operator();
});
afterAll(() => site.close());

const of = (member: Pick<Member, 'accountId'>) => ({ accountId: String(member.accountId) });
const reauth = (member: Member) => member.call(security.reauth, { credential: PASSWORD });
const ask = (member: Member) => member.call(accounts.requestClosing, { reason: 'notUsed' });
const steps = async (member: Member) => (await member.call(accounts.closing)).openSteps.map(({ step }) => step);
/** A member with a session in a vendor's game. */
const atGame = async ({ accountId }: Member) => ({
  accountId,
  who: { player: playerName(accountId), currency: 'USD' },
  session: await site.session(site.house1, accountId),
});
/** Runs the job, which normally runs once a minute, for the brands of this site. */
const runJob = () =>
  closeSettled({
    ...site,
    recordSystemAudit: async () => undefined,
    brandName: async () => 'Test',
    security: { notifyChange: async () => undefined } as never,
  });

describe('[C-01] blocked account at a vendor', () => {
  it('[C-01] refuses stakes and pays wins of open rounds', async () => {
    const player = await site.player();
    const stake = betOf(player, '10');
    await site.house1.call('bet', stake);
    await owner.call(accountsBackoffice.block, { ...of(player), reason: 'terms', note: 'Looked into', until: null });
    const fresh = await site.house1.call('bet', betOf(player, '10'));
    expect(fresh.parsed).toMatchObject({ status: 'PLAYER_BLOCKED' });
    const win = await site.house1.call('win', { ...winOf(player, stake, '25'), round_end: true });
    expect(win.parsed).toMatchObject({ status: 'OK' });
    expect(await owner.call(backoffice.player, of(player))).toMatchObject({ standing: 'blocked', balance: '115.00' });
  });
});

describe('[C-01] closing account at a vendor', () => {
  it('[C-01] waits for an open round, and the player gets its win', async () => {
    const member = await site.member({ funds: money(1_000n) });
    const player = await atGame(member);
    const stake = betOf(player, '10');
    expect((await site.house1.call('bet', stake)).parsed).toMatchObject({ status: 'OK' });
    await reauth(member);
    expect((await ask(member)).openSteps.map(({ step }) => step)).toEqual(['rounds']);
    await runJob();
    expect((await site.house1.call('bet', betOf(player, '1'))).parsed).toMatchObject({ status: 'PLAYER_BLOCKED' });
    expect((await site.house1.call('win', { ...winOf(player, stake, '15'), round_end: true })).parsed).toMatchObject({
      status: 'OK',
    });
    expect(await steps(member)).toEqual(['balance']);
    await runJob();
    expect(await member.call(accounts.closing)).toMatchObject({ standing: 'closing' });
  });

  it('[C-01] waits for money in a transfer wallet, also without an answer of the vendor', async () => {
    let key = { keyId: '', secret: '' };
    const server: VendorServer = await startVendorServer(() => key);
    const own = {
      brandId: site.brandId,
      title: 'Keeper',
      vendorCodes: ['KEEPS'],
      wallet: 'transfer',
      baseUrl: server.url,
    };
    const seedVendor = await aVendor(site, own as Parameters<typeof aVendor>[1]);
    key = seedVendor;
    const member = await site.member({ funds: money(1_000n) });
    const move = (direction: 'in' | 'out') =>
      member.call(vendorWallet.transfer, {
        vendorId: String(seedVendor.vendorId),
        direction,
        clientRef: randomUUID(),
        ...(direction === 'in' ? { amount: '10.00' } : {}),
      });
    await move('in');
    await reauth(member);
    expect((await ask(member)).openSteps).toMatchObject([{ step: 'vendor', amount: '10.00', title: 'Keeper' }]);
    expect(await codeOf(move('in'))).toBe('ACCOUNT_CLOSING');
    await server.close();
    expect(await steps(member)).toEqual(['vendorUnreachable']);
    await runJob();
    expect((await member.call(accounts.closing)).standing).toBe('closing');
  });

  it('[C-01] accepts no stake after the close, in either order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await site.member({ funds: money(1_000n) });
      const player = await atGame(member);
      await reauth(member);
      const [, bet] = await Promise.all([ask(member), site.house1.call('bet', betOf(player, '10'))]);
      const left = await owner.call(accountsBackoffice.account, of(member));
      expect(left.standing).toBe('closing');
      // either the stake was taken and its round is open, or it was refused and the money is still there
      expect(left.openSteps.map(({ step }) => step)).toEqual([bet.parsed.status === 'OK' ? 'rounds' : 'balance']);
    }
  });
});
