import { type Currency, type Money, money } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, upsertGames } from '#games';
import { newestGame } from './live-table.ts';
import { UNITS } from './standard-limits.ts';

/**
 * The games of our live tables, each with the spot whose return the lobby shows, and that return in basis points. A test counts it exactly:
 * at each start of a server it would take a quarter of a second.
 */
export const GAMES = [
  { code: 'baccarat-classic', spot: 'banker', rtp_bps: 9_894 },
  { code: 'baccarat-no-commission', spot: 'banker', rtp_bps: 9_854 },
  { code: 'roulette-european', spot: 'red', rtp_bps: 9_730 },
] as const;

/** Multiples of a currency's unit that are offered as chips. */
const CHIPS = [1n, 5n, 25n, 100n, 500n, 1_000n];

const stakes = Object.fromEntries(
  (Object.entries(UNITS) as [Currency, bigint][]).map(([currency, unit]) => {
    const list = CHIPS.map((chip) => money(chip * unit)) as [Money, Money, ...Money[]];
    return [currency, { stakes: list, defaultStake: list[1] }];
  }),
);

/** Registers the games of the live tables in the game catalogue; runs at each start. */
export async function upsertTableGames(db: Db): Promise<void> {
  const games = GAMES.map(
    ({ code, rtp_bps }): NewGame => ({
      code,
      ...namesOf(code),
      category: 'LIVE',
      vendorCode: 'HOUSE',
      vendorTitle: 'Fairhouse Originals',
      rtp_bps,
      volatility: 'low',
      versionHash: versionHash(newestGame(code)),
      stakes,
    }),
  );
  await upsertGames(db, games);
}

function namesOf(code: string): { name: string; names: Record<string, string> } {
  const key = `tables.game.${code}` as MessageId;
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: createTranslator('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, createTranslator(language)(key)])),
  };
}
