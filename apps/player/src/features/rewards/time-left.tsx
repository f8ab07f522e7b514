import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const DAY_MIN = 1_440;

/** A real end: its time, and what is left until then. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const left_min = Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(left_min / DAY_MIN), Math.floor((left_min % DAY_MIN) / 60), left_min % 60];
  const left =
    days > 0
      ? t('rewards.left.days', { days, hours })
      : hours > 0
        ? t('rewards.left.hours', { hours, minutes })
        : t('rewards.left.minutes', { minutes });
  return (
    <span>
      {t('rewards.until', { at: time(until) })} · <span className="figures">{left}</span>
    </span>
  );
}
