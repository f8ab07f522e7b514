import type { BrandId, Currency, LotteryArea, LotteryEntry, LotteryGame, PrizeMode } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { createTtlCache } from '#cache';
import type { Db, RowOf } from '#db';
import type { Games } from '#games';
import { type StoredDraw, toStoredDraw } from '../draws/draw-store.ts';
import { dateAt } from '../draws/local-time.ts';
import { loadSchedules, scheduleOf } from '../draws/plan-draws.ts';
import { toDrawTimes, toLotteryDraw } from '../draws/to-lottery-draw.ts';
import { vendorOf } from './catalogue.ts';
import { type LotteryGameSettings, loadGameSettings } from './game.ts';

/** Who sees the games. */
export interface LotteryOffer {
  brandId: BrandId;
  currency: Currency;
  language: string;
  country: string;
}

/** An operator has no country, and sees what no player is offered. */
type SomeOffer = Omit<LotteryOffer, 'country'> & { country?: string };

export interface LotteryList {
  /** Lists the games of which an entry is offered, as they are now. */
  list(offer: LotteryOffer, area?: LotteryArea): Promise<LotteryGame[]>;
  /** Returns one of them by its code or that of an entry; null when it is not offered. */
  find(offer: LotteryOffer, code: string): Promise<{ game: LotteryGame; settings: LotteryGameSettings } | null>;
  /** Returns the settings of a game of the brand, whether it is offered or not: its results stay public. */
  settingsOf(brandId: BrandId, code: string): Promise<LotteryGameSettings | null>;
  /** All games of a brand that are not archived. */
  all(brandId: BrandId): Promise<LotteryGameSettings[]>;
  /** Lists all games of a brand for its operators, also those that no player is offered, with all their entries. */
  listForOperators(
    offer: Omit<LotteryOffer, 'country'>,
  ): Promise<{ game: LotteryGame; settings: LotteryGameSettings }[]>;
  invalidate(): void;
}

/** Settings change when an operator changes them, and `invalidate` is called then. */
const SETTINGS_TTL_MS = 5_000;
/** What a poll of everybody costs: one statement in so long. */
const DRAWS_TTL_MS = 500;
const MAX_PENDING = 3;

interface GameRow {
  settings: LotteryGameSettings;
  entries: RowOf<'lottery.entry'>[];
  schedule: Pick<LotteryGame, 'zone' | 'every_s' | 'seal_s' | 'boards'>;
}

/** Creates the lists of games with their draws, cached for all visitors of a brand. */
export function createLotteryList({
  db,
  games,
  now,
}: {
  db: Db;
  games: Pick<Games, 'find'>;
  now: () => number;
}): LotteryList {
  const rows = createTtlCache(
    (brandId: BrandId) => loadRows(db, brandId),
    (brandId) => String(brandId),
    { ttl_ms: SETTINGS_TTL_MS, max: 100 },
  );
  const draws = createTtlCache(
    async (brandId: BrandId) =>
      loadCurrent(
        db,
        (await rows.get(brandId)).map(({ settings }) => settings.gameId),
        now(),
      ),
    (brandId) => String(brandId),
    { ttl_ms: DRAWS_TTL_MS, max: 100 },
  );

  const entriesOf = async (
    { entries, settings }: GameRow,
    { brandId, currency, language, country }: SomeOffer,
  ): Promise<LotteryEntry[]> => {
    const found = await Promise.all(
      entries.map(async ({ entry_code: entryCode, mode, default_play_type: defaultPlayType }) => {
        const offered = await games.find(brandId, currency, entryCode, country);
        // operators see what is switched off
        if (!offered && country !== undefined) return null;
        return {
          entryCode,
          mode: mode as PrizeMode,
          vassalage: vendorOf(mode as PrizeMode, settings.area),
          name: settings.names[language] ?? settings.name,
          defaultPlayType,
          isInMaintenance: offered?.maintained ?? false,
        };
      }),
    );
    return found.filter((entry) => entry !== null);
  };

  const toGame = async (row: GameRow, offer: SomeOffer): Promise<LotteryGame | null> => {
    const { settings, schedule } = row;
    if (settings.status === 'archived' && offer.country !== undefined) return null;
    const entries = await entriesOf(row, offer);
    if (entries.length === 0) return null;
    const current = (await draws.get(offer.brandId)).get(settings.gameId) ?? [];
    const at = now();
    const next = current.find(({ state, closeAt }) => state === 'SCHEDULED' && closeAt > at);
    const last = current.find(({ state }) => state !== 'SCHEDULED' && state !== 'SEALED');
    const pending = current.filter(
      (draw) => draw.state === 'SEALED' || (draw.state === 'SCHEDULED' && draw.closeAt <= at),
    );
    return {
      gameCode: settings.gameCode,
      name: settings.names[offer.language] ?? settings.name,
      family: settings.family,
      rules: settings.rules.id,
      versionHash: versionHash(settings.rules),
      area: settings.area,
      presentation: settings.presentation,
      source: settings.source,
      ...schedule,
      status: settings.status,
      entries,
      next: next ? toDrawTimes(next) : null,
      last: last ? toLotteryDraw(settings.family, last, at) : null,
      pending: pending.slice(0, MAX_PENDING).map((draw) => toLotteryDraw(settings.family, draw, at)),
    };
  };

  const findRow = async (brandId: BrandId, code: string): Promise<GameRow | null> => {
    const all = await rows.get(brandId);
    return (
      all.find(({ settings, entries }) => settings.gameCode === code || entries.some((e) => e.entry_code === code)) ??
      null
    );
  };

  return {
    async list(offer, area) {
      const all = (await rows.get(offer.brandId)).filter(
        ({ settings }) => area === undefined || settings.area === area,
      );
      return (await Promise.all(all.map((row) => toGame(row, offer)))).filter((game) => game !== null);
    },
    async find(offer, code) {
      const row = await findRow(offer.brandId, code);
      const game = row && (await toGame(row, offer));
      return game && { game, settings: row.settings };
    },
    settingsOf: async (brandId, code) => (await findRow(brandId, code))?.settings ?? null,
    all: async (brandId) =>
      (await rows.get(brandId)).map(({ settings }) => settings).filter(({ status }) => status !== 'archived'),
    async listForOperators(offer) {
      const all = await Promise.all(
        (await rows.get(offer.brandId)).map(async (row) => {
          const game = await toGame(row, offer);
          return game && { game, settings: row.settings };
        }),
      );
      return all.filter((each) => each !== null);
    },
    invalidate() {
      rows.clear();
      draws.clear();
    },
  };
}

async function loadRows(db: Db, brandId: BrandId): Promise<GameRow[]> {
  const [settings, entries] = await Promise.all([
    loadGameSettings(db, { brandId }),
    db.selectFrom('lottery.entry').selectAll().where('brand_id', '=', brandId).orderBy('position').execute(),
  ]);
  return Promise.all(
    settings.map(async (each) => {
      const schedules = await loadSchedules(db, each.gameId);
      const today = dateAt(schedules[0]?.schedule.zone ?? 'UTC', Date.now());
      const { schedule } = scheduleOf(schedules, today);
      const { zone, seal_s, rule, boards = [] } = schedule;
      return {
        settings: each,
        entries: entries.filter(({ game_id }) => game_id === each.gameId),
        schedule: { zone, seal_s, boards, every_s: rule.kind === 'every' ? rule.every_s : null },
      };
    }),
  );
}

/** Returns of each game the draw that takes orders, those that are closed without a result, and the last one with a result. */
async function loadCurrent(db: Db, gameIds: readonly number[], now: number): Promise<Map<number, StoredDraw[]>> {
  if (gameIds.length === 0) return new Map();
  const at = new Date(now);
  const { rows } = await sql<RowOf<'lottery.draw'>>`
    select d.* from unnest(${gameIds}::int[]) as g (id) cross join lateral (
      (select * from lottery.draw where game_id = g.id and state = 'SCHEDULED' and settled_at is null
          and close_at > ${at} order by draw_no limit 1)
      union all
      (select * from lottery.draw where game_id = g.id and settled_at is null
          and (state = 'SEALED' or (state = 'SCHEDULED' and close_at <= ${at})) order by draw_no limit ${MAX_PENDING})
      union all
      (select * from lottery.draw where game_id = g.id and state not in ('SCHEDULED', 'SEALED')
          order by draw_no desc limit 1)) d`.execute(db);
  return Map.groupBy(rows.map(toStoredDraw), ({ gameId }) => gameId);
}
