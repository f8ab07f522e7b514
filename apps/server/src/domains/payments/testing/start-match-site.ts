import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { type SiteClient, startTestSite, switchModules } from '#testing';

const { matches, matchesBackoffice, payments, paymentsBackoffice } = calls;

/** The methods by which players of the site pay each other. */
export const [MATCH_IN, MATCH_OUT] = ['match-in', 'match-out'] as const;

export type MatchSite = Awaited<ReturnType<typeof startMatchSite>>;
type Settings = Input<typeof matchesBackoffice.saveSettings>;

/** Starts a site whose players may pay each other, with an owner and steps of both sides. */
export async function startMatchSite() {
  const site = await startTestSite();
  await switchModules(site.db, { 'FREE-PLAY': true });
  const owner = await site.operator();
  const terms = { currency: 'USD', names: { EN: 'Between players' }, times: {}, min: '10', max: '1000' } as const;
  const more = { quickAmounts: [], dailyMax: null, gateway: 'match' };
  const fee = (rate_bps: number) => ({ rate_bps, fixed: '0', min: '0', max: null });
  for (const [code, kind, rate] of [[MATCH_IN, 'deposit', 0] as const, [MATCH_OUT, 'withdrawal', 100] as const]) {
    const method = { code, kind, ...terms, ...more, fee: fee(rate), confirm_min: 60 };
    const { version } = await owner.call(paymentsBackoffice.createMethod, method as never);
    await owner.call(paymentsBackoffice.switchMethod, { code, version, enabled: true });
  }

  /** Switches payments between players on or off. */
  const allow = async (own: Partial<Settings> = {}) => {
    const { version } = await owner.call(matchesBackoffice.settings, {});
    const settings = { enabled: true, allowedBy: 'licence, 4.2', forceMin: 30, version, ...own };
    return owner.call(matchesBackoffice.saveSettings, settings);
  };
  await allow();

  let amounts = 100;
  /** An amount that no other test waits for. */
  const anAmount = () => String(++amounts);

  const feeOf = (gross: string): string => (Math.floor(Math.round(Number(gross) * 100) / 100) / 100).toFixed(2);
  /** A player whose approved withdrawal waits for somebody who pays `amount`. */
  const aReceiver = async (amount: string, { approved = true } = {}) => {
    const member = await site.member({ funds: money(200_000n) });
    const account = await site.payoutType(member);
    await sql`update payments.payout_account set method = ${MATCH_OUT} where payout_id = ${account}`.execute(site.db);
    // a fee of one hundredth, so that a part is exactly the amount
    const gross = (Number(amount) / 0.99).toFixed(2);
    const asked = { method: MATCH_OUT, account, clientRef: randomUUID(), amount: gross, fee: feeOf(gross) };
    const withdrawal = await member.call(payments.withdraw, asked);
    if (approved) await owner.call(calls.backoffice.approveWithdrawal, { id: withdrawal.id, reason: 'looked at' });
    return { member, withdrawal, part: withdrawal.parts[0]?.amount ?? '' };
  };

  const order = (member: SiteClient, amount: string, clientRef: string = randomUUID()) =>
    member.call(payments.deposit, { method: MATCH_IN, amount, clientRef });
  const image = async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#cccccc' } })
      .png()
      .toBuffer();
    return new Blob([new Uint8Array(bytes)]);
  };
  const pay = async (member: SiteClient, id: string) => member.call(matches.paid, { id }, [await image()]);
  const matchOf = async (receiver: SiteClient, id: string) => {
    const [match] = (await receiver.call(matches.ofWithdrawal, { id })).matches;
    if (!match) throw new Error('no match');
    return match;
  };

  /** Both sides of a match; the payer has paid unless told otherwise. */
  const aMatch = async ({ paid = true } = {}) => {
    const { member: receiver, withdrawal, part } = await aReceiver(anAmount());
    const payer = await site.member();
    const deposit = await order(payer, part);
    if (paid) await pay(payer, deposit.id);
    return { receiver, payer, withdrawal, deposit, part, match: await matchOf(receiver, withdrawal.id) };
  };

  return {
    ...{ site, owner, allow, anAmount, aReceiver, order, pay, matchOf, aMatch },
    titlesOf: async (member: SiteClient) => (await member.call(calls.messages.list, {})).rows.map(({ title }) => title),
    /** The amounts that are offered to a player, as choices of the method. */
    offersOf: async (member: SiteClient) =>
      (await member.call(payments.methods)).methods.find(({ code }) => code === MATCH_IN)?.quickAmounts ?? [],
    answer: (receiver: SiteClient, id: string, received = true) => receiver.call(matches.answer, { id, received }),
    balanceOf: async (member: SiteClient) => {
      const { sumBalance, held } = await member.call(calls.identity.balance);
      return [sumBalance, held];
    },
    /** Lets the time to pay, to answer, or to send another slip end. */
    endTime: (which: 'reserved_until' | 'force_at' | 'slip_until', id: string) =>
      sql`update payments.match set ${sql.ref(which)} = now() - interval '1 second' where match_id = ${id}`.execute(
        site.db,
      ),
    stateOf: async ({ payer, deposit, receiver, withdrawal }: Awaited<ReturnType<typeof aMatch>>) => [
      (await payer.call(payments.getDeposit, { id: deposit.id })).state,
      (await receiver.call(payments.getWithdrawal, { id: withdrawal.id })).state,
    ],
    /** The ledger balances, and nothing is left between two players. */
    checkBooks: async () => {
      expect((await trialBalance(site.db)).differences).toEqual([]);
      const house = { brandId: site.brandId, currency: 'USD', name: 'gateway:match' } as const;
      expect(await getHouseAccountBalance(site.db, await getHouseAccount(site.db, house))).toBe(0n);
    },
  };
}
