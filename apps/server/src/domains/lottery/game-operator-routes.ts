import { type BrandId, calls, type LotteryDraft } from '@fairhouse/contracts';
import { listLotteryRules } from '@fairhouse/game-math/lottery';
import type { Db } from '#db';
import { mayBetOnOthers } from '#games';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import { changeLottery, readSetup } from './games/change-lottery.ts';
import { createLottery } from './games/create-lottery.ts';
import { areaOf, modesOf } from './games/families.ts';
import type { LotteryGameSettings } from './games/game.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import { readEntries, requireRules } from './games/read-entries.ts';
import type { GameHolders } from './holder/game-holders.ts';
import { readLotterySettings } from './prices/lottery-settings.ts';
import { createPriceReloader } from './prices/reload-prices.ts';
import { changedPrices } from './prices/save-prices.ts';
import { toPriceRows } from './prices/to-price-rows.ts';
import type { SourceServices } from './sources/create-source.ts';
import { listOfferedSources, offerSources, type SourceOffer } from './sources/offered-sources.ts';

export interface GameOperatorDeps {
  handle: HandleCall;
  db: Db;
  list: LotteryList;
  holders: Pick<GameHolders, 'run'>;
  services: SourceServices;
  isDemo(brandId: BrandId): Promise<boolean>;
  recordAudit: RecordAudit;
}

/** Registers the operators' calls with which they create a lottery, and change its names and entries. All is audited. */
export function registerGameOperatorRoutes({
  handle,
  db,
  list,
  holders,
  services,
  isDemo,
  recordAudit,
}: GameOperatorDeps): void {
  const { lotteryGamesBackoffice } = calls;
  const reload = createPriceReloader(holders);

  const sourcesOf = async ({ brand: { brandId } }: OperatorContext): Promise<SourceOffer> =>
    offerSources(services, {
      isDemo: await isDemo(brandId),
      mayBetOnOthers: await mayBetOnOthers(db, brandId),
    });

  handle(lotteryGamesBackoffice.options, async (context) => {
    const { hasBeacon, chains, feeds, ...offer } = await sourcesOf(context);
    const newest = listLotteryRules().filter((rules) => requireRules(rules.id) === rules);
    return {
      rules: newest.map((rules) => ({
        rules: rules.id,
        family: rules.family,
        area: areaOf(rules),
        modes: modesOf(rules),
      })),
      sources: listOfferedSources({ hasBeacon, chains, feeds, ...offer }),
      hasBeacon,
      chains: [...chains],
      feeds: [...feeds],
    };
  });

  handle(lotteryGamesBackoffice.previewPrices, async ({ brand: { brandId, currency } }, { rules: id, entries }) => {
    const rules = requireRules(id);
    const { ceiling_bps } = await readLotterySettings(db, brandId);
    return {
      currency,
      ceiling_bps,
      entries: readEntries(rules, '', entries).map(({ mode, changes }, at) => ({
        mode,
        plays: rowsOf(`entries.${at}.prices`, () =>
          toPriceRows(rules, changedPrices({ rules, mode, currency }, { version: 1, changes }, `entries.${at}.prices`)),
        ),
      })),
    };
  });

  handle(lotteryGamesBackoffice.create, async (context, { reason, ...draft }) => {
    const { brand, operator } = context;
    const { brandId, currency } = brand;
    if (hasPrices(draft) && !operator.permissions.includes('lottery.prices')) throw refuse('NOT_PERMITTED');
    const creator = { brandId, operatorId: operator.operatorId, currency, sources: await sourcesOf(context) };
    const entryCodes = await db.transaction().execute(async (tx) => {
      const codes = await createLottery(tx, creator, draft);
      const { gameCode, ...after } = draft;
      const subject = `lottery ${gameCode}`;
      await recordAudit(tx, context, { action: 'lottery.create', subject, reason, after: JSON.stringify(after) });
      await publishToProcesses(tx, { topic: 'games-changed' });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return codes;
    });
    return { gameCode: draft.gameCode, entryCodes };
  });

  const requireGame = async ({ brand }: OperatorContext, code: string): Promise<LotteryGameSettings> => {
    const game = await list.settingsOf(brand.brandId, code);
    if (!game) throw refuse('NOT_FOUND', { field: 'gameCode' });
    return game;
  };
  handle(lotteryGamesBackoffice.setup, async (context, { gameCode }) =>
    readSetup(db, await requireGame(context, gameCode)),
  );
  handle(lotteryGamesBackoffice.change, async (context, { gameCode, reason, ...change }) => {
    const { brand, operator } = context;
    if (hasPrices({ entries: change.added }) && !operator.permissions.includes('lottery.prices'))
      throw refuse('NOT_PERMITTED');
    const game = await requireGame(context, gameCode);
    const by = { brandId: brand.brandId, operatorId: operator.operatorId, currency: brand.currency };
    const entryCodes = await db.transaction().execute(async (tx) => {
      const { entryCodes: added, before } = await changeLottery(tx, by, game, change);
      const subject = `lottery ${game.gameCode}`;
      const audited = { before: JSON.stringify(before), after: JSON.stringify(change) };
      await recordAudit(tx, context, { action: 'lottery.change', subject, reason, ...audited });
      await publishToProcesses(tx, { topic: 'games-changed' });
      await publishToProcesses(tx, { topic: 'lotteries-changed' });
      return added;
    });
    // the holder prices orders of the added entries
    await reload(game);
    return { entryCodes };
  });
}

const hasPrices = ({ entries }: Pick<LotteryDraft, 'entries'>): boolean =>
  entries.some(({ prices }) => Object.keys(prices).length > 0);

/** Refuses INVALID_INPUT for odds that are no decimal number. */
function rowsOf<Rows>(field: string, rows: () => Rows): Rows {
  try {
    return rows();
  } catch (error) {
    if (error instanceof RangeError) throw refuse('INVALID_INPUT', { field, params: { field } });
    throw error;
  }
}
