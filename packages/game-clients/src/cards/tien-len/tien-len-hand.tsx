import type { CardActionInput } from '@fairhouse/contracts';
import { type Card, type ClimbingView, listPlays } from '@fairhouse/game-math/cards';
import { type KeyboardEvent, useState } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { CardFace } from '../hand/playing-card.tsx';
import { useTable } from '../table-context.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { isLegalPlay, playableCards } from './mark-plays.ts';

interface HandProps {
  view: ClimbingView;
  isSending: boolean;
  onAct: (action: CardActionInput) => void;
}

/** The own cards, low to high, with those marked that can be played, and what can be done with them. */
export function TienLenHand({ view, isSending, onAct }: HandProps) {
  const { t } = useHost();
  const { card: nameOf } = useTable();
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const selected = chosen.filter((card) => view.hand.includes(card));
  const plays = listPlays(view);
  const mayAct = plays.length > 0 || view.turn === view.you;
  const marked = mayAct ? playableCards(view, selected) : null;
  const canPlay = mayAct && !isSending && isLegalPlay(view, selected);
  const canPass = view.turn === view.you && view.top !== null && !isSending;
  const toggle = (card: Card): void =>
    setChosen(selected.includes(card) ? selected.filter((one) => one !== card) : [...selected, card]);
  const play = (): void => onAct({ type: 'play', cards: [...selected] });
  const pass = (): void => onAct({ type: 'pass' });
  /** Selects the next of the legal plays. */
  const suggest = (): void => {
    const at = plays.findIndex((one) => one.join() === view.hand.filter((card) => selected.includes(card)).join());
    setChosen(plays[(at + 1) % plays.length] ?? []);
  };
  useShortcuts({
    enter: canPlay ? play : null,
    p: canPass ? pass : null,
    s: plays.length > 0 ? suggest : null,
    escape: selected.length > 0 ? () => setChosen([]) : null,
  });
  return (
    <div className="cards-tien-len">
      <fieldset className="cards-hand" aria-label={t('cards.own')} dir="ltr">
        {view.hand.map((card, at) => (
          <button
            key={card}
            type="button"
            aria-pressed={selected.includes(card)}
            data-playable={marked?.has(card)}
            tabIndex={at === 0 || selected.includes(card) ? 0 : -1}
            onClick={() => toggle(card)}
            onKeyDown={moveFocus}
          >
            <CardFace card={card} />
            <span className="room-unseen">{nameOf(card)}</span>
          </button>
        ))}
      </fieldset>
      {mayAct && !view.ended ? (
        <fieldset
          className="cards-actions cards-plays"
          aria-label={t(view.turn === view.you ? 'cards.yourTurn' : 'cards.outOfTurn')}
        >
          <button
            type="button"
            className="room-action room-quiet"
            aria-keyshortcuts="P"
            disabled={!canPass}
            onClick={pass}
          >
            {t('cards.act.pass')}
          </button>
          <button
            type="button"
            className="room-action room-quiet"
            aria-keyshortcuts="S"
            disabled={plays.length === 0}
            onClick={suggest}
          >
            {t('cards.act.suggest')}
          </button>
          <button type="button" className="room-action" aria-keyshortcuts="Enter" disabled={!canPlay} onClick={play}>
            {selected.length > 0 ? t('cards.act.play', { count: selected.length }) : t('cards.act.choose')}
          </button>
        </fieldset>
      ) : null}
    </div>
  );
}

/** The arrow keys go from card to card. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  const next =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : null;
  if (next instanceof HTMLElement) next.focus();
}
