import { useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';
import type { Stop } from './sports-queries.ts';

/** How something is stopped, why, by whom and since when. */
export function StopNote({ stop }: { stop: Stop }) {
  const t = useTranslation();
  return (
    <span className="flex max-w-72 flex-col items-start gap-0.5">
      <Badge tone={stop.state === 'CLOSED' ? 'bad' : 'waiting'}>{t(`trading.stop.${stop.state}`)}</Badge>
      <span className="text-12 break-words text-ink-soft">{stop.reason}</span>
      <span className="text-12 text-ink-faint">
        {stop.by} · <When at={stop.at} />
      </span>
    </span>
  );
}
