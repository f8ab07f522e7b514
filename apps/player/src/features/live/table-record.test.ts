import type { PublicTableRound } from '@fairhouse/contracts';
import { verdictOf, versionHash } from '@fairhouse/game-math';
import {
  checkTableRound,
  createSeedChain,
  drawRoulette,
  findTableGame,
  parseTableProof,
} from '@fairhouse/game-math/tables';
import { expect, it } from 'vitest';
import { type TableRound, toTableRecord, writeTableProof } from './table-record.ts';

const game = findTableGame('roulette-european');
if (!game) throw new Error('roulette-european not found');
const [first = '', seed = ''] = createSeedChain('3c'.repeat(32), 1);
const number = drawRoulette({ roundSeed: seed, salt: 'wheel', roundNo: 1 });

const round: PublicTableRound = {
  roundId: 'one.1',
  roundNo: 1,
  tableId: 'one',
  tableName: 'One',
  gameCode: game.id,
  kind: 'roulette',
  versionHash: versionHash(game),
  state: 'FINISHED',
  voidReason: null,
  entropy: { level: 'commitment' },
  shoe: null,
  cards: [],
  draw: { commitment: first, seed, chain: { first, number: 1 }, salt: 'wheel' },
  number,
  mark: { roundNo: 1, number },
  paid: [],
  chances: [],
  at: '2026-11-25T22:00:00.000Z',
};
const own: TableRound['own'] = {
  accountId: '1',
  currency: 'USD',
  spots: [
    { spot: `straight:${number}`, stake: '1.00', returned: '36.00', paid: { pay: [35, 1], event: String(number) } },
  ],
  stake: '1.00',
  returned: '36.00',
  turnover: '1.00',
};

it('[C-06] writes a file that verifies, with the own stakes and without', () => {
  for (const each of [own, null]) {
    const record = toTableRecord({ round, own: each });
    if (!record) throw new Error('the round has no record');
    const { round: id, record: parsed } = parseTableProof(JSON.parse(writeTableProof(round.roundId, record)));
    expect(id).toBe('one.1');
    expect(parsed.spots).toHaveLength(each ? 1 : 0);
    expect(verdictOf(checkTableRound(parsed))).toBe('verified');
  }
});

it('is refuted when the site paid another amount', () => {
  const wrong = { ...own, returned: '35.00', spots: own.spots.map((spot) => ({ ...spot, returned: '35.00' })) };
  const record = toTableRecord({ round, own: wrong });
  expect(record && verdictOf(checkTableRound(record))).toBe('refuted');
});

it('has no record of a void round', () => {
  expect(
    toTableRecord({ round: { ...round, state: 'VOID', voidReason: 'camera', number: null, mark: null }, own }),
  ).toBeNull();
});
