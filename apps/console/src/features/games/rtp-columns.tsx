import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';
import { RtpStatusBadge, useBetModeName, useDeviationText } from './bet-mode.tsx';
import type { GameRtp, Reading } from './games-queries.ts';

/** Parts per million as a decimal percentage for a file. */
const percent = (ppm: number | null): string => (ppm === null ? '' : (ppm / 10_000).toFixed(4));

/** Game, version and bet mode, the verdict, then the figures. */
export function useRtpColumns(): Column<GameRtp>[] {
  const t = useTranslation();
  const betModeName = useBetModeName();
  const figures = useReadingColumns();
  return [
    {
      key: 'name',
      header: t('catalogue.game'),
      text: ({ name, code }) => `${name} (${code})`,
      cell: ({ name, code, vendorTitle, versionHash, option }) => (
        <span className="block max-w-72 min-w-28 max-sm:text-end">
          <Link
            to="/games/$code/rtp"
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
      header: t('rtp.betMode'),
      text: ({ option, versionHash }) => [option, versionHash].filter(Boolean).join(' '),
      cell: ({ option, versionHash, current }) =>
        option ? (
          <span className="block max-sm:text-end">
            <bdi>{betModeName(option)}</bdi>
            <span className="block text-12 text-ink-faint">
              <bdi>{versionHash.slice(0, 8)}</bdi>
              {current ? null : ` · ${t('rtp.version.before')}`}
            </span>
          </span>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'status',
      header: t('rtp.status'),
      text: ({ assessment: judged }) => judged?.status ?? '',
      cell: ({ assessment: judged, killSwitch }) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          <RtpStatusBadge status={judged?.status ?? null} />
          {killSwitch ? <Badge tone="bad">{t('rtp.closed')}</Badge> : null}
        </span>
      ),
    },
    ...figures,
  ];
}

/** Actual and theoretical return, their deviation, and the volume of play. */
export function useReadingColumns<Row extends Reading & { currency: string }>(): Column<Row>[] {
  const t = useTranslation();
  const { rate, count, amount } = useFormats();
  const deviationText = useDeviationText();
  const shown = (ppm: number | null) => (ppm === null ? <Nothing /> : rate(ppm / 100));
  return [
    {
      key: 'actual',
      header: t('rtp.actual'),
      figures: true,
      text: ({ actual_ppm }) => percent(actual_ppm),
      cell: ({ actual_ppm }) => shown(actual_ppm),
    },
    {
      key: 'theoretical',
      header: t('rtp.theoretical'),
      figures: true,
      text: ({ theoretical_ppm }) => percent(theoretical_ppm),
      cell: ({ theoretical_ppm }) => shown(theoretical_ppm),
    },
    {
      key: 'deviations',
      header: t('rtp.deviations'),
      figures: true,
      text: ({ assessment: judged }) => judged?.deviations.toFixed(2) ?? '',
      cell: ({ assessment: judged }) => (judged ? deviationText(judged.deviations) : <Nothing />),
    },
    {
      key: 'rounds',
      header: t('rtp.rounds'),
      figures: true,
      text: ({ rounds }) => String(rounds),
      cell: ({ rounds }) => count(rounds),
    },
    {
      key: 'staked',
      header: t('rtp.staked'),
      figures: true,
      text: ({ staked }) => staked,
      cell: ({ staked, currency }) => amount(staked, currency),
    },
    {
      key: 'won',
      header: t('rtp.won'),
      figures: true,
      text: ({ won }) => won,
      cell: ({ won, currency }) => amount(won, currency),
    },
  ];
}
