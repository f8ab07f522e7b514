import { canonicalJson, hashOf } from '../../fair/canonical-json.ts';
import { judge, open } from '../../proof/finding.ts';
import type { Card } from '../card.ts';
import { replay, type Seat } from '../card-game.ts';
import { type AnyCardGame, findCardGame } from '../card-games.ts';
import { checkOpening } from '../deck/card-tree.ts';
import { dealtTo } from '../deck/dealt-to.ts';
import { createJointDeck, findUnrevealed, type JointDeck, type PartySeed, SERVER } from '../deck/joint-deck.ts';
import type { HandFinding } from './hand-finding.ts';
import type { HandRecord } from './hand-record.ts';
import { type LogFault, retraceLog } from './retrace-log.ts';

/** What a player knows of their own part in a hand. */
export type OwnPart = { id: string; seed: string; seat: Seat; cards: readonly Card[] };

type Begun = { config: { game: string; version: string }; seating: { seats: readonly { seat: Seat }[] } };

/**
 * Checks everything in a record of a hand that can be verified without the server. A browser passes what it knows itself (`own`) and
 * checks the hand at its end; with the server's seed, a day later, nothing is left open. Never throws for a record that `parseHandRecord`
 * accepts.
 */
export function checkHand(record: HandRecord, own?: OwnPart): HandFinding[] {
  const game = findCardGame(record.game);
  if (!game || !isBegun(record.log[0])) return [judge(false, 'game', { game: record.game })];
  const { config, seating } = record.log[0];
  const deck = deckOf(record);
  const order = game.dealingOrder(seating);
  return [
    judge(true, 'game', { game: game.id }),
    judge(config.game === game.id && hashOf(config) === record.versionHash, 'version'),
    ...checkParties(record, order),
    ...(own ? checkOwn(game, record, order, own) : []),
    deck ? judge(deck.tree.root === record.root, 'root', {}, [`computed ${deck.tree.root}`]) : open('deck-secret'),
    checkOpenings(record, deck),
    ...checkPlaces(game, record, order),
    ...checkLog(game, record, deck),
    checkSums(record),
  ];
}

function isBegun(event: unknown): event is { type: 'begun' } & Begun {
  const { type, config, seating } = (event ?? {}) as Partial<{ type: string } & Begun>;
  return (
    type === 'begun' &&
    typeof config?.game === 'string' &&
    Array.isArray(seating?.seats) &&
    seating.seats.every((seat: unknown) => typeof (seat as { seat?: unknown } | null)?.seat === 'number')
  );
}

/** Returns the deck when all seeds are known and can be used. */
function deckOf({ handId, parties }: HandRecord): JointDeck | null {
  const seeds = parties.flatMap(({ id, seed }): PartySeed[] => (seed === null ? [] : [{ id, seed }]));
  if (seeds.length < parties.length) return null;
  try {
    return createJointDeck(handId, seeds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function checkParties({ parties }: HandRecord, order: readonly Seat[]): HandFinding[] {
  const seats = parties.filter(({ id }) => id !== SERVER).map(({ seat }) => seat);
  const areDifferent = new Set(parties.map(({ id }) => id)).size === parties.length;
  const isComplete = parties.some(({ id }) => id === SERVER) && order.every((seat) => seats.includes(seat));
  const unrevealed = findUnrevealed(
    parties,
    Object.fromEntries(parties.map(({ id, seed }) => [id, seed ?? undefined])),
  );
  return [
    judge(areDifferent && isComplete, 'parties'),
    ...parties.map(({ id, commitment, seed }) =>
      seed === null
        ? open('seed-secret', { party: id, commitment })
        : judge(!unrevealed.includes(id), 'commitment', { party: id }),
    ),
  ];
}

function checkOwn(game: AnyCardGame, record: HandRecord, order: readonly Seat[], own: OwnPart): HandFinding[] {
  const party = record.parties.find(({ id, seat }) => id === own.id && seat === own.seat);
  const isSent = party !== undefined && findUnrevealed([party], { [own.id]: own.seed }).length === 0;
  const indexes = own.cards.map((card) => indexOf(record, card));
  const isAtSeat = indexes.every((index) => index !== undefined && dealtTo(game, order, index) === own.seat);
  const isProven = record.openings.every(
    (opening) => !own.cards.includes(opening.card) || checkOpening(record.root, opening),
  );
  const isWhole = new Set(indexes).size === game.cardsEach && isAtSeat && isProven;
  return [judge(isSent, 'own-commitment'), judge(isWhole, 'own-cards', { cards: game.cardsEach })];
}

function checkOpenings({ root, openings }: HandRecord, deck: JointDeck | null): HandFinding {
  const wrong = openings.filter(
    (opening) => !checkOpening(root, opening) || (deck && deck.cards[opening.index] !== opening.card),
  );
  return judge(
    wrong.length === 0,
    'openings',
    { cards: openings.length },
    wrong.map(({ index, card }) => `${index}: ${card}`),
  );
}

const indexOf = ({ openings }: HandRecord, card: Card): number | undefined =>
  openings.find((opening) => opening.card === card)?.index;

/** Every card that the log shows must have been dealt to that seat, or lie at its place on the board. */
function checkPlaces(game: AnyCardGame, record: HandRecord, order: readonly Seat[]): HandFinding[] {
  const seen = record.log.flatMap(cardsSeen);
  const board = seen.filter(({ seat }) => seat === null).map(({ card }) => card);
  const wrong = seen.filter(({ card, seat }) => {
    const index = indexOf(record, card);
    if (index === undefined) return false;
    if (seat === null) return index !== game.cardsEach * order.length + board.indexOf(card);
    return dealtTo(game, order, index) !== seat;
  });
  const unproven = new Set(seen.filter(({ card }) => indexOf(record, card) === undefined).map(({ card }) => card));
  return [
    judge(
      wrong.length === 0,
      'places',
      {},
      wrong.map(({ card }) => card),
    ),
    ...(unproven.size > 0 ? [open('places-unproven' as const, { cards: unproven.size })] : []),
  ];
}

/** Returns the cards of an event with the seat that held them; null for the board. */
function cardsSeen(event: { type: string; cards?: unknown; seat?: unknown }): { card: Card; seat: unknown }[] {
  if (!Array.isArray(event.cards)) return [];
  return event.cards.map((card: Card) => ({ card, seat: event.seat ?? null }));
}

function checkLog(game: AnyCardGame, { log, result }: HandRecord, deck: JointDeck | null): HandFinding[] {
  if (!deck) return [open('log-open')];
  const whole = log.map((event, at) => (at === 0 ? { ...event, deck: deck.cards } : event));
  const fault = retraceLog(game, whole);
  if (fault) return [judge(false, 'log', { events: log.length }, [describeFault(fault)])];
  const computed = game.result(replay(game, whole));
  return [
    judge(true, 'log', { events: log.length }),
    judge(canonicalJson(computed) === canonicalJson(result), 'result', {}, [`computed ${canonicalJson(computed)}`]),
  ];
}

const describeFault = ({ at, why }: LogFault): string => `event ${at}: ${why}`;

function checkSums({ result }: HandRecord): HandFinding {
  const sum = (pick: (seat: HandRecord['result']['seats'][number]) => number): number =>
    result.seats.reduce((total, seat) => total + pick(seat), 0);
  const [stakes, wins, shares] = [sum(({ stake }) => stake), sum(({ win }) => win), sum(({ rake }) => rake)];
  const holds = stakes - wins === result.rake && shares === result.rake;
  return judge(holds, 'sums', { stakes, wins, rake: result.rake });
}
