import { type Finding, judge } from '../../proof/finding.ts';
import { burnCount, nextSide } from '../baccarat/baccarat-rules.ts';
import { CARDS_PER_DECK, formatCard, toCard } from '../cards.ts';
import { type CardOpening, createShoe, isOpeningOf, type Shoe } from '../shoe/create-shoe.ts';
import type { ShoeRound } from './table-round-record.ts';

/** Checks the cards of a round: each against the published root, all against the rules, and against the seed once it is revealed. */
export function checkShoeRound(round: ShoeRound): Finding[] {
  const { root, decks, cards } = round;
  return [
    ...cards.map((opening) =>
      judge(isOpeningOf(root, decks, opening), 'card-opened', {
        card: formatCard(toCard(opening.card)),
        number: opening.index + 1,
      }),
    ),
    checkOrder(cards),
    ...checkShoe(round),
  ];
}

/** The cards follow one another in the shoe, and the rules called for each of them and for no other. */
function checkOrder(openings: readonly CardOpening[]): Finding {
  const cards = openings.map(({ card }) => toCard(card));
  const first = openings[0]?.index ?? 0;
  const isInOrder = openings.every(({ index }, at) => index === first + at);
  const wereCalled = cards.every((_card, at) => nextSide(cards.slice(0, at)) !== null) && nextSide(cards) === null;
  return judge(isInOrder && wereCalled, 'cards-called', { cards: cards.length }, [
    `places ${openings.map(({ index }) => index + 1).join(' ')}`,
    wereCalled ? 'the rules call for these cards' : 'the rules call for other cards',
  ]);
}

function checkShoe({ seed, salt, shoeNo, decks, root, cards }: ShoeRound): Finding[] {
  if (seed === null) return [];
  const shoe = createShoe({ shoeSeed: seed, salt, shoeNo, decks });
  return [
    judge(shoe.root === root, 'shoe-follows', { shoe: shoeNo }, [`computed ${shoe.root}`]),
    checkPlace(shoe, decks, cards[0]?.index ?? -1),
  ];
}

/** A round begins after the burnt cards and not behind the cut. */
function checkPlace(shoe: Shoe, decks: number, first: number): Finding {
  const burnt = burnCount(toCard(shoe.cards[0] ?? -1));
  const left = CARDS_PER_DECK * decks - first;
  return judge(first >= burnt && left > shoe.cut, 'round-place', { burnt, left, cut: shoe.cut });
}
