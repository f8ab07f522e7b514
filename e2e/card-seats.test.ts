import { sql } from 'kysely';
import type { Frame } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import {
  leaveSeat,
  nextToAct,
  openRoom,
  ownTurn,
  playToTheEnd,
  press,
  quicken,
  type Seated,
  sit,
} from './steps/card-table.ts';
import { drawCardSeed, drawNext, findEqualHands } from './steps/equal-hands.ts';

// What players of a card room do besides acting in their turn, in two browsers.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });

const SPLIT = { gameCode: 'holdem-no-limit', roomId: 'holdem-two-1-1' };
const HIGH = { gameCode: 'holdem-no-limit', roomId: 'holdem-two-25-1' };

beforeAll(async () => {
  await quicken(visit.site);
  const { db, close } = openSiteDatabase(visit.site);
  // five minutes of break after an hour of play, which only a player whose times are changed has
  await sql`insert into games.play_rule (brand_id, country, min_cycle_ms, autoplay_allowed, autoplay_max, feature_buy_allowed,
      jackpot_allowed, reminder_min, mandatory_break_min)
    values (1, '*', 0, true, 100, true, true, 30, 5)
    on conflict (brand_id, country) do update set mandatory_break_min = 5`.execute(db);
  await close();
});

/** Makes the mandatory break of a player due: an hour of play that ended a minute ago. */
async function tire({ username }: Seated): Promise<void> {
  const { db, close } = openSiteDatabase(visit.site);
  const { numAffectedRows } = await sql`update ledger.account
    set paced_at = now() - interval '1 minute', play_from = now() - interval '62 minutes'
    where account_id = (select account_id from identity.member where brand_id = 1 and username = ${username})`.execute(
    db,
  );
  await close();
  expect(numAffectedRows).toBe(1n);
}

/** Makes the break of a player due and waits until the seat is free. On a busy machine the next hand begins before that; it is folded. */
const untilFreed = (players: readonly Seated[], tired: Seated): Promise<void> =>
  vi.waitFor(
    async () => {
      await tire(tired);
      for (const { table } of players) {
        const fold = ownTurn(table).getByRole('button', { name: 'Fold' });
        if (await fold.isVisible()) await fold.click({ timeout: 1_000 }).catch(() => undefined);
      }
      expect(await tired.table.getByText(/^Time for a break/).count()).toBe(1);
    },
    { timeout: 60_000, interval: 500 },
  );

describe('players of a card room', () => {
  it('[G-06] fill a stack up, take choices ahead, show cards, and free the seat for a break after the hand', async () => {
    const [one, other] = [await openRoom(visit, HIGH, screens.desktop), await openRoom(visit, HIGH, screens.phone)];
    const players = [one, other];
    await sit(one.table, '40');
    await press(one.table, 'My seat');
    const fill = one.table.getByLabel('Fill the stack up to $50.00 before each hand');
    await fill.click();
    await expect.poll(() => fill.isChecked()).toBe(true);
    await one.page.keyboard.press('Escape');
    await sit(other.table, '50');

    // the stack is filled up from the balance without another press
    const acting = await nextToAct(players);
    await one.table.getByText('$450.00').first().waitFor();
    const waiting = players.find((player) => player !== acting);
    if (!waiting) return expect.fail('there are two players');
    const ahead = (player: Seated) => player.table.getByRole('group', { name: 'For your next turn' });
    const chooseCheck = async (player: Seated): Promise<void> => {
      await press(ahead(player), 'Check');
      await ahead(player).getByRole('button', { name: 'Check', exact: true, pressed: true }).waitFor();
    };
    await chooseCheck(waiting);
    expect(await violations(waiting.page)).toEqual([]);
    await press(ownTurn(acting.table), 'Call $0.25');
    // the choice was the turn: the flop is there, and the other player is asked again
    await ownTurn(waiting.table).waitFor();
    for (const { table } of players) await table.getByRole('img', { name: /^Board: (?:[^,]+, ){2}[^,]+$/ }).waitFor();

    // a choice ends when its price changes
    await chooseCheck(acting);
    await waiting.table.getByRole('button', { name: 'Fold' }).focus();
    await waiting.page.keyboard.press('r');
    await waiting.page.keyboard.type('1');
    await waiting.page.keyboard.press('Enter');
    await press(ownTurn(acting.table), 'Fold');
    await press(waiting.table, 'Show cards');
    await waiting.table.getByRole('button', { name: 'Show cards' }).waitFor({ state: 'detached' });
    await press(acting.table, 'Hand log');
    await acting.table
      .getByText(/: shows /)
      .first()
      .waitFor();
    await acting.page.keyboard.press('Escape');

    await untilFreed(players, acting);
    // the stack is back: all but what was lost
    await acting.table
      .getByText(/^\$49[89]\.\d\d$/)
      .first()
      .waitFor();
    expect(await violations(acting.page)).toEqual([]);
    await press(acting.table, 'Take a seat');
    await press(acting.table, 'Sit down');
    await acting.table.getByRole('alert').getByText(/break/).waitFor();
    await waiting.table.getByText('Waiting for players').first().waitFor();
    await leaveSeat(waiting);
    await waiting.table
      .getByText(/^\$50[01]\.\d\d$/)
      .first()
      .waitFor();
    for (const player of players) await player.leave();
  });

  it('[G-06] divide what is won between two equal hands', async () => {
    const [one, other] = [await openRoom(visit, SPLIT, screens.desktop), await openRoom(visit, SPLIT, screens.phone)];
    const players = [one, other];
    const frameOf = async ({ page, table }: Seated): Promise<Frame> => {
      await table.getByRole('button', { name: 'Take a seat', exact: true }).waitFor();
      const frame = await (await page.waitForSelector('iframe')).contentFrame();
      return frame ?? expect.fail('the game has a frame');
    };
    // the seeds of both browsers are chosen, so that the deck gives both equal hands
    const seed = drawCardSeed();
    await drawNext(await frameOf(one), seed);
    await sit(one.table, '2');
    await drawNext(await frameOf(other), await findEqualHands(visit.site, SPLIT.roomId, seed));
    await sit(other.table, '2');
    await playToTheEnd(players);
    for (const { page, table } of players) {
      const won = table.getByRole('list', { name: 'Result' }).getByRole('listitem');
      expect(await won.count()).toBe(2);
      // both called the big blind of $0.02; each has their hand in words
      expect(await won.allInnerTexts()).toEqual([
        expect.stringMatching(/: won \$0\.02\. ./),
        expect.stringMatching(/: won \$0\.02\. ./),
      ]);
      await table.getByRole('button', { name: 'Deck verified' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    for (const player of players) {
      await leaveSeat(player);
      await player.table.getByText('$500.00').first().waitFor();
    }
    for (const player of players) await player.leave();
  });
});
