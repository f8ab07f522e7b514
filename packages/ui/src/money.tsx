import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export interface MoneyProps {
  /** Decimal string of the wire ("-12.50"). */
  amount: string;
  currency: string;
  /** `symbol` by default; `none` if the column names the currency. */
  show?: 'symbol' | 'code' | 'none';
  /** Colours gains and losses and writes the plus: for results, not for balances. */
  result?: boolean;
  /**
   * Shows all places, also what is accrued below a smallest unit: for amounts that are agreed, recorded or proved. Otherwise there are two
   * decimals, and the exact amount is what is read out and shown on hover where they hide something.
   */
  exact?: boolean;
  /** A change animates the figure for 200 ms and is announced politely: for the one balance, not for tables. */
  live?: boolean;
  className?: string;
}

/** An amount: two decimals, tabular figures, never wrapped, a true minus sign, the loss colour when negative. */
export function Money({ amount, currency, show = 'symbol', result, exact, live, className }: MoneyProps) {
  const { amount: write } = useFormats();
  const how = { currency: show, plus: result ?? false };
  const text = write(amount, currency, { ...how, exact: exact ?? false, two: !exact });
  const whole = exact || !HIDDEN.test(amount) ? undefined : write(amount, currency, { ...how, exact: true });
  // By its text: an isolate character may precede the sign in a right-to-left script.
  const negative = text.includes('\u2212');
  const gain = result && text.includes('+');
  const style = classNames('figures', negative && 'text-loss-ink', gain && 'text-win', className);
  if (live) return <LiveFigure text={text} whole={whole} className={style} />;
  return (
    <span className={style} title={whole}>
      {whole ? <span aria-hidden>{text}</span> : text}
      {whole && <span className="sr-only">{whole}</span>}
    </span>
  );
}

/** Digits after the second decimal that are not all 0. */
const HIDDEN = /\.\d\d\d*[1-9]/;

function LiveFigure({
  text,
  whole = text,
  className,
}: {
  text: string;
  whole?: string | undefined;
  className: string;
}) {
  const t = useTranslation();
  const before = useRef(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    setAnnounced(t('ui.balanceChanged', { amount: whole }));
  }, [text, whole, t]);
  return (
    <>
      <span key={text} className={classNames('inline-block', announced && 'animate-rise', className)}>
        {text}
      </span>
      <output className="sr-only">{announced}</output>
    </>
  );
}
