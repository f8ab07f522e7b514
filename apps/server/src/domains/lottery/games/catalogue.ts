import {
  brandId,
  type Currency,
  type LotteryArea,
  type LotteryVendor,
  type Money,
  money,
  type PrizeMode,
} from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { findLotteryRules, type LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
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

/** What the catalogue has of a game: its names, and the codes and modes of its entries. */
export interface CataloguedLottery {
  name: string;
  names: Readonly<Record<string, string>>;
  rules: LotteryRules;
  area: LotteryArea;
  entries: readonly { code: string; mode: PrizeMode }[];
}

/** Returns the entries of a game as games of the catalogue. */
export const toNewGames = ({ name, names, rules, area, entries }: CataloguedLottery): NewGame[] =>
  entries.map(({ code, mode }) => {
    const vendorCode = vendorOf(mode, area);
    return {
      code,
      name,
      names,
      category: mode === 'Elott' ? 'ELOTT' : 'LOTT',
      vendorCode,
      vendorTitle: VENDOR_TITLES[vendorCode],
      // what an entry returns follows from its prices
      rtp_bps: null,
      volatility: null,
      versionHash: versionHash(rules),
      stakes: STAKES,
      // a draw has one book of exposure
      firstCurrencyOnly: true,
    };
  });

/** Registers the entries of our lotteries in the game catalogue, with the version of their rules; runs at each start. */
export async function upsertLotteryGames(db: Db): Promise<void> {
  const standard = STANDARD_GAMES.flatMap(({ names: [name, CN, AR], ...game }) => {
    const entries = (Object.keys(game.entries) as PrizeMode[]).map((mode) => ({ code: entryCodeOf(game, mode), mode }));
    return toNewGames({ name, names: { CN, AR }, rules: rulesOf(game.rules), area: game.area, entries });
  });
  const created = await loadCreated(db);
  // a standard game of a later version may have a code that operators use
  const used = new Set(created.map(({ code }) => code));
  await upsertGames(db, [...standard.filter(({ code }) => !used.has(code)), ...created]);
}

/** Returns the entries of the games that operators have created. */
async function loadCreated(db: Db): Promise<NewGame[]> {
  const { rows } = await sql<{
    brandId: bigint;
    name: string;
    names: Record<string, string>;
    rules: string;
    area: LotteryArea;
    code: string;
    mode: PrizeMode;
  }>`select g.brand_id as "brandId", g.name, g.names, g.rules, g.area, e.entry_code as code, e.mode
    from lottery.game g join lottery.entry e on e.game_id = g.game_id
    where g.created_by is not null order by g.game_id, e.position`.execute(db);
  return rows.flatMap(({ brandId: owner, rules, code, mode, ...game }) =>
    toNewGames({ ...game, rules: rulesOf(rules), entries: [{ code, mode }] }).map((each) => ({
      ...each,
      brandId: brandId(owner),
    })),
  );
}

function rulesOf(id: string): LotteryRules {
  const rules = findLotteryRules(id);
  assert(rules, `the rules ${id} exist`);
  return rules;
}
