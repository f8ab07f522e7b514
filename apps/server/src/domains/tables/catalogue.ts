import { type Currency, type Money, money } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { exactChances } from '@fairhouse/game-math/tables';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db } from '#db';
import { upsertGame } from '#games';
import { assert } from '#refusal';
import { newestGame } from './live-table.ts';
import { UNITS } from './standard-limits.ts';

/** The games of our live tables, each with the spot whose return the lobby shows. */
const GAMES = [
  { code: 'baccarat-classic', spot: 'banker' },
  { code: 'baccarat-no-commission', spot: 'banker' },
  { code: 'roulette-european', spot: 'red' },
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
  for (const { code, spot } of GAMES) {
    const game = newestGame(code);
    const chances = exactChances(game).spots.get(spot);
    assert(chances, `${code} has the spot ${spot}`);
    const { num, den } = chances.edge;
    await upsertGame(db, {
      code,
      ...namesOf(code),
      category: 'LIVE',
      vendorCode: 'HOUSE',
      vendorTitle: 'Fairhouse Originals',
      rtp_bps: 10_000 - Number((num * 10_000n * 2n + den) / (den * 2n)),
      volatility: 'low',
      versionHash: versionHash(game),
      stakes,
    });
  }
}

function namesOf(code: string): { name: string; names: Record<string, string> } {
  const key = `tables.game.${code}` as MessageId;
  const others = cataloguedLanguages().flatMap(({ code: language }) => (language === 'EN' ? [] : [language]));
  return {
    name: createTranslator('EN')(key),
    names: Object.fromEntries(others.map((language) => [language, createTranslator(language)(key)])),
  };
}
