import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls, type Input, type PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { notifyAsSandbox, type SiteClient, startTestSite, type TestSite } from '#testing';
import { findOccasions } from '../../src/domains/promotions/facts/find-occasions.ts';
import { readFeeds } from '../../src/domains/promotions/facts/read-feeds.ts';
import { grantRewards } from '../../src/domains/promotions/grant-reward.ts';
import { REWARD_DEPS } from '../../src/reward-deps.ts';

export type Member = Awaited<ReturnType<TestSite['member']>>;
/** Parts of rules that a test changes. */
export type OwnRules = Partial<Omit<PromotionRules, 'caps'>> & { caps?: Partial<PromotionRules['caps']> };

const DAY_MS = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** How a call ends: `done`, or with its refusal. */
export const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? '',
  );

/** Rules of a reward of 5.00 for joining in the week after the registration. */
export const rulesOf = ({ caps, ...own }: OwnRules = {}): PromotionRules => ({
  names: { EN: 'Welcome', CN: '欢迎', AR: 'ترحيب' },
  currency: 'USD',
  trigger: { kind: 'registration' },
  conditions: { minRank: 0, countries: [] },
  reward: { kind: 'cash', amount: { kind: 'fixed', amount: '5.00' }, times_x100: 0 },
  caps: { perPlayer: null, awards: null, budget: null, ...caps },
  from: inDays(-1),
  until: inDays(7),
  joins: true,
  gives: 'claim',
  claimDays: 7,
  ...own,
});

export interface PromotionSite {
  site: TestSite;
  marketer: SiteClient;
  /** Saves and launches a promotion; returns its id. */
  launch(own?: OwnRules): Promise<string>;
  /** Reads what was paid and settled, and gives what is due. */
  run(): Promise<void>;
  /** Pays a deposit, with or without a choice of a bonus; returns its number. */
  deposit(member: Member, amount: string, bonus?: Input<typeof calls.payments.deposit>['bonus']): Promise<string>;
}

/** Starts a site with an operator for promotions; its jobs run when a test says so. */
export async function startPromotionSite(): Promise<PromotionSite> {
  const site = await startTestSite();
  const marketer = await site.operator('marketer');
  return {
    site,
    marketer,
    async launch(own) {
      const { save, launch } = calls.promotionsBackoffice;
      const { id, version } = await marketer.call(save, { id: null, version: 0, rules: rulesOf(own) });
      await marketer.call(launch, { id, version, reason: 'for the test' });
      return id;
    },
    async run() {
      // transactions of other tests on the same cluster hold the feeds back
      const { rows } = await sql<{ xid: bigint }>`select bets.feed_xid() as xid`.execute(site.db);
      const isRead = async () => {
        await readFeeds(site.db, REWARD_DEPS);
        const marks = await site.db.selectFrom('promotions.mark').select('upto').execute();
        return marks.every(({ upto }) => upto > (rows[0]?.xid ?? 0n));
      };
      while (!(await isRead())) await setTimeout(20);
      await findOccasions(site.db);
      await grantRewards(site.db, REWARD_DEPS);
    },
    async deposit(member, amount, bonus) {
      const order = { method: 'sandbox', amount, clientRef: randomUUID(), bonus };
      const { id } = await member.call(calls.payments.deposit, order);
      const { gateway_ref } = await site.db
        .selectFrom('payments.deposit')
        .select('gateway_ref')
        .where('account_id', '=', member.accountId)
        .where('deposit_id', '=', BigInt(id))
        .executeTakeFirstOrThrow();
      const event = { eventId: randomUUID(), depositRef: gateway_ref, outcome: 'paid', amount, currency: 'USD' };
      await notifyAsSandbox(site, event);
      return id;
    },
  };
}
