import { useTranslation } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui';
import type { SportsEvent } from './sports-queries.ts';

type Happening = SportsEvent['events'][number];

/** What changes a result or a bet; shots, corners and attacks would hide it. */
const NOTABLE = [
  'goal',
  'red',
  'penalty',
  'var',
  'yellow',
  'period-start',
  'period-end',
] as const satisfies readonly Happening['kind'][];
const isNotable = (happening: Happening): happening is Happening & { kind: (typeof NOTABLE)[number] } =>
  NOTABLE.some((kind) => kind === happening.kind);

/** What happened in a match, newest first, as the feed reported it. */
export function MatchEvents({ event }: { event: SportsEvent }) {
  const t = useTranslation();
  const shown = event.events.filter(isNotable).toReversed();
  if (shown.length === 0) return null;
  return (
    <Card title={t('sports.events')} about={t('sports.events.late')} flush>
      <ol className="flex flex-col pb-2">
        {shown.map(({ at, kind, side, clock_s, period }) => (
          <li
            key={`${at} ${kind} ${side}`}
            className="flex items-baseline gap-3 border-t border-line/60 px-4 py-2 text-14"
          >
            <span className="figures w-10 shrink-0 text-ink-faint">
              {t('sports.minute', { minute: Math.floor(clock_s / 60) })}
            </span>
            <span className="min-w-0">
              {kind === 'period-start' || kind === 'period-end'
                ? t(`sports.event.${kind}`, { period })
                : t(`sports.event.${kind}`)}
              {side ? (
                <span className="text-ink-soft">
                  {' '}
                  <bdi>{side === '1' ? event.home : event.away}</bdi>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
