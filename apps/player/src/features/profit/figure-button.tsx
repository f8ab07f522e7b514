import { Money } from '@fairhouse/ui';

/** A figure that opens its lines; one of nothing opens none. */
export function FigureButton({
  amount,
  currency,
  label,
  result,
  onOpen,
}: {
  amount: string;
  currency: string;
  /** What the press opens. */
  label: string;
  /** Written as a gain or a loss. */
  result?: boolean;
  onOpen: () => void;
}) {
  const money = <Money amount={amount} currency={currency} result={result ?? false} exact />;
  if (!/[1-9]/.test(amount)) return money;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-my-3 min-h-11 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {money} <span className="sr-only">{label}</span>
    </button>
  );
}
