import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import type { Fixture } from './sports-queries.ts';

/** Minutes of play, as football counts them: the first is 1. */
const minuteOf = (clock_s: number): number => Math.floor(clock_s / 60) + 1;

/** Returns where a match is: its minute, its period, or its state. */
export function usePhase(): (fixture: Fixture) => string {
  const t = useTranslation();
  return ({ status, match }) => {
    if (status !== 'LIVE' || !match) return t(`sports.status.${status}`);
    if (match.period === null || match.period === 'HT')
      return t(match.period ? 'sports.halfTime' : 'sports.status.LIVE');
    const half = t(`sports.half.${match.period}`);
    return match.clock_s === null ? half : t('sports.clock', { half, minute: minuteOf(match.clock_s) });
  };
}

/** The start of a fixture, or its minute while it is played. Live is a word and a mark, not a colour alone. */
export function FixturePhase({ fixture, withDay = false }: { fixture: Fixture; withDay?: boolean }) {
  const t = useTranslation();
  const { time, row } = useFormats();
  const phase = usePhase();
  if (fixture.status === 'LIVE')
    return (
      <span className="figures flex flex-wrap items-center gap-1.5 text-12 text-loss-ink">
        <span aria-hidden="true" className="size-2 shrink-0 animate-live rounded-chip bg-live" />
        <span className="font-semibold">{t('sports.liveMark')}</span>
        <span className="text-ink-soft">{phase(fixture)}</span>
      </span>
    );
  if (fixture.status === 'PLANNED')
    return (
      <time dateTime={fixture.startsAt} className="figures text-12 text-ink-soft">
        {withDay
          ? row([time(fixture.startsAt, 'date'), time(fixture.startsAt, 'clock')])
          : time(fixture.startsAt, 'clock')}
      </time>
    );
  return (
    <span className="inline-flex">
      <StateTag tone="neutral">{phase(fixture)}</StateTag>
    </span>
  );
}

/** One team with its goals and red cards. */
export function TeamLine({ name, goals, reds }: { name: string; goals: number | undefined; reds: number | undefined }) {
  const t = useTranslation();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <bdi>{name}</bdi>
      </span>
      {reds ? (
        <span
          role="img"
          aria-label={t('sports.reds', { count: reds })}
          className="figures inline-flex h-4 min-w-3 shrink-0 items-center justify-center rounded-[2px] bg-loss px-0.5 text-12 leading-none text-on-loss"
        >
          {reds > 1 ? reds : ''}
        </span>
      ) : null}
      {goals === undefined ? null : <span className="figures ms-auto font-semibold text-ink">{goals}</span>}
    </span>
  );
}
