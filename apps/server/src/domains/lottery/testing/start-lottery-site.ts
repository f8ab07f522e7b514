import { randomUUID } from 'node:crypto';
import { calls, type Input, type LotterySchedule, type Output } from '@fairhouse/contracts';
import {
  countUnits,
  findLotteryRules,
  findPlay,
  type LotteryRules,
  parseMicro,
  parseSelection,
} from '@fairhouse/game-math/lottery';
import { expect, vi } from 'vitest';
import type { Config } from '#config';
import { offerToAllBrands } from '#games';
import { trialBalance } from '#ledger';
import { type SiteClient, startTestSite, switchModules, type TestSite } from '#testing';
import { addLottery } from '../games/add-standard-lotteries.ts';
import { upsertLotteryGames } from '../games/catalogue.ts';
import { STANDARD_GAMES, type StandardGame } from '../games/standard-games.ts';

type PlaceInput = Input<typeof calls.lotteryOrders.place>;
export type LineInput = PlaceInput['lines'][number];
export type OrderDto = Output<typeof calls.lotteryOrders.order>;

export const ENTRY = 'river-five-1';
export const CREDIT = 'river-five-1-elott';

export interface LotterySite {
  site: TestSite;
  rules: LotteryRules;
  /** Waits for a draw that is open for at least so long. */
  openDraw(forAtLeast_ms?: number): Promise<string>;
  line(play: string, sel: Record<string, unknown>, own?: Partial<LineInput>): LineInput;
  /** Places an order for the open draw, unless it names another. */
  place(
    member: SiteClient,
    lines: LineInput[],
    own?: Partial<PlaceInput>,
  ): Promise<Output<typeof calls.lotteryOrders.place>>;
  untilSettled(member: SiteClient, orderNo: string): Promise<OrderDto>;
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server with one lottery of five digits, with a draw every few seconds. */
export async function startLotterySite(
  every_s = 4,
  config: Partial<Config> = {},
  own: Partial<StandardGame> = {},
): Promise<LotterySite> {
  const site = await startTestSite({ role: 'all', ...config });
  await switchModules(site.db, { 'FREE-PLAY': true });
  await upsertLotteryGames(site.db);
  const standard = STANDARD_GAMES.find(({ code }) => code === ENTRY);
  const rules = findLotteryRules('ssc');
  if (!standard || !rules) throw new Error(ENTRY);
  await addLottery(site.db, site.brandId, { ...standard, schedule: scheduleFromNow(every_s), ...own });
  for (const code of [ENTRY, `${ENTRY}-zy`, CREDIT]) await offerToAllBrands(site.db, code);
  const visitor = site.visitor();
  const next = async () => (await visitor.call(calls.lottery.game, { gameCode: ENTRY })).game.next;
  await vi.waitFor(async () => expect(await next()).not.toBeNull(), { timeout: 20_000, interval: 100 });

  const self: LotterySite = {
    site,
    rules,
    async openDraw(forAtLeast_ms = 1_500) {
      for (;;) {
        const { now, game } = await visitor.call(calls.lottery.game, { gameCode: ENTRY });
        const draw = game.next;
        if (draw && draw.openAt <= now && draw.closeAt >= now + forAtLeast_ms) return draw.issueNo;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    line(play, sel, own = {}) {
      const type = findPlay(rules, play);
      const parsed = type && parseSelection(type, sel);
      const units = type && parsed && 'selection' in parsed ? countUnits(type, parsed.selection) : 1;
      return { play, sel, units, unit: 'yuan', multiple: 1, group: 1_956, ...own };
    },
    async place(member, lines, own = {}) {
      const entryCode = own.entryCode ?? ENTRY;
      const price = entryCode === CREDIT ? 1 : 2;
      const total = lines.reduce((sum, { units, multiple }) => sum + units * multiple * price, 0);
      const answer = await member.call(calls.lotteryOrders.place, {
        clientRef: randomUUID(),
        entryCode,
        issueNo: own.issueNo ?? (await self.openDraw()),
        lines,
        priceVersion: 0,
        total: total.toFixed(2),
        ...own,
      });
      // the server sends it as it is built
      expect(calls.lotteryOrders.place.output.parse(answer)).toEqual(answer);
      return answer;
    },
    async untilSettled(member, orderNo) {
      const find = () => member.call(calls.lotteryOrders.order, { orderNo });
      await vi.waitFor(async () => expect((await find()).state).not.toBe('ACCEPTED'), {
        timeout: 30_000,
        interval: 200,
      });
      return find();
    },
    async expectBalanced() {
      expect((await trialBalance(site.db)).differences).toEqual([]);
    },
    close: () => site.close(),
  };
  return self;
}

/** Draws for half an hour, so that few exist; in a zone in which it is far from midnight. */
function scheduleFromNow(every_s: number): LotterySchedule {
  const now = new Date();
  const shift = 12 - now.getUTCHours();
  const local = (minutes: number): string =>
    new Date(now.getTime() + shift * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16);
  return {
    // the signs of these zones are those of POSIX
    zone: `Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`,
    dayStart: '00:00',
    seal_s: 2,
    rule: { kind: 'every', every_s, first: local(0), last: local(30) },
  };
}

/** The sum of six-decimal amounts, in millionths. */
export const sumMicro = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + parseMicro(amount), 0n);
