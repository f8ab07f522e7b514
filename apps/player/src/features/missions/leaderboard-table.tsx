import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState, Table } from '@fairhouse/ui';
import type { Leaderboard } from './mission-queries.ts';

type Row = Leaderboard['rows'][number];

/** The first places, with masked names; the own row is marked. */
export function LeaderboardTable({
  leaderboard: { name, rows },
  currency,
  prizeText,
}: {
  leaderboard: Leaderboard;
  currency: string;
  prizeText: (prize: string) => string;
}) {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const columns: Column<Row>[] = [
    {
      key: 'place',
      header: t('missions.board.place'),
      cell: ({ place }) => <span className="figures">{count(place)}</span>,
    },
    {
      key: 'player',
      header: t('missions.board.player'),
      cell: ({ player, isOwn }) => (
        <span className="inline-flex items-center gap-2">
          <bdi dir="ltr">{player}</bdi>
          {isOwn ? <Badge tone="good">{t('missions.board.you')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'points',
      header: t('missions.board.points'),
      figures: true,
      cell: ({ points }) => write(points, currency, { currency: 'none' }),
    },
    {
      key: 'prize',
      header: t('missions.board.prize'),
      figures: true,
      cell: ({ prize }) => (prize ? <strong>{prizeText(prize)}</strong> : '\u2014'),
    },
  ];
  return (
    <Table
      caption={name}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      empty={<EmptyState title={t('missions.board.empty')}>{t('missions.board.empty.about')}</EmptyState>}
    />
  );
}
