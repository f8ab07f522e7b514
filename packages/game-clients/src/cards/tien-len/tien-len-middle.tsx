import type { ClimbingView } from '@fairhouse/game-math/cards';
import { useHost } from '../../room/game-context.tsx';
import { CardRow } from '../hand/playing-card.tsx';
import { useTable } from '../table-context.tsx';

/** The combination to beat, and what was chopped on the way to it. */
export function TienLenMiddle({ view }: { view: ClimbingView }) {
  const { t } = useHost();
  const { nameOf } = useTable();
  const { top, chopped, turn, ended } = view;
  return (
    <>
      {chopped.length > 0 ? (
        <ul className="cards-chopped" aria-label={t('cards.chopped')}>
          {chopped.map(({ seat, cards }) => (
            <li key={cards.join()}>
              <CardRow cards={cards} label={nameOf(seat)} />
            </li>
          ))}
        </ul>
      ) : null}
      {top ? (
        <div className="cards-top">
          <CardRow cards={top.cards} />
          <span className="cards-soft">{t('cards.playedBy', { name: nameOf(top.seat) })}</span>
        </div>
      ) : ended || turn === null ? null : (
        <p className="cards-soft">{t('cards.leads', { name: nameOf(turn) })}</p>
      )}
    </>
  );
}
