import { type Currency, calls, type LotteryGame } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { recentGames } from '#games';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { type Refusal, refuse } from '#refusal';
import { countLevels } from './draws/count-levels.ts';
import { listDraws } from './draws/draw-store.ts';
import { getDrawRecord } from './draws/get-draw-record.ts';
import { listFinished, toOpenedRow } from './draws/list-results.ts';
import { toLotteryDraw } from './draws/to-lottery-draw.ts';
import type { LotteryGameSettings } from './games/game.ts';
import type { LotteryList, LotteryOffer } from './games/list-lottery-games.ts';
import { launchLottery } from './launch-lottery.ts';

export interface LotteryRouteDeps {
  handle: HandleCall;
  db: Db;
  list: LotteryList;
  /** The time of the database, ms. */
  now(): number;
}

/** As many draws as a chase plan may have. */
const UPCOMING = 120;
/** The menu of recent games has so many. */
const RECENT = 12;
const REGIONS = ['N', 'C', 'S'] as const;

const offerOf = ({ brand, language, country, member }: BaseContext & { member?: MemberSession | null }) => ({
  brandId: brand.brandId,
  currency: (member?.currency ?? brand.currency) as Currency,
  language,
  country,
});

/** Registers the public calls of lotteries, and the launch. */
export function registerLotteryRoutes({ handle, db, list, now }: LotteryRouteDeps): void {
  const { lottery } = calls;
  /** Results stay public when a game is not offered any more. Refuses NOT_FOUND. */
  const requireSettings = async ({ brand }: BaseContext, code: string): Promise<LotteryGameSettings> => {
    const settings = await list.settingsOf(brand.brandId, code);
    if (!settings) throw refuse('NOT_FOUND');
    return settings;
  };

  /** A lottery is offered in the brand's first currency alone, which a player of another one reads instead of NOT_FOUND. */
  const whyMissing = async (
    context: BaseContext & { member: MemberSession | null },
    code: string,
  ): Promise<Refusal> => {
    const { brand, member } = context;
    const isOther = member !== null && member.currency !== brand.currency;
    const known = isOther && (await list.settingsOf(brand.brandId, code));
    return known ? refuse('GAME_UNAVAILABLE', { params: { reason: 'currency' } }) : refuse('NOT_FOUND');
  };

  handle(lottery.games, async (context, { area }) => {
    const found = await list.list(offerOf(context), area);
    return { now: now(), games: found };
  });

  handle(lottery.game, async (context, { gameCode }) => {
    const found = await list.find(offerOf(context), gameCode);
    if (!found) throw await whyMissing(context, gameCode);
    const { game, settings } = found;
    const [levels, upcoming] = await Promise.all([
      countLevels(db, settings.gameId),
      listDraws(
        db,
        settings.gameId,
        sql`state = 'SCHEDULED' and settled_at is null and close_at > ${new Date(now())}`,
        { limit: UPCOMING },
      ),
    ]);
    const entry = game.entries.find(({ entryCode }) => entryCode === gameCode) ?? game.entries[0];
    return {
      now: now(),
      game,
      entryCode: entry?.entryCode ?? gameCode,
      upcoming: upcoming.map(({ issueNo, closeAt, drawAt }) => ({ issueNo, closeAt, drawAt })),
      levels,
    };
  });

  handle(lottery.draw, async (context, { gameCode, issueNo }) => {
    const settings = await requireSettings(context, gameCode);
    const at = now();
    const record = await getDrawRecord(db, settings, { issueNo, language: context.language, now: at });
    return { now: at, record };
  });

  handle(lottery.history, async (context, { gameCode, count, before }) => {
    const settings = await requireSettings(context, gameCode);
    const draws = await listFinished(db, settings.gameId, { count, before });
    return {
      gameCode: settings.gameCode,
      draws: draws.map((draw) => toLotteryDraw(settings.family, draw, now())),
    };
  });

  handle(lottery.menu, async (context) => {
    const offer = offerOf(context);
    const [offered, settings] = await Promise.all([list.list(offer, 'VN'), list.all(offer.brandId)]);
    const regionOf = new Map(settings.map(({ gameCode, region }) => [gameCode, region]));
    const menus = REGIONS.map((region) => ({
      region,
      games: offered.filter(({ gameCode }) => regionOf.get(gameCode) === region).map((game) => toMenuGame(game)),
    }));
    return { now: now(), menus };
  });

  handle(lottery.recentMenu, async (context) => {
    const { member } = context;
    if (!member) return { now: now(), games: [] };
    const offered = await list.list(offerOf(context), 'VN');
    const recent = await recentGames(db, member.accountId);
    const found = recent.flatMap(({ code }) => {
      const game = offered.find(({ entries }) => entries.some(({ entryCode }) => entryCode === code));
      return game ? [toMenuGame(game, code)] : [];
    });
    return { now: now(), games: found.slice(0, RECENT) };
  });

  const opened =
    (isVietnam: boolean) =>
    async (
      context: BaseContext,
      { gameCode, count, before }: { gameCode?: string | undefined; count: number; before?: string | undefined },
    ) => {
      const { brand, language } = context;
      if (gameCode !== undefined) {
        const settings = await requireSettings(context, gameCode);
        const draws = await listFinished(db, settings.gameId, { count, before });
        return { rows: draws.map((draw) => toOpenedRow(settings, draw, language)) };
      }
      const all = (await list.all(brand.brandId)).filter(({ area }) => (area === 'VN') === isVietnam);
      const last = await Promise.all(
        all.map(async (settings) => {
          const [draw] = await listFinished(db, settings.gameId, { count: 1 });
          return draw ? [toOpenedRow(settings, draw, language)] : [];
        }),
      );
      return { rows: last.flat() };
    };
  handle(lottery.openedVn, opened(true));
  handle(lottery.opened, opened(false));

  handle(lottery.launch, async (context, input) => {
    const offer: LotteryOffer = offerOf(context);
    return { game_url: '', game_url2: await launchLottery(list, offer, input) };
  });
}

function toMenuGame(game: LotteryGame, entryCode?: string) {
  const entry = game.entries.find((each) => each.entryCode === entryCode) ?? game.entries[0];
  return {
    gameCode: entry?.entryCode ?? game.gameCode,
    name: game.name,
    defaultPlayType: entry?.defaultPlayType ?? '',
    accountTypeName: entry?.vassalage ?? '',
    vassalage: entry?.vassalage ?? '',
    open: game.next,
    last: game.last,
  };
}
