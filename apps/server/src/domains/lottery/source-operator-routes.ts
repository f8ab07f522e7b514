import { type BrandId, calls, LOTTERY_CHAINS, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { offerGames } from '#games';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import { loadSchedules } from './draws/plan-draws.ts';
import { LEAST_SEAL_S } from './draws/require-schedule.ts';
import { addStandardLotteries } from './games/add-standard-lotteries.ts';
import { type LotteryGameSettings, loadGameSettings, type SourceConfig } from './games/game.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import { offeredStandardGames, type StandardOffer } from './games/offered-standard-games.ts';
import { entryCodeOf } from './games/standard-games.ts';
import type { GameHolders } from './holder/game-holders.ts';
import { CONFIRMATIONS } from './sources/create-chain-source.ts';
import type { SourceServices } from './sources/create-source.ts';
import { listOfferedChains } from './sources/offered-sources.ts';

export interface SourceOperatorDeps {
  handle: HandleCall;
  db: Db;
  list: LotteryList;
  holders: GameHolders;
  services: SourceServices;
  isDemo(brandId: BrandId): Promise<boolean>;
  recordAudit: RecordAudit;
}

type Settings = Output<typeof calls.lotterySourcesBackoffice.setSource>;

/** Registers the operators' calls about sources: what decides draws, and the standard games of a brand. Every change is audited. */
export function registerSourceOperatorRoutes(deps: SourceOperatorDeps): void {
  const { handle, db, list, holders, services, isDemo, recordAudit } = deps;
  const { lotterySourcesBackoffice } = calls;
  const names = services.chains.map(({ name }) => name);
  const hasBeacon = services.beacon !== null;

  const offerOf = async ({ brand }: OperatorContext): Promise<StandardOffer> => ({
    isDemo: await isDemo(brand.brandId),
    hasBeacon,
    chains: names,
  });
  const chainsOf = async ({ brand }: OperatorContext) => listOfferedChains(services, await isDemo(brand.brandId));

  handle(lotterySourcesBackoffice.sources, async (context) => {
    // as they are stored: an operator looks at what was just changed
    const games = await loadGameSettings(db, { brandId: context.brand.brandId });
    const codes = new Set(games.map(({ gameCode }) => gameCode));
    return {
      hasBeacon,
      chains: await chainsOf(context),
      missing: offeredStandardGames(await offerOf(context)).filter(({ code }) => !codes.has(code)).length,
      games: games.map(({ gameCode, source, config }) => ({ gameCode, source, ...settingsOf({ source, config }) })),
    };
  });

  handle(lotterySourcesBackoffice.addStandard, async (context, { reason }) => {
    const { brandId } = context.brand;
    const games = offeredStandardGames(await offerOf(context));
    const added = await db.transaction().execute(async (tx) => {
      const codes = await addStandardLotteries(tx, brandId, games);
      if (codes.length === 0) return codes;
      const entries = games.filter(({ code }) => codes.includes(code)).flatMap(entryCodesOf);
      await offerGames(tx, brandId, entries);
      await recordAudit(tx, context, { action: 'lottery.add-standard', reason, after: codes.join(' ') });
      await publishToProcesses(tx, { topic: 'games-changed' });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return codes;
    });
    return { added };
  });

  handle(lotterySourcesBackoffice.setSource, async (context, { gameCode, beacon, chain, confirmations, reason }) => {
    const game = await list.settingsOf(context.brand.brandId, gameCode);
    if (!game) throw refuse('NOT_FOUND');
    if (beacon !== undefined) await requireBeacon(game, beacon);
    if ((chain ?? confirmations) !== undefined && game.source !== 'chain') throw notOffered('chain');
    if (chain !== undefined && !(await chainsOf(context)).includes(chain)) throw notOffered('chain');
    const after = await db.transaction().execute(async (tx) => {
      const { config: before } = await tx
        .selectFrom('lottery.game')
        .select('source_config as config')
        .where('game_id', '=', game.gameId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { beacon: _before, ...others } = before as SourceConfig;
      const wantsBeacon = beacon ?? _before !== undefined;
      const config: SourceConfig = {
        ...others,
        ...(wantsBeacon && { beacon: 'drand-quicknet' }),
        ...(chain !== undefined && { chain }),
        ...(confirmations !== undefined && { confirmations }),
      };
      await sql`update lottery.game set source_config = ${JSON.stringify(config)}::jsonb
        where game_id = ${game.gameId}`.execute(tx);
      await recordAudit(tx, context, {
        action: 'lottery.source',
        subject: `lottery ${gameCode}`,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(config),
      });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return config;
    });
    // the holder reads what has changed; without one the next holder does
    holders.run(game.gameId, 'reload', null, null).catch(() => undefined);
    return settingsOf({ source: game.source, config: after });
  });

  /** Refuses a beacon that the server may not ask, or that comes too late for a schedule of the game. */
  async function requireBeacon({ gameId, source }: LotteryGameSettings, isWanted: boolean): Promise<void> {
    if (source !== 'own') throw notOffered('beacon');
    if (!isWanted) return;
    const schedules = await loadSchedules(db, gameId);
    const isTooShort = schedules.at(-1)?.schedule.seal_s ?? 0;
    if (!hasBeacon || isTooShort < LEAST_SEAL_S.with) throw notOffered('beacon');
  }
}

const notOffered = (field: string) => refuse('OPTION_NOT_OFFERED', { field, params: { field } });

const entryCodesOf = (game: Parameters<typeof entryCodeOf>[0]): string[] =>
  Object.keys(game.entries).map((mode) => entryCodeOf(game, mode as keyof typeof game.entries));

const settingsOf = ({ source, config }: Pick<LotteryGameSettings, 'source' | 'config'>): Settings => ({
  beacon: source === 'own' && config.beacon !== undefined,
  chain: source === 'chain' ? (LOTTERY_CHAINS.find((chain) => chain === config.chain) ?? null) : null,
  confirmations: source === 'chain' ? (config.confirmations ?? CONFIRMATIONS) : null,
});
