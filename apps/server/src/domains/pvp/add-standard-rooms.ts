import type { BrandId, Currency } from '@fairhouse/contracts';
import { configHash } from '@fairhouse/game-math/cards';
import { cataloguedLanguages, createTranslator, type MessageId } from '@fairhouse/i18n';
import type { Db, Tx } from '#db';
import { addCardRoom, type CardRoom, type CardRoomTiming } from './card-room.ts';
import { buyInOf, type CardGameCode, createConfig, LEVELS, UNITS } from './standard-stakes.ts';

export const STANDARD_TIMING: CardRoomTiming = {
  turn_ms: 15_000,
  bank_ms: 30_000,
  bankMax_ms: 60_000,
  bankPerHand_ms: 5_000,
  connection_ms: 15_000,
  reveal_ms: 2_000,
  countdown_ms: 3_000,
  show_ms: 4_000,
  away_ms: 180_000,
  offer_ms: 30_000,
  rail_ms: 30_000,
  bot_ms: 1_200,
};

/** The rooms of each brand: hold'em for two and for six at three levels, Tien Len at two, and one practice table with bots. */
const ROOMS: readonly { gameCode: CardGameCode; kind: string; level: number; seats: number; bots?: number }[] = [
  ...LEVELS.flatMap((level) => [
    { gameCode: 'holdem-no-limit' as const, kind: `six-${level}`, level, seats: 6 },
    { gameCode: 'holdem-no-limit' as const, kind: `two-${level}`, level, seats: 2 },
  ]),
  { gameCode: 'tien-len-mien-nam', kind: `four-${LEVELS[0]}`, level: LEVELS[0], seats: 4 },
  { gameCode: 'tien-len-mien-nam', kind: `four-${LEVELS[1]}`, level: LEVELS[1], seats: 4 },
  { gameCode: 'holdem-no-limit', kind: 'practice', level: LEVELS[1], seats: 6, bots: 3 },
];

const PREFIX: Readonly<Record<CardGameCode, string>> = { 'holdem-no-limit': 'holdem', 'tien-len-mien-nam': 'tien-len' };

/** Adds our card rooms to a brand. Rooms that it has stay unchanged. */
export async function addStandardRooms(
  tx: Tx | Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  own: { timing?: Partial<CardRoomTiming>; sharedAddresses?: boolean } = {},
): Promise<void> {
  for (const [position, { gameCode, kind, level, seats, bots = 0 }] of ROOMS.entries()) {
    const stake = UNITS[currency] * level;
    const config = createConfig(gameCode, stake);
    const text = (language: string) => {
      const t = createTranslator(language);
      const name = t(`pvp.game.${gameCode}` as MessageId);
      return bots > 0 ? t('pvp.room.practice', { game: name }) : t('pvp.room', { game: name, seats });
    };
    const others = cataloguedLanguages().flatMap(({ code }) => (code === 'EN' ? [] : [code]));
    const settings = {
      roomId: `${PREFIX[gameCode]}-${kind}-${brandId}`,
      brandId: String(brandId),
      currency,
      gameCode,
      name: text('EN'),
      names: Object.fromEntries(others.map((language) => [language, text(language)])),
      status: 'open' as const,
      seats,
      config,
      versionHash: configHash(config),
      ...buyInOf(gameCode, stake),
      timing: { ...STANDARD_TIMING, ...own.timing },
      sharedAddresses: own.sharedAddresses ?? false,
    };
    const room: CardRoom = bots > 0 ? { ...settings, money: 'play', bots } : { ...settings, money: 'real' };
    await addCardRoom(tx, room, position);
  }
}
