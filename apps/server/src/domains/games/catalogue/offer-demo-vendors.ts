import { DEMO_LIST, DEMO_STAKES, DEMO_VENDORS, roomStakes } from '@fairhouse/conformance';
import { type BrandId, type Currency, parseMoney } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { ListedGame } from '../import/parse-list.ts';
import { saveListed } from '../import/save-listed.ts';

/**
 * Gives a demo brand the vendor simulator's games for the lobbies of the specification's vendors, each marked as demo. Does nothing
 * for a vendor code under which an operator has imported a real vendor's list.
 */
export async function offerDemoVendors(tx: Tx, brandId: BrandId): Promise<void> {
  for (const [at, { code: vendorCode, title }] of DEMO_VENDORS.entries()) {
    await tx
      .insertInto('games.vendor')
      .values({ vendor_code: vendorCode, title, demo: true, position: at + 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { demo } = await tx
      .selectFrom('games.vendor')
      .select('demo')
      .where('vendor_code', '=', vendorCode)
      .executeTakeFirstOrThrow();
    if (demo) await saveListed(tx, { brandId, vendorCode }, listOf(vendorCode));
  }
}

const stakesOf = (ranges: typeof DEMO_STAKES): ListedGame['stakes'] =>
  Object.fromEntries(
    Object.entries(ranges).map(([currency, range]) => [
      currency,
      range.map((amount) => String(parseMoney(amount, currency as Currency))),
    ]),
  );
const stakes = stakesOf(DEMO_STAKES);

const listOf = (vendorCode: string): ListedGame[] =>
  DEMO_LIST.filter(({ vendor }) => vendor === vendorCode).map((game) => ({
    code: game.code,
    name: game.name.EN,
    names: { CN: game.name.CN, AR: game.name.AR },
    category: game.category,
    rtp_bps: game.rtp_bps,
    volatility: game.volatility,
    version: '',
    image: '',
    tags: ['demo'],
    languages: ['EN', 'CN', 'AR'],
    devices: ['desktop', 'mobile'],
    blockedCountries: [],
    demo: true,
    stakes,
    rooms: game.rooms.map(({ id, name, times }) => ({
      id,
      name: name.EN,
      names: { CN: name.CN, AR: name.AR },
      seats: null,
      stakes: stakesOf(roomStakes(times)),
    })),
  }));
