import { type Currency, type Money, money } from '@fairhouse/contracts';
import { configHash } from '@fairhouse/game-math/cards';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, upsertGames } from '#games';
import { CARD_GAMES, type CardGameCode, createConfig, UNITS } from './standard-stakes.ts';

/** Stakes of the catalogue, as multiples of a currency's unit: what the lobby shows as the range of a game. */
const STAKES = [1n, 2n, 10n, 50n];

/** Registers the card games in the game catalogue; runs at each start. */
export async function upsertCardGames(db: Db): Promise<void> {
  const stakes = Object.fromEntries(
    (Object.entries(UNITS) as [Currency, number][]).map(([currency, unit]) => {
      const list = STAKES.map((times) => money(times * BigInt(unit))) as [Money, Money, ...Money[]];
      return [currency, { stakes: list, defaultStake: list[1] }];
    }),
  );
  const games = CARD_GAMES.map((code): NewGame => {
    const config = createConfig(code, UNITS.USD);
    return {
      code,
      ...namesOf(code),
      category: 'PVP',
      vendorCode: 'HOUSE',
      vendorTitle: 'Fairhouse Originals',
      // players play against each other, so the game has no return of its own; the rooms name their rake
      rtp_bps: null,
      volatility: null,
      versionHash: configHash(config),
      stakes,
    };
  });
  await upsertGames(db, games);
}

/** Returns the English name of a card game, and its names by language. */
export function namesOf(code: CardGameCode): { name: string; names: Record<string, string> } {
  const key = `pvp.game.${code}` as MessageId;
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: createTranslator('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, createTranslator(language)(key)])),
  };
}
