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
  /** Shows what is below a smallest unit too: for amounts that are accrued. */
  exact?: boolean;
  /** A change animates the figure for 200 ms and is announced politely: for the one balance, not for tables. */
  live?: boolean;
  className?: string;
}

/** An amount: tabular figures, never wrapped, a true minus sign, the loss colour when negative. */
export function Money({ amount, currency, show = 'symbol', result, exact, live, className }: MoneyProps) {
  const { amount: write } = useFormats();
  const text = write(amount, currency, { currency: show, plus: result ?? false, exact: exact ?? false });
  // By its text: an isolate character may precede the sign in a right-to-left script.
  const negative = text.includes('\u2212');
  const gain = result && text.includes('+');
  const style = classNames('figures', negative && 'text-loss-ink', gain && 'text-win', className);
  if (!live) return <span className={style}>{text}</span>;
  return <LiveFigure text={text} className={style} />;
}

function LiveFigure({ text, className }: { text: string; className: string }) {
  const t = useTranslation();
  const before = useRef(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    setAnnounced(t('ui.balanceChanged', { amount: text }));
  }, [text, t]);
  return (
    <>
      <span key={text} className={classNames('inline-block', announced && 'animate-rise', className)}>
        {text}
      </span>
      <output className="sr-only">{announced}</output>
    </>
  );
}
