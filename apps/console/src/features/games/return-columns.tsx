import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';
import type { GameReturn, Reading } from './games-queries.ts';
import { useApart, useWayName, VerdictBadge } from './way-to-bet.tsx';

/** Millionths as a decimal percentage for a file. */
const percent = (ppm: number | null): string => (ppm === null ? '' : (ppm / 10_000).toFixed(4));

/** Game, version and way to bet, the judgement, then the figures. */
export function useReturnColumns(): Column<GameReturn>[] {
  const t = useTranslation();
  const nameWay = useWayName();
  const figures = useReadingColumns();
  return [
    {
      key: 'name',
      header: t('catalogue.game'),
      text: ({ name, code }) => `${name} (${code})`,
      cell: ({ name, code, vendorTitle, versionHash, option }) => (
        <span className="block max-w-72 min-w-28 max-sm:text-end">
          <Link
            to="/games/$code/return"
            params={{ code }}
            search={{ version: versionHash, option }}
            className="font-semibold break-words text-primary-ink underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="block text-12 text-ink-faint">{vendorTitle}</span>
        </span>
      ),
    },
    {
      key: 'way',
      header: t('returns.way'),
      text: ({ option, versionHash }) => [option, versionHash].filter(Boolean).join(' '),
      cell: ({ option, versionHash, current }) =>
        option ? (
          <span className="block max-sm:text-end">
            <bdi>{nameWay(option)}</bdi>
            <span className="block text-12 text-ink-faint">
              <bdi>{versionHash.slice(0, 8)}</bdi>
              {current ? null : ` · ${t('returns.version.before')}`}
            </span>
          </span>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'verdict',
      header: t('returns.verdict'),
      text: ({ judged }) => judged?.verdict ?? '',
      cell: ({ judged, stop }) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          <VerdictBadge verdict={judged?.verdict ?? null} />
          {stop ? <Badge tone="bad">{t('returns.closed')}</Badge> : null}
        </span>
      ),
    },
    ...figures,
  ];
}

/** What was returned and what should have been, how far that is apart, and out of how much play. */
export function useReadingColumns<Row extends Reading & { currency: string }>(): Column<Row>[] {
  const t = useTranslation();
  const { rate, count, amount } = useFormats();
  const apart = useApart();
  const shown = (ppm: number | null) => (ppm === null ? <Nothing /> : rate(ppm / 100));
  return [
    {
      key: 'actual',
      header: t('returns.actual'),
      figures: true,
      text: ({ actual_ppm }) => percent(actual_ppm),
      cell: ({ actual_ppm }) => shown(actual_ppm),
    },
    {
      key: 'theoretical',
      header: t('returns.theoretical'),
      figures: true,
      text: ({ theoretical_ppm }) => percent(theoretical_ppm),
      cell: ({ theoretical_ppm }) => shown(theoretical_ppm),
    },
    {
      key: 'deviations',
      header: t('returns.deviations'),
      figures: true,
      text: ({ judged }) => judged?.deviations.toFixed(2) ?? '',
      cell: ({ judged }) => (judged ? apart(judged.deviations) : <Nothing />),
    },
    {
      key: 'rounds',
      header: t('returns.rounds'),
      figures: true,
      text: ({ rounds }) => String(rounds),
      cell: ({ rounds }) => count(rounds),
    },
    {
      key: 'staked',
      header: t('returns.staked'),
      figures: true,
      text: ({ staked }) => staked,
      cell: ({ staked, currency }) => amount(staked, currency),
    },
    {
      key: 'won',
      header: t('returns.won'),
      figures: true,
      text: ({ won }) => won,
      cell: ({ won, currency }) => amount(won, currency),
    },
  ];
}
