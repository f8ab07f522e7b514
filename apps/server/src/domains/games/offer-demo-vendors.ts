import { DEMO_GAMES, DEMO_VENDORS, rtpBps } from '@fairhouse/conformance';
import { type BrandId, type Currency, money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { keepListed } from './keep-listed.ts';
import type { ListedGame } from './read-list.ts';

/** The stakes of the simulator's games: near one unit to a hundred of each currency, in the smallest unit. */
const STAKES: Readonly<Record<Currency, readonly [min: bigint, max: bigint]>> = {
  USD: [100n, 10_000n],
  EUR: [100n, 10_000n],
  CNY: [500n, 50_000n],
  JPY: [100n, 10_000n],
  VND: [20_000n, 2_000_000n],
  USDT: [1_000_000n, 100_000_000n],
};

/**
 * Gives a demo brand the vendor simulator's games for the lobbies of the specification's vendors, each marked as demo. Once an
 * operator has brought a real vendor's list under such a code, that list stands and nothing is done for it.
 */
export async function offerDemoVendors(tx: Tx, brandId: BrandId): Promise<void> {
  for (const [at, { code: vassalage, title }] of DEMO_VENDORS.entries()) {
    await tx
      .insertInto('games.vendor')
      .values({ vassalage, title, demo: true, position: at + 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { demo } = await tx
      .selectFrom('games.vendor')
      .select('demo')
      .where('vassalage', '=', vassalage)
      .executeTakeFirstOrThrow();
    if (demo) await keepListed(tx, { brandId, vassalage }, listOf(vassalage));
  }
}

const stakes = Object.fromEntries(
  Object.entries(STAKES).map(([currency, range]) => [currency, range.map((units) => String(money(units)))]),
) as ListedGame['stakes'];

const listOf = (vassalage: string): ListedGame[] =>
  DEMO_GAMES.filter(({ vendor }) => vendor === vassalage).map((game) => ({
    code: game.code,
    name: game.name.EN,
    names: { CN: game.name.CN, AR: game.name.AR },
    category: game.category,
    rtp_bps: rtpBps(game),
    volatility: game.volatility,
    version: '',
    picture: '',
    tags: ['demo'],
    languages: ['EN', 'CN', 'AR'],
    devices: ['desktop', 'mobile'],
    blockedCountries: [],
    demo: true,
    stakes,
  }));
