import { classNames } from './class-names.ts';

const INKS = { primary: 'bg-primary-ink', good: 'bg-win', bad: 'bg-loss' };

/** A progress bar with its label above: `value` of `max`. Without a value the progress is indeterminate. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  tone = 'primary',
}: {
  label: string;
  value?: number;
  max?: number;
  /** The progress as text, e.g. "3 of 8"; announced instead of a percentage. */
  valueText?: string;
  tone?: keyof typeof INKS;
}) {
  const share = value === undefined ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div className="flex flex-col gap-1.5 text-14">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">{label}</span>
        {valueText ? <span className="figures text-ink">{valueText}</span> : null}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-chip border border-line bg-page"
      >
        <div
          className={classNames(
            'h-full origin-left rounded-chip transition-transform duration-200 rtl:origin-right',
            INKS[tone],
            share === null && 'w-1/3 animate-shimmer',
          )}
          style={share === null ? undefined : { transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
