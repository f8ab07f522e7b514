import { type Currency, money } from '@fairhouse/contracts';
import { createTranslator } from '@fairhouse/i18n';
import type { Db } from '#db';
import { type NewGame, offerToAllBrands, upsertGame } from '#games';
import { LIMITS } from './rules.ts';

/** The code of the sportsbook in the game catalogue, and of its vendor: switches and rules of both hold for every bet. */
export const SPORTSBOOK = 'sportsbook';
const VENDOR = 'FH_SPORTS';
/** The sportsbook is a page of the site: its launch is the address of the page. */
export const SPORTS_PAGES = { [SPORTSBOOK]: '/sports' } as const;

/** The rules of settlement have no version of their own yet. */
const VERSION = 'football-1';

/** Registers the sportsbook in the game catalogue; runs at each start with a feed. */
export async function upsertSports(db: Db): Promise<void> {
  const name = (language: string): string => createTranslator(language)('sports.book');
  await upsertGame(db, {
    code: SPORTSBOOK,
    name: name('EN'),
    names: { CN: name('CN'), AR: name('AR') },
    category: 'SPORTS',
    vendorCode: VENDOR,
    vendorTitle: 'Fairhouse Sports',
    rtp_bps: null,
    volatility: null,
    versionHash: VERSION,
    stakes: STAKES,
  });
  await offerToAllBrands(db, SPORTSBOOK);
}

/** The smallest and the largest stake; any amount between them may be bet. */
const STAKES: NewGame['stakes'] = Object.fromEntries(
  Object.entries(LIMITS).map(([currency, { minStake, maxStake }]) => [
    currency as Currency,
    { stakes: [money(minStake), money(maxStake)], defaultStake: money(minStake) },
  ]),
);
