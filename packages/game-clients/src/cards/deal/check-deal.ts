import {
  type Card,
  type CardOpening,
  checkOpening,
  dealtTo,
  findCardGame,
  type Seat,
} from '@fairhouse/game-math/cards';
import type { AnyView, CardRoomView } from '../room-view.ts';

/** What is wrong with a deal. Each is a broken promise of the server, and no accident. */
export type DealProblem =
  | 'own-commitment'
  | 'server-commitment'
  | 'parties'
  | 'root-late'
  | 'opening'
  | 'unproven'
  | 'place'
  | 'own-cards';

export interface DealCheck {
  /** `none`: there is no deal to check. `open`: its root or first card is not here yet. */
  state: 'none' | 'open' | 'good' | 'bad';
  problems: readonly DealProblem[];
  /** Cards that are proven against the root. */
  cards: number;
  /** Whether the own seed is part of the deal; null without a seat in it, or when the seed is not known any more. */
  ownSeed: boolean | null;
}

const NONE: DealCheck = { state: 'none', problems: [], cards: 0, ownSeed: null };

/**
 * Checks a deal with everything that is known here: that the own and the server’s seed are those that were committed to before, that every
 * seat takes part, that the root came before the cards, and that every visible card lies where the deal puts it.
 *
 * @param revealed the commitment of the seed that was revealed for this deal; null when there was none
 */
export function checkDeal({ deal, hand }: Pick<CardRoomView, 'deal' | 'hand'>, revealed: string | null): DealCheck {
  if (!deal || hand?.handNo !== deal.handNo) return deal ? { ...NONE, state: 'open' } : NONE;
  const { view, openings } = hand;
  const order = view.seats.map(({ seat }) => seat);
  const own = view.you === null ? null : revealed;
  const problems = new Set<DealProblem>();
  const require = (holds: boolean, problem: DealProblem): void => {
    if (!holds) problems.add(problem);
  };
  const commitmentOf = (seat: number | null): string | undefined =>
    deal.parties.find((party) => party.seat === seat)?.commitment;

  if (own !== null) require(commitmentOf(view.you) === own, 'own-commitment');
  require(deal.announced === null || commitmentOf(null) === deal.announced, 'server-commitment');
  require(commitmentOf(null) !== undefined && order.every((seat) => commitmentOf(seat) !== undefined), 'parties');
  require(!deal.isRootLate, 'root-late');
  const root = deal.root ?? '';
  require(openings.every((opening) => checkOpening(root, opening)), 'opening');
  const seen = cardsSeen(view);
  const indexes = new Map(openings.map((opening): [Card, CardOpening] => [opening.card, opening]));
  require(seen.every(({ card }) => indexes.has(card)), 'unproven');
  require(areAtTheirPlaces(view, order, seen, indexes), 'place');
  const { cards, cardsEach } = ownCards(view);
  require(view.you === null || cards === cardsEach, 'own-cards');
  return {
    state: problems.size > 0 ? 'bad' : 'good',
    problems: [...problems],
    cards: indexes.size,
    ownSeed: own === null ? null : commitmentOf(view.you) === own,
  };
}

/** A visible card: who holds it, or its place on the board. */
type Seen = { card: Card; seat: Seat } | { card: Card; board: number };

function cardsSeen(view: AnyView): Seen[] {
  const of = (seat: Seat, cards: readonly Card[]): Seen[] => cards.map((card) => ({ card, seat }));
  if (view.game === 'holdem') {
    const own = view.you === null ? [] : of(view.you, view.cards);
    const board = view.board.map((card, at): Seen => ({ card, board: at }));
    return [...own, ...board, ...view.seats.flatMap(({ seat, shown }) => of(seat, shown))];
  }
  const own = view.you === null ? [] : of(view.you, view.hand);
  return [...own, ...view.seats.flatMap(({ seat, played, shown }) => of(seat, [...played, ...shown]))];
}

function areAtTheirPlaces(
  view: AnyView,
  order: readonly Seat[],
  seen: readonly Seen[],
  openings: ReadonlyMap<Card, CardOpening>,
): boolean {
  const game = findCardGame(view.game);
  if (!game) return false;
  return seen.every((one) => {
    const index = openings.get(one.card)?.index;
    if (index === undefined) return true;
    return 'board' in one
      ? index === game.cardsEach * order.length + one.board
      : dealtTo(game, order, index) === one.seat;
  });
}

/** How many different cards the viewer has or had, and how many a seat is dealt. */
function ownCards(view: AnyView): { cards: number; cardsEach: number } {
  const { cardsEach = 0 } = findCardGame(view.game) ?? {};
  if (view.game === 'holdem') return { cards: new Set(view.cards).size, cardsEach };
  const played = view.seats.find(({ seat }) => seat === view.you)?.played ?? [];
  return { cards: new Set([...view.hand, ...played]).size, cardsEach };
}
