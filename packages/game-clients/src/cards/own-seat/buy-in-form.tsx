import type { Currency } from '@fairhouse/contracts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useHost } from '../../room/game-context.tsx';
import { parseChips, toAmount } from '../chips.ts';
import { useTable } from '../table-context.tsx';

interface BuyInFormProps {
  min: number;
  max: number;
  initial: number;
  currency: Currency;
  /** What can be brought to the table. */
  balance: string;
  label: string;
  submit: string;
  isSending: boolean;
  /** The server’s refusal in words. */
  failure: string | null;
  onSubmit: (chips: number) => void;
  children?: ReactNode;
}

/** An amount between bounds that is brought to the table. */
export function BuyInForm(props: BuyInFormProps) {
  const { min, max, currency, isSending, failure, onSubmit, children } = props;
  const { t, format } = useHost();
  const { chips } = useTable();
  const [typed, setTyped] = useState(() => toAmount(props.initial, currency));
  const [isTried, setTried] = useState(false);
  const helpId = useId();
  const amount = parseChips(typed, currency);
  const isValid = amount !== null && amount >= min && amount <= max;
  const isWrong = isTried && !isValid;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isValid && !isSending) onSubmit(amount);
  };
  return (
    <form className="cards-form" onSubmit={send} noValidate>
      <dl className="room-facts">
        <div>
          <dt>{t('play.balance')}</dt>
          <dd>{format(props.balance, currency)}</dd>
        </div>
      </dl>
      <label className="room-field">
        {props.label}
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={helpId}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {/* from end to end in hundred steps; the exact amount is typed */}
      <input
        type="range"
        className="cards-slider"
        min={0}
        max={100}
        value={max > min ? Math.round((100 * (Math.min(max, Math.max(min, amount ?? min)) - min)) / (max - min)) : 100}
        aria-label={props.label}
        aria-valuetext={chips(amount ?? min)}
        onChange={({ target }) =>
          setTyped(toAmount(min + Math.floor(((max - min) * Number(target.value)) / 100), currency))
        }
      />
      <p id={helpId} className="cards-help" data-wrong={isWrong} role={isWrong ? 'alert' : undefined}>
        {t('cards.raise.bounds', { min: chips(min), max: chips(max) })}
      </p>
      {children}
      {failure === null ? null : (
        <p className="cards-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="room-choices">
        <button type="submit" className="room-action" disabled={isSending}>
          {props.submit}
        </button>
      </div>
    </form>
  );
}
