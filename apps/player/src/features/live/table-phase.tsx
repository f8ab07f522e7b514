import { useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import type { ListedTable } from './live-queries.ts';

/** The phase of a table, with the seconds left while bets are taken. */
export function TablePhase({ table: { phase, ends_ms } }: { table: ListedTable }) {
  const t = useTranslation();
  const left_s = useSecondsTo(phase === 'BETTING' ? ends_ms : null);
  const tone = phase === 'BETTING' ? 'good' : phase === 'PAUSED' ? 'bad' : 'waiting';
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Badge tone={tone}>{t(`live.phase.${phase}`)}</Badge>
      {left_s === null ? null : <span className="figures w-6 text-end text-16 font-semibold">{left_s}</span>}
    </span>
  );
}

function useSecondsTo(ends_ms: number | null): number | null {
  const [now_ms, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (ends_ms === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [ends_ms]);
  return ends_ms === null ? null : Math.max(0, Math.ceil((ends_ms - now_ms) / 1000));
}
