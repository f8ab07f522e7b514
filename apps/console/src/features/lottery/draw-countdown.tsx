import { useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';

const TICK_MS = 500;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time to a moment of the server's clock, as "04:59" or "1:04:59". `clock_ms`: the server's time when `performance.now` is 0. */
export function DrawCountdown({ at, clock_ms }: { at: number; clock_ms: number }) {
  const t = useTranslation();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left_s = Math.ceil((at - clock_ms - now) / 1_000);
  if (left_s <= 0) return <span>{t('lotteries.state.CLOSING')}</span>;
  const [hours, minutes] = [Math.floor(left_s / 3600), Math.floor(left_s / 60) % 60];
  return (
    <span role="timer" dir="ltr" className="figures font-semibold">
      {`${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(left_s % 60)}`}
    </span>
  );
}
