import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, type Tone } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { ExposureFigures } from './exposure-figures.tsx';
import type { MatchRow } from './sports-queries.ts';
import { StopButton } from './stop-button.tsx';
import { StopNote } from './stop-note.tsx';

export const MATCH_TONES: Record<MatchRow['status'], Tone> = {
  PLANNED: 'info',
  LIVE: 'good',
  ENDED: 'waiting',
  RESULTED: 'neutral',
  POSTPONED: 'waiting',
  ABANDONED: 'bad',
  CANCELLED: 'bad',
};

export const nameOf = ({ home, away }: MatchRow): string => `${home} – ${away}`;

/** Match, state, open bets, exposure, and the switch of its bets. */
export function useMatchColumns(): Column<MatchRow>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    {
      key: 'match',
      header: t('trading.match'),
      cell: (match) => (
        <span className="block max-w-80 max-sm:text-end">
          <Link
            to="/sports/$fixtureId"
            params={{ fixtureId: match.fixtureId }}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline sm:min-h-0"
          >
            <bdi>{nameOf(match)}</bdi>
          </Link>
          <span className="block text-12 text-ink-faint">
            <bdi>{match.tournament}</bdi> · <When at={match.startsAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ status, score }) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          <Badge tone={MATCH_TONES[status]}>{t(`trading.status.${status}`)}</Badge>
          {score ? (
            <span className="figures" dir="ltr">
              {score.home}:{score.away}
            </span>
          ) : null}
        </span>
      ),
    },
    { key: 'bets', header: t('trading.openBets'), figures: true, cell: ({ openBets }) => count(openBets) },
    {
      key: 'stake',
      header: t('trading.stake'),
      figures: true,
      cell: ({ exposure }) => <ExposureFigures exposure={exposure} of="stake" />,
    },
    {
      key: 'worst',
      header: t('trading.worst'),
      figures: true,
      cell: ({ exposure }) => <ExposureFigures exposure={exposure} of="worst" />,
    },
    {
      key: 'stop',
      header: t('trading.stopped'),
      cell: ({ stop, innerStops }) =>
        stop ? (
          <span className="flex max-sm:justify-end">
            <StopNote stop={stop} />
          </span>
        ) : innerStops > 0 ? (
          t('trading.innerStops', { count: innerStops })
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'do',
      header: t('trading.do'),
      cell: (match) => <StopButton target={{ fixtureId: match.fixtureId, name: nameOf(match) }} stop={match.stop} />,
    },
  ];
}
