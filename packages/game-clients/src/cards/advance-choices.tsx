import type { AdvanceChoice } from '@fairhouse/contracts';
import { useHost } from '../room/game-context.tsx';
import { priceOf } from './holdem/bet-sizes.ts';
import type { Advance, AnyView } from './room-view.ts';
import { useTable } from './table-context.tsx';

interface AdvanceChoicesProps {
  /** A view in which the viewer will have a turn. */
  view: AnyView;
  chosen: Advance | null;
  onChoose: (advance: { choice: AdvanceChoice | null; call: number }) => void;
}

/** Choices for the next turn; each ends when its price changes, except to fold. */
export function AdvanceChoices({ view, chosen, onChoose }: AdvanceChoicesProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const call = view.game === 'holdem' && view.you !== null ? priceOf(view, view.you) : 0;
  const choices: readonly AdvanceChoice[] =
    view.game === 'holdem' ? ['check-fold', call > 0 ? 'call' : 'check'] : ['pass'];
  return (
    <fieldset className="cards-advance" aria-label={t('cards.advance')}>
      {choices.map((choice) => {
        const isChosen = chosen?.choice === choice && (choice === 'check-fold' || chosen.call === call);
        return (
          <button
            key={choice}
            type="button"
            className="room-action room-quiet"
            aria-pressed={isChosen}
            onClick={() => onChoose({ choice: isChosen ? null : choice, call })}
          >
            {choice === 'check-fold' && call > 0
              ? t('cards.advance.fold')
              : t(`cards.advance.${choice}`, { amount: chips(call) })}
          </button>
        );
      })}
    </fieldset>
  );
}
