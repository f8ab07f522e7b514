import { useHost } from '../../room/game-context.tsx';
import type { DealCheck } from '../deal/check-deal.ts';
import type { Revealed } from '../deal/create-shuffler.ts';
import type { CardRoomView } from '../room-view.ts';
import { useTable } from '../table-context.tsx';

interface FairnessProps {
  room: CardRoomView;
  check: DealCheck;
  revealed: Revealed | null;
}

/** How the deck came about, and what this browser has checked of it. */
export function FairnessPanel({ room: { deal }, check, revealed }: FairnessProps) {
  const { t, onEvent } = useHost();
  const { nameOf } = useTable();
  return (
    <>
      <p>{t('cards.fair.about')}</p>
      <p className="cards-verdict" data-state={check.state}>
        {t(`cards.fair.${check.state}`, { cards: check.cards })}
      </p>
      {check.problems.length > 0 ? (
        <ul className="cards-log">
          {check.problems.map((problem) => (
            <li key={problem}>{t(`cards.problem.${problem}`)}</li>
          ))}
        </ul>
      ) : null}
      {check.state === 'good' && check.ownSeed === null ? <p>{t('cards.fair.noOwnSeed')}</p> : null}
      {deal ? (
        <dl className="cards-codes">
          <Code name={t('cards.fair.hand')} code={deal.handId} />
          <Code name={t('cards.fair.root')} code={deal.root ?? '…'} />
          {revealed?.handNo === deal.handNo ? <Code name={t('cards.fair.ownSeed')} code={revealed.seed} /> : null}
          {deal.parties.map(({ id, seat, commitment }) => (
            <Code
              key={id}
              name={t('cards.fair.commitment', { name: seat === null ? t('cards.fair.server') : nameOf(seat) })}
              code={commitment}
            />
          ))}
        </dl>
      ) : null}
      <p>{t('cards.fair.later')}</p>
      <div className="room-choices">
        <button type="button" className="room-action room-quiet" onClick={() => onEvent({ type: 'open_record' })}>
          {t('play.record')}
        </button>
        <button
          type="button"
          className="room-action room-quiet"
          onClick={() => onEvent({ type: 'open_page', path: '/verify' })}
        >
          {t('cards.fair.verify')}
        </button>
      </div>
    </>
  );
}

function Code({ name, code }: { name: string; code: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{code}</dd>
    </div>
  );
}
