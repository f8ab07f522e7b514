import type { HoldemView } from '@fairhouse/game-math/cards';
import { useHost } from '../../room/game-context.tsx';
import { describeHandText } from '../hand/describe-hand-text.ts';
import { CardFace } from '../hand/playing-card.tsx';
import { useTable } from '../table-context.tsx';

const BOARD = [0, 1, 2, 3, 4] as const;

/** Pots by name and the board. */
export function HoldemMiddle({ view }: { view: HoldemView }) {
  const { t } = useHost();
  const { chips, cards } = useTable();
  const { board, pots, ended } = view;
  return (
    <>
      <ul className="cards-pots" aria-label={t('cards.pots')}>
        {pots.map(({ amount, ...pot }, at) => (
          <li key={at}>
            {at === 0
              ? t('cards.pot', { amount: chips(amount) })
              : t('cards.sidePot', { number: at, amount: chips(amount) })}
            {'rake' in pot && pot.rake > 0 ? (
              <span className="cards-soft"> {t('cards.rakeTaken', { amount: chips(pot.rake) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <span
        className="cards-board"
        role="img"
        aria-label={board.length > 0 ? t('cards.board', { cards: cards(board) }) : t('cards.board.none')}
      >
        {BOARD.map((at) => {
          const card = board[at];
          return card ? <CardFace key={at} card={card} /> : <span key={at} className="cards-card cards-slot" />;
        })}
      </span>
      {ended ? <Winners view={view} /> : null}
    </>
  );
}

/** Who won, and with what. */
function Winners({ view }: { view: HoldemView }) {
  const { t } = useHost();
  const { chips, nameOf } = useTable();
  const won = new Map<number, number>();
  for (const pot of view.pots)
    if ('wins' in pot) for (const { seat, amount } of pot.wins) won.set(seat, (won.get(seat) ?? 0) + amount);
  return (
    <ul className="cards-winners" aria-label={t('cards.result')}>
      {[...won].map(([seat, amount]) => {
        const shown = view.seats.find((one) => one.seat === seat)?.shown ?? [];
        const values = { name: nameOf(seat), amount: chips(amount) };
        const hand = shown.length > 0 ? describeHandText(t, shown, view.board) : '';
        return <li key={seat}>{hand ? t('cards.wonWith', { ...values, hand }) : t('cards.won', values)}</li>;
      })}
    </ul>
  );
}
