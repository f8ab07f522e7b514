import { randomUUID } from 'node:crypto';
import { calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Config } from '#config';
import { trialBalance } from '#ledger';
import { type SiteClient, startTestSite, switchModules, type TestSite } from '#testing';
import { publishBook } from '../book/book-channel.ts';
import { type ScriptedFeed, startScriptedFeed } from './start-scripted-feed.ts';

type PlaceInput = Input<typeof calls.sports.place>;
export type BetDto = Output<typeof calls.sports.bet>;
export type LegInput = PlaceInput['legs'][number];

export interface BookSite {
  site: TestSite;
  feed: ScriptedFeed;
  /** Waits until the market of a fixture has this price and takes bets. */
  untilOpen(leg: LegInput): Promise<void>;
  place(member: SiteClient, legs: LegInput[], own?: Partial<PlaceInput>): Promise<Output<typeof calls.sports.place>>;
  /** Waits until a bet has this state. */
  untilState(member: SiteClient, betId: string, state: BetDto['state']): Promise<BetDto>;
  /** Everything booked adds up to nothing. */
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server with a scripted feed and free play; live bets wait for this time. */
export async function startBookSite(delay_ms = 1_500, config: Partial<Config> = {}): Promise<BookSite> {
  const feed = await startScriptedFeed();
  const site = await startTestSite({ role: 'all', sportsFeedUrl: feed.url, ...config });
  await switchModules(site.db, { 'FREE-PLAY': true });
  const status = async () => (await site.visitor().call(calls.sports.tree)).status;
  await vi.waitFor(async () => expect(await status()).toBe('open'), { timeout: 20_000 });
  await sql`update sports.sport set live_delay_ms = ${delay_ms}`.execute(site.db);
  await publishBook(site.db, { all: true });
  return {
    site,
    feed,
    async untilOpen({ fixtureId, market, outcome, price }) {
      const shown = async () => {
        const event = await site
          .visitor()
          .call(calls.sports.event, { fixtureId })
          .catch(() => null);
        const found = event?.markets.find((each) => each.market === market);
        return [found?.status, found?.outcomes.find((each) => each.outcome === outcome)?.price];
      };
      await expect.poll(shown).toEqual(['OPEN', price]);
    },
    place: (member, legs, own = {}) =>
      member.call(calls.sports.place, { clientRef: randomUUID(), legs, amount: '10.00', ...own }),
    async untilState(member, betId, state) {
      await expect.poll(async () => (await member.call(calls.sports.bet, { betId })).state).toBe(state);
      return member.call(calls.sports.bet, { betId });
    },
    async expectBalanced() {
      expect((await trialBalance(site.db)).differences).toEqual([]);
    },
    async close() {
      await site.close();
      await feed.close();
    },
  };
}
