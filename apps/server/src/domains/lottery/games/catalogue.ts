import {
  type Currency,
  type LotteryArea,
  type LotteryVendor,
  type Money,
  money,
  type PrizeMode,
} from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { findLotteryRules } from '@fairhouse/game-math/lottery';
import type { Db } from '#db';
import { type NewGame, upsertGames } from '#games';
import { assert } from '#refusal';
import { entryCodeOf, STANDARD_GAMES } from './standard-games.ts';

const VENDOR_TITLES: Record<LotteryVendor, string> = {
  LOTT: 'Fairhouse Lotteries',
  ELOTT: 'Fairhouse Credit Lotteries',
  TCG_LOTTO_VN: 'Vietnamese Lotteries',
  TCG_SEA: 'South-East Asian Lotteries',
};

/** The price of one unit of an order, in the smallest unit of the currency. */
const UNIT_PRICE: Record<Currency, bigint> = {
  USD: 200n,
  EUR: 200n,
  CNY: 200n,
  JPY: 200n,
  VND: 2_000n,
  KWD: 1_000n,
  USDT: 2_000_000n,
};

/** The smallest and the largest stake of a line; any amount between them that its units allow may be staked. */
const STAKES: NewGame['stakes'] = Object.fromEntries(
  Object.entries(UNIT_PRICE).map(([currency, unit]) => {
    const list: Money[] = [money(unit / 100n), money(unit), money(unit * 10_000n)];
    return [currency as Currency, { stakes: list, defaultStake: money(unit) }];
  }),
);

/** Returns the vendor under which an entry is in the catalogue. */
export function vendorOf(mode: PrizeMode, area: LotteryArea): LotteryVendor {
  if (mode === 'SEA') return area === 'VN' ? 'TCG_LOTTO_VN' : 'TCG_SEA';
  return mode === 'Elott' ? 'ELOTT' : 'LOTT';
}

/** Registers the entries of our lotteries in the game catalogue; runs at each start. */
export async function upsertLotteryGames(db: Db): Promise<void> {
  const entries = STANDARD_GAMES.flatMap((game): NewGame[] => {
    const rules = findLotteryRules(game.rules);
    assert(rules, `the rules ${game.rules} exist`);
    const [name, CN, AR] = game.names;
    return (Object.keys(game.entries) as PrizeMode[]).map((mode) => {
      const vendorCode = vendorOf(mode, game.area);
      return {
        code: entryCodeOf(game, mode),
        name,
        names: { CN, AR },
        category: mode === 'Elott' ? 'ELOTT' : 'LOTT',
        vendorCode,
        vendorTitle: VENDOR_TITLES[vendorCode],
        // what an entry returns follows from its prices
        rtp_bps: null,
        volatility: null,
        versionHash: versionHash(rules),
        stakes: STAKES,
      };
    });
  });
  await upsertGames(db, entries);
}
