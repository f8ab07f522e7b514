import type { RoomFrame, ShoeInfo, TableInfo } from '@fairhouse/contracts';
import { createSeedChain, createShoe, findTableGame, type TableGame } from '@fairhouse/game-math/tables';

const found = findTableGame('baccarat-classic');
if (!found) throw new Error('baccarat-classic not found');
export const baccaratGame: TableGame = found;

const [first = '', ...seeds] = createSeedChain('7c'.repeat(32), 3);
const SALT = 'sample';

/** A real shoe by its number, with what is published of it. */
export function sampleShoe(shoeNo: number) {
  const seed = seeds[shoeNo - 1] ?? '';
  const shoe = createShoe({ shoeSeed: seed, salt: SALT, shoeNo, decks: 8 });
  const open = (index: number) => {
    const { path, ...opening } = shoe.openCard(index);
    return { ...opening, path: [...path] };
  };
  const info: ShoeInfo = {
    commitment: shoeNo === 1 ? first : (seeds[shoeNo - 2] ?? ''),
    seed: null,
    chain: { first, number: shoeNo },
    salt: SALT,
    shoeNo,
    decks: 8,
    root: shoe.root,
    burnt: open(0),
    next: 5,
  };
  return { info, open, ended: { shoeNo, seed, cut: shoe.cut } };
}

export const sampleTable: TableInfo = {
  tableId: 'one',
  name: 'One',
  gameCode: 'baccarat-classic',
  kind: 'baccarat',
  versionHash: '00'.repeat(32),
  currency: 'USD',
  dealer: 'automatic',
  betting_s: 15,
  sideUntilCard: 208,
  limits: { spots: [], maxStake: '1.00', maxReturn: '1.00', maxDifference: '1.00', bothSides: true },
};

/** A frame of the room. */
export const frame = (type: string, fields: Record<string, unknown> = {}): RoomFrame => ({
  room: 'tables/one',
  seq: 1,
  type,
  ...fields,
});
