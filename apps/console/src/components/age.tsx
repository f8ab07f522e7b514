import { useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';
import { ageOf } from './age-of.ts';

const AGAIN_MS = 30_000;

/** How long something has waited; updates automatically. */
export function Age({ at }: { at: string }) {
  const t = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(clock);
  }, []);
  const { count, unit } = ageOf(at, now);
  return <span className="figures">{t(`console.age.${unit}`, { count })}</span>;
}
