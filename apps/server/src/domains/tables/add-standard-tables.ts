import type { BrandId, Currency } from '@fairhouse/contracts';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db, Tx } from '#db';
import { addTable, newestGame, type TableSettings } from './live-table.ts';
import { standardLimits } from './standard-limits.ts';

const TABLES = ['baccarat-classic', 'baccarat-no-commission', 'roulette-european'] as const;
const TIMING = { shuffle_ms: 5_000, betting_ms: 15_000, card_ms: 1_200, next_ms: 5_000, sleep_ms: 600_000 };

/**
 * Adds our three automatic tables to a brand: two baccarat tables, one with commission and one without, and a European roulette. Tables that it
 * has stay unchanged.
 */
export async function addStandardTables(
  tx: Tx | Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  own: Partial<Pick<TableSettings, 'timing' | 'bothSides' | 'sideUntilCard'>> = {},
): Promise<void> {
  for (const [position, gameCode] of TABLES.entries()) {
    const text = (language: string) => createTranslator(language)(`tables.game.${gameCode}` as MessageId);
    const others = cataloguedLanguages().flatMap(({ code }) => (code === 'EN' ? [] : [code]));
    const table = {
      tableId: `${gameCode}-${brandId}`,
      brandId: String(brandId),
      currency,
      gameCode,
      versionHash: '',
      name: text('EN'),
      names: Object.fromEntries(others.map((language) => [language, text(language)])),
      status: 'open' as const,
      limits: standardLimits(newestGame(gameCode), currency),
      bothSides: true,
      timing: TIMING,
      sideUntilCard: 208,
      ...own,
    };
    await addTable(tx, table, position);
  }
}
