import type { Currency } from '@fairhouse/contracts';
import type { HoldemView } from '@fairhouse/game-math/cards';
import { type FormEvent, useId, useState } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { parseChips, toAmount } from '../chips.ts';
import { useTable } from '../table-context.tsx';
import { betPresets, levelOf, type RaiseBounds, sliderOf } from './bet-sizes.ts';

interface RaiseFormProps {
  view: HoldemView;
  bounds: RaiseBounds;
  currency: Currency;
  isSending: boolean;
  fieldId: string;
  onRaise: (to: number) => void;
}

/** The amount of a bet or raise by slider, preset or keyboard, always with its bounds. */
export function RaiseForm({ view, bounds, currency, isSending, fieldId, onRaise }: RaiseFormProps) {
  const { t } = useHost();
  const { chips } = useTable();
  const [min, max] = bounds;
  const [typed, setTyped] = useState(() => toAmount(min, currency));
  const [isTried, setTried] = useState(false);
  const helpId = useId();
  const slider = sliderOf(bounds, view.config.bigBlind);
  const to = parseChips(typed, currency);
  const isValid = to !== null && to >= min && to <= max;
  const choose = (chosen: number): void => setTyped(toAmount(chosen, currency));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isValid && !isSending) onRaise(to);
  };
  const shown = chips(isValid ? to : min);
  const label =
    isValid && to === max
      ? t('cards.act.allIn', { amount: shown })
      : t(levelOf(view) === 0 ? 'cards.act.bet' : 'cards.act.raise', { amount: shown });
  return (
    <form className="cards-raise" onSubmit={submit} noValidate>
      <input
        type="range"
        className="cards-slider"
        min={0}
        max={slider.last}
        value={slider.positionOf(to ?? min)}
        aria-label={t('cards.raise.slider')}
        aria-valuetext={shown}
        onChange={({ target }) => choose(slider.valueAt(Number(target.value)))}
      />
      <label className="cards-amount">
        <span className="room-unseen">{t('cards.raise.amount')}</span>
        <input
          id={fieldId}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isTried && !isValid}
          aria-describedby={helpId}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="cards-presets">
        {betPresets(view, bounds).map(({ id, to: size }) => (
          <button key={id} type="button" aria-pressed={to === size} onClick={() => choose(size)}>
            {t(`cards.preset.${id}`)}
          </button>
        ))}
      </div>
      <p
        id={helpId}
        className="cards-help"
        data-wrong={isTried && !isValid}
        role={isTried && !isValid ? 'alert' : undefined}
      >
        {t('cards.raise.bounds', { min: chips(min), max: chips(max) })}
      </p>
      <button type="submit" className="room-action" aria-keyshortcuts="R" disabled={isSending}>
        {label}
      </button>
    </form>
  );
}
