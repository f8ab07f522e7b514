import { useHost } from '../../room/game-context.tsx';
import { Icon } from '../../room/icon-button.tsx';
import type { DealCheck } from './check-deal.ts';

/** Whether this browser has proven the deal: a quiet mark, or a loud one. It opens the details. */
export function DealMark({ check, onOpen }: { check: DealCheck; onOpen: () => void }) {
  const { t } = useHost();
  if (check.state === 'bad')
    return (
      <div className="cards-alarm" role="alert">
        <Icon name="warning" />
        <span>{t('cards.fair.bad')}</span>
        <button type="button" className="room-action" onClick={onOpen}>
          {t('cards.fair.why')}
        </button>
      </div>
    );
  return (
    <button type="button" className="cards-mark" data-state={check.state} onClick={onOpen}>
      <Icon name="fairness" />
      <span>{t(`cards.mark.${check.state}`)}</span>
    </button>
  );
}
