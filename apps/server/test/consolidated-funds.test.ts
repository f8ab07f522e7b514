import { randomUUID } from 'node:crypto';
import { calls, formatMoney, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBetExecutor } from '#bets';
import { anAgent, aVendor } from '#seed';
import { codeOf, startTestSite, switchModules, type TestSite } from '#testing';
import { startVendorServer, type VendorServer } from '../src/domains/vendors/testing/start-vendor-server.ts';

const { wallet, vendorWallet, payments } = calls;

let site: TestSite;
const servers: VendorServer[] = [];
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await site.close();
});

type Member = Awaited<ReturnType<TestSite['member']>>;
const fundsOf = (member: Pick<Member, 'call'>) => member.call(wallet.consolidatedFunds);

async function aTransferVendor() {
  let key = { keyId: '', secret: '' };
  const server = await startVendorServer(() => key);
  servers.push(server);
  const own = { brandId: site.brandId, title: randomUUID(), vendorCodes: ['KEEPS'], baseUrl: server.url };
  const vendor = await aVendor(site, { ...own, wallet: 'transfer' } as Parameters<typeof aVendor>[1]);
  key = vendor;
  return { server, vendorId: String(vendor.vendorId) };
}

/** Sends money to a vendor. */
const send = (member: Member, vendorId: string, amount: string) =>
  member.call(vendorWallet.transfer, { vendorId, direction: 'in', amount, clientRef: randomUUID() });

/** Places a bet that is not decided yet. */
async function stake({ accountId }: Member, amount: bigint): Promise<void> {
  const executor = createBetExecutor({ url: site.databaseUrl, db: site.db, secrets: site.secrets });
  try {
    const { status } = await executor.execute({
      ...{ op: 'bet', vendor: 'house', accountId, currency: 'USD', tx: randomUUID(), amount: money(amount) },
      ...{ round: randomUUID(), game: 'live', category: 'LIVE' },
    });
    expect(status).toBe('OK');
  } finally {
    await executor.close();
  }
}

async function withdraw(member: Member, amount: string): Promise<void> {
  const account = await site.payoutType(member);
  await member.call(payments.withdraw, { method: 'sandbox-payout', amount, account, clientRef: randomUUID() });
}

describe('consolidated funds', () => {
  it('[P-34] show the money by wallet, with what is held for what; a vendor that fails stops no other', async () => {
    const member = await site.member({ funds: money(50_000n) });
    expect(await fundsOf(member)).toMatchObject({
      ...{ available: '500.00', held: '0.00', openStakes: '0.00', waitingWithdrawals: '0.00', vendors: [] },
      ...{ total: '500.00', complete: true, team: null, currency: 'USD' },
    });
    const [one, other] = [await aTransferVendor(), await aTransferVendor()];
    await send(member, one.vendorId, '100');
    await send(member, other.vendorId, '50');
    await withdraw(member, '40');
    await stake(member, 2_500n);
    // the vendor has lost 30.00 of it: what counts is what it says
    one.server.balance -= 30_000_000n;
    expect(await fundsOf(member)).toMatchObject({
      ...{ available: '285.00', held: '40.00', openStakes: '25.00', waitingWithdrawals: '40.00' },
      heldFor: { withdrawals: '40.00', transfers: '0.00', deposits: '0.00', play: '0.00' },
      ...{ total: '470.00', complete: true },
    });
    other.server.fault = 'away';
    const began_ms = performance.now();
    const funds = await fundsOf(member);
    expect(performance.now() - began_ms).toBeLessThan(4_000);
    expect(new Map(funds.vendors.map(({ vendorId, state, balance }) => [vendorId, [state, balance]]))).toEqual(
      new Map([
        [one.vendorId, ['ok', '70.00']],
        [other.vendorId, ['away', null]],
      ]),
    );
    expect(funds).toMatchObject({ total: '420.00', complete: false });
    expect(await codeOf(site.visitor().call(wallet.consolidatedFunds))).toBe('NOT_LOGGED_IN');
  });

  it('[P-34] [A-14] an agent sees the funds of the team where the brand shows them; nobody else does', async () => {
    const top = await site.member({ type: MEMBER_TYPE.agent, funds: money(10_000n) });
    await anAgent(site.db, { brandId: site.brandId, accountId: top.accountId, code: 'FUNDS001' });
    const [player, stranger] = [
      await site.member({ funds: money(20_000n) }),
      await site.member({ funds: money(5_000n) }),
    ];
    await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      values (${player.accountId}, now(), ${site.brandId}, ${top.accountId}, 1,
        ${`/${top.accountId}/${player.accountId}/`})`.execute(site.db);
    const vendor = await aTransferVendor();
    await send(player, vendor.vendorId, '60');
    await withdraw(player, '30');
    await stake(player, 1_000n);
    const { team } = await fundsOf(top);
    expect(team).toMatchObject({
      ...{ members: 2, available: '200.00', held: '30.00', openStakes: '10.00', waitingWithdrawals: '30.00' },
      ...{ vendors: [{ vendorId: vendor.vendorId, sent: '60.00' }], total: formatMoney(money(30_000n), 'USD') },
    });
    expect([(await fundsOf(player)).team, (await fundsOf(stranger)).team]).toEqual([null, null]);
    await switchModules(site.db, { AGENTPOLICY3: false });
    await expect.poll(async () => (await fundsOf(top)).team, { timeout: 20_000 }).toBeNull();
  });
});
