import { type Currency, type Money, money } from '@fairhouse/contracts';
import { fishCodes, pricesOf, RETURN } from '@fairhouse/game-math/fish';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, upsertGames } from '#games';
import { newestHash, newestTable } from './fish-room.ts';

/** Registers the fishing games in the game catalogue; runs at each start. */
export async function upsertFishGames(db: Db): Promise<void> {
  const games = fishCodes().map(
    (code): NewGame => ({
      code,
      ...namesOf(code),
      category: 'FISH',
      vendorCode: 'HOUSE',
      vendorTitle: 'Fairhouse Originals',
      rtp_bps: Number((RETURN.num * 10_000n) / RETURN.den),
      volatility: 'high',
      versionHash: newestHash(code),
      stakes: stakesOf(code),
    }),
  );
  await upsertGames(db, games);
}

/** The prices of all levels in each currency; the smallest one is the default. */
function stakesOf(code: string) {
  const table = newestTable(code);
  return Object.fromEntries(
    Object.keys(table.unit).map((currency) => {
      const prices = table.levels.flatMap(({ id }) => pricesOf(table, id, currency));
      const list = [...new Set(prices)].sort((a, b) => (a < b ? -1 : 1)).map((price) => money(price));
      return [currency as Currency, { stakes: list, defaultStake: list[0] as Money }];
    }),
  );
}

function namesOf(code: string): { name: string; names: Record<string, string> } {
  const key = `fish.game.${code}` as MessageId;
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: createTranslator('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, createTranslator(language)(key)])),
  };
}
