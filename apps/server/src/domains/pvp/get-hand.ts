import {
  type AccountId,
  type BrandId,
  type Currency,
  formatMoney,
  type Money,
  type PlayedHand,
} from '@fairhouse/contracts';
import {
  type Card,
  type CardOpening,
  createJointDeck,
  dealtTo,
  findCardGame,
  HAND_RECORD_FORMAT,
  type HandRecord,
  type JointDeck,
} from '@fairhouse/game-math/cards';
import type { Db, RowOf } from '#db';
import { assert, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { botsOf, type CardRoom, findCardRoom } from './card-room.ts';
import type { PublicHand } from './hand-store.ts';
import { partyId } from './room/deck-secrets.ts';
import type { AnyGame } from './room/room-rules.ts';

/** When the seeds of a hand, and with them all its cards, are published. */
const REVEALED_AFTER_MS = 24 * 3_600_000;

export interface HandDeps {
  db: Db;
  secrets: Pick<Secrets, 'open'>;
}

interface FoundHand {
  room: CardRoom;
  row: RowOf<'pvp.hand'>;
  seat: number;
  hand: PublicHand;
  seeds: Readonly<Record<string, string>>;
  deck: JointDeck;
  game: AnyGame;
  order: readonly number[];
  isRevealed: boolean;
  revealedAt: Date;
}

interface Asked {
  brandId: BrandId;
  accountId: AccountId;
  handId: string;
  now?: Date;
}

/** Finds a hand in which the account was dealt in. Refuses NOT_FOUND, also while it is being booked. */
async function findHand({ db, secrets }: HandDeps, { brandId, accountId, handId, now }: Asked): Promise<FoundHand> {
  const [roomId = '', handNo = ''] = handId.split('/');
  const row = await db
    .selectFrom('pvp.hand')
    .innerJoin('pvp.hand_seat', (join) =>
      join
        .onRef('pvp.hand_seat.room_id', '=', 'pvp.hand.room_id')
        .onRef('pvp.hand_seat.hand_no', '=', 'pvp.hand.hand_no'),
    )
    .selectAll('pvp.hand')
    .select('pvp.hand_seat.seat')
    .where('pvp.hand_seat.account_id', '=', accountId)
    .where('pvp.hand.room_id', '=', roomId)
    .where('pvp.hand.hand_no', '=', Number(handNo))
    .where('pvp.hand.state', 'in', ['BOOKED', 'VOID'])
    .executeTakeFirst();
  const room = row && (await findCardRoom(db, roomId));
  if (!room || room.brandId !== String(brandId) || !row.secret_sealed) throw refuse('NOT_FOUND');
  const hand = row.public as unknown as PublicHand;
  const seeds = JSON.parse(secrets.open(row.secret_sealed).toString('utf8')) as Record<string, string>;
  const deck = createJointDeck(
    handId,
    hand.parties.map(({ id }) => ({ id, seed: seeds[id] ?? '' })),
  );
  const begun = hand.log[0] as { type: string; config: { game: string }; seating: unknown } | undefined;
  const game = begun && findCardGame(begun.config.game);
  assert(game, `the hand ${handId} has a game`);
  const revealedAt = new Date(row.decided_at.getTime() + REVEALED_AFTER_MS);
  return {
    room,
    row,
    seat: row.seat,
    hand,
    seeds,
    deck,
    game,
    order: game.dealingOrder(begun.seating),
    isRevealed: revealedAt <= (now ?? new Date()),
    revealedAt,
  };
}

/** Returns the cards that the seat could see: its own, and those of the log. */
function openingsFor({ deck, game, order, hand, seat }: FoundHand): CardOpening[] {
  const seen = new Set(hand.log.flatMap((event) => (event as { cards?: Card[] }).cards ?? []));
  return deck.cards.flatMap((card, index) =>
    seen.has(card) || dealtTo(game, order, index) === seat ? [deck.tree.open(index)] : [],
  );
}

/** Returns a hand of the account with everything that its seat could see. Refuses NOT_FOUND. */
export async function getHand(deps: HandDeps, asked: Asked, language: string): Promise<PlayedHand> {
  const found = await findHand(deps, asked);
  const { room, row, seat, hand, deck, game, order, revealedAt } = found;
  const own = hand.result?.seats.find((one) => one.seat === seat) ?? { stake: 0, win: 0, rake: 0 };
  const format = (chips: number) => formatMoney(BigInt(chips) as Money, room.currency as Currency);
  return {
    handId: asked.handId,
    handNo: row.hand_no,
    roomId: room.roomId,
    roomName: room.names[language] ?? room.name,
    gameCode: row.game_code,
    game: game.id as PlayedHand['game'],
    versionHash: row.version_hash,
    currency: room.currency,
    practice: botsOf(room) > 0,
    state: row.state as PlayedHand['state'],
    at: row.decided_at.toISOString(),
    seats: hand.parties.flatMap(({ seat: at, name, bot, start }) =>
      at === null ? [] : [{ seat: at, name, bot, start }],
    ),
    own: {
      seat,
      cards: deck.cards.filter((_card, index) => dealtTo(game, order, index) === seat),
      stake: format(own.stake),
      win: format(own.win),
      rake: format(own.rake),
    },
    log: [...hand.log],
    openings: openingsFor(found).map(toOpening),
    result: hand.result,
    revealedAt: revealedAt.toISOString(),
  };
}

/**
 * Returns the record of a hand for `checkHand`. Before the seeds are published it has the account's own seed and the cards that its seat
 * could see. Refuses NOT_FOUND, also for a void hand, which has no result.
 */
export async function getHandProof(deps: HandDeps, asked: Asked): Promise<HandRecord> {
  const found = await findHand(deps, asked);
  const { hand, row, seeds, seat, deck, isRevealed } = found;
  if (!hand.result) throw refuse('NOT_FOUND');
  const own = partyId(seat);
  return {
    format: HAND_RECORD_FORMAT,
    game: found.game.id,
    handId: asked.handId,
    versionHash: row.version_hash,
    parties: hand.parties.map(({ id, seat: at, commitment }) => ({
      id,
      seat: at,
      commitment,
      seed: isRevealed || id === own ? (seeds[id] ?? null) : null,
    })),
    root: hand.root,
    log: [...hand.log],
    openings: isRevealed ? deck.cards.map((_card, index) => deck.tree.open(index)) : openingsFor(found),
    result: hand.result,
  };
}

const toOpening = ({ path, ...opening }: CardOpening) => ({ ...opening, path: [...path] });
