import { useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { formatLeft } from './format-left.ts';
import type { Clock } from './server-clock.ts';
import { useServerTime } from './use-server-time.ts';

/** The last seconds have another ink. */
const URGENT_MS = 10_000;

/** The time to the close of a draw, by the server's clock; the word for closed after it. */
export function Countdown({ closeAt, clock, isLarge = false }: { closeAt: number; clock: Clock; isLarge?: boolean }) {
  const t = useTranslation();
  const left_ms = closeAt - useServerTime(clock);
  if (left_ms <= 0) return <span className="text-14 text-ink-soft">{t('draws.state.CLOSING')}</span>;
  return (
    <span
      role="timer"
      dir="ltr"
      aria-label={t('lottery.closesIn')}
      className={classNames(
        'figures leading-none font-semibold',
        isLarge ? 'text-28' : 'text-20',
        left_ms < URGENT_MS ? 'text-loss-ink' : 'text-primary-ink',
      )}
    >
      {formatLeft(left_ms)}
    </span>
  );
}
