import type { Card } from '@fairhouse/game-math/cards';
import { useTable } from '../table-context.tsx';

/** Own suit shapes on a field of 24 × 24. */
const SUITS: Readonly<Record<string, string>> = {
  s: 'M12 2.500C9 6.500 4 9 4 13.500a4 4 0 0 0 7 2.600c0 2-.900 3.900-2.500 5.400h7c-1.600-1.500-2.500-3.400-2.500-5.400a4 4 0 0 0 7-2.600C20 9 15 6.500 12 2.500z',
  h: 'M12 21C7 16.500 3 13 3 8.500A4.700 4.700 0 0 1 12 6.600a4.700 4.700 0 0 1 9 1.900C21 13 17 16.500 12 21z',
  d: 'M12 2l7.500 10L12 22 4.500 12z',
  c: 'M12 2.500a4.300 4.300 0 0 1 3.600 6.700a4.300 4.300 0 1 1-2.600 7c.100 2 1 3.800 2.500 5.300h-7c1.500-1.500 2.400-3.300 2.500-5.300a4.300 4.300 0 1 1-2.600-7A4.300 4.300 0 0 1 12 2.500z',
};

/** Rank and suit of a card; decorative. The deck has four colours, and the shape shows the suit without them. */
export function CardFace({ card }: { card: Card }) {
  const [rank = '', suit = ''] = card;
  return (
    <span className="cards-card" data-suit={suit} aria-hidden="true">
      <span>{rank === 'T' ? '10' : rank}</span>
      <svg viewBox="0 0 24 24">
        <path d={SUITS[suit]} />
      </svg>
    </span>
  );
}

/** Cards side by side; read aloud as one list. */
export function CardRow({ cards, label }: { cards: readonly Card[]; label?: string }) {
  const { cards: namesOf } = useTable();
  const name = label === undefined ? namesOf(cards) : `${label}: ${namesOf(cards)}`;
  return (
    <span className="cards-row" role="img" aria-label={name}>
      {cards.map((card) => (
        <CardFace key={card} card={card} />
      ))}
    </span>
  );
}

/** Hidden cards of another seat. */
export function CardBacks({ count }: { count: number }) {
  return (
    <span className="cards-row" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="cards-card cards-back" />
      ))}
    </span>
  );
}
