import type { CardRoomInfo } from '@fairhouse/contracts';
import { configHash, createHoldemConfig, createTienLenConfig } from '@fairhouse/game-math/cards';

const CLOCK = { turn_s: 15, bank_s: 30, bankMax_s: 60, bankPerHand_s: 5, connection_s: 15 };

/** A hold'em table with blinds of 0.50 and 1.00 dollars. */
export function sampleHoldemTable(seats: number): CardRoomInfo {
  const config = createHoldemConfig(50, 100);
  return {
    roomId: 'holdem-sample',
    name: 'Sample',
    gameCode: 'holdem-no-limit',
    game: 'holdem',
    config,
    versionHash: configHash(config),
    currency: 'USD',
    money: 'play',
    practice: true,
    seats,
    smallBlind: '0.50',
    bigBlind: '1.00',
    buyIn: { min: '40.00', max: '100.00' },
    rake_bps: 500,
    rakeCaps: config.rake.caps.map(({ players, cap }) => ({ players, cap: `${cap / 100}.00` })),
    clock: CLOCK,
  };
}

/** A Tien Len table with a unit of one dollar. */
export function sampleTienLenTable(): CardRoomInfo {
  const config = createTienLenConfig(100, 300);
  return {
    ...sampleHoldemTable(4),
    roomId: 'tien-len-sample',
    gameCode: 'tien-len-mien-nam',
    game: 'tien-len',
    config,
    versionHash: configHash(config),
    smallBlind: '1.00',
    bigBlind: '1.00',
    buyIn: { min: '60.00', max: '300.00' },
    rake_bps: 300,
    rakeCaps: [],
  };
}
