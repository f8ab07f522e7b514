import type { CardActionInput, Currency } from '@fairhouse/contracts';
import type { HoldemView } from '@fairhouse/game-math/cards';
import { useId } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { useTable } from '../table-context.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { RaiseForm } from './raise-form.tsx';

interface ActionsProps {
  /** A view whose turn is the viewer’s. */
  view: HoldemView;
  currency: Currency;
  isSending: boolean;
  onAct: (action: CardActionInput) => void;
}

/** What the viewer can do in their turn. */
export function HoldemActions({ view, currency, isSending, onAct }: ActionsProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const fieldId = useId();
  const { legal } = view;
  const fold = (): void => onAct({ type: 'fold' });
  const stay = (): void => onAct({ type: legal?.check ? 'check' : 'call' });
  useShortcuts({
    f: isSending ? null : fold,
    c: isSending ? null : stay,
    r: () => document.getElementById(fieldId)?.focus(),
  });
  if (!legal) return null;
  return (
    <fieldset className="cards-actions" aria-label={t('cards.yourTurn')}>
      <button
        type="button"
        className="room-action room-quiet cards-fold"
        aria-keyshortcuts="F"
        disabled={isSending}
        onClick={fold}
      >
        {t('cards.act.fold')}
      </button>
      <button
        type="button"
        className="room-action room-quiet cards-stay"
        aria-keyshortcuts="C"
        disabled={isSending}
        onClick={stay}
      >
        {legal.call === null ? t('cards.act.check') : t('cards.act.call', { amount: chips(legal.call) })}
      </button>
      {legal.raiseTo ? (
        <RaiseForm
          view={view}
          bounds={legal.raiseTo}
          currency={currency}
          isSending={isSending}
          fieldId={fieldId}
          onRaise={(to) => onAct({ type: 'raise', to })}
        />
      ) : null}
    </fieldset>
  );
}
