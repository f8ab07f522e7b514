import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrandId, calls } from '@fairhouse/contracts';
import { expect } from 'vitest';
import { offerAllGames } from '#games';
import { addLottery } from '#lottery';
import { addStandardRooms } from '#pvp';
import { addStandardTables } from '#tables';
import { createSiteClient, type SiteClient, type TestSite } from '#testing';
import { type LegInput, startBookSite } from '../../src/domains/sports/testing/start-book-site.ts';
import { quickGame } from '../lottery/start-lotteries.ts';

/** An address in Germany, by the test's own ranges. */
export const GERMAN = '198.51.100.7';

/** A site with all categories of games, at both of its brands. */
export interface StakeSite {
  site: TestSite;
  /** A leg of a match, when it takes bets. */
  openLeg(): Promise<LegInput>;
  /** The room of a member's brand whose id begins with this. */
  roomOf(member: SiteClient, kind: string): string;
  /** Another client of a player: the same address and token, at the host of this client. */
  client(player: SiteClient): SiteClient;
  /** The number of a draw that takes bets for some seconds. */
  openDraw(): Promise<string>;
  close(): Promise<void>;
}

export async function startStakeSite(): Promise<StakeSite> {
  const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-stake-')), 'ranges.csv');
  fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n');
  const book = await startBookSite(1_500, { trustedProxies: 1, geoIpFile });
  const { site, feed } = book;
  const timing = { shuffle_ms: 50, betting_ms: 1_500, card_ms: 10, next_ms: 50, sleep_ms: 60_000 };
  for (const id of [site.brandId, site.otherBrandId] satisfies BrandId[]) {
    await site.db.transaction().execute((tx) => offerAllGames(tx, id, { hot: [] }));
    await addStandardTables(site.db, { brandId: id, currency: 'USD' }, { timing });
    await addStandardRooms(site.db, { brandId: id, currency: 'USD' }, { sharedAddresses: true });
  }
  await addLottery(site.db, site.brandId, quickGame('river-five-1', 20));
  const fixtureId = feed.addFixture(3_600_000);
  feed.odds(fixtureId, { '1x2:FT': { '1': 2000, X: 3500, '2': 21_000 } });
  const leg = { fixtureId, market: '1x2:FT', outcome: '1', price: 2000 };

  // the usual rule of Germany has cycles that are no part of this
  const owner = await site.operator();
  const rule = { minCycle_ms: 0, otherCycle_ms: 0, autoplayAllowed: true, autoplayMax: 10, featureBuyAllowed: true };
  const rest = { jackpotAllowed: true, reminder_min: 30, mandatoryBreak_min: 0 };
  await owner.call(calls.gamesBackoffice.savePlayRule, { country: 'DE', ...rule, ...rest });

  return {
    site,
    async openLeg() {
      await book.untilOpen(leg);
      return leg;
    },
    roomOf({ base }, kind) {
      const brand = base === site.base ? site.brandId : site.otherBrandId;
      return kind.includes('.') ? `${kind}.${brand}.usd.1` : `${kind}-${brand}`;
    },
    client(player) {
      const other = createSiteClient(player.base, player.token);
      other.headers = player.headers;
      return other;
    },
    async openDraw() {
      let issueNo = '';
      await expect
        .poll(async () => {
          const { now, game } = await site.visitor().call(calls.lottery.game, { gameCode: 'river-five-1' });
          issueNo = game.next && game.next.openAt <= now && game.next.closeAt > now + 3_000 ? game.next.issueNo : '';
          return issueNo;
        })
        .not.toBe('');
      return issueNo;
    },
    close: () => book.close(),
  };
}
