import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money, Table } from '@fairhouse/ui';
import { WideFrame } from '../../components/wide-frame.tsx';

type Player = Output<typeof calls.backoffice.player>;
type Line = Player['openPlay'][number];

/** What the player has open in each game category: stakes of unsettled rounds and money held for play. Nothing when all is settled. */
export function OpenPlay({ player: { openPlay, currency } }: { player: Player }) {
  const t = useTranslation();
  const { count } = useFormats();
  if (openPlay.length === 0) return null;
  const columns: Column<Line>[] = [
    {
      key: 'category',
      header: t('console.player.openPlay.category'),
      cell: ({ category }) => t(`catalogue.type.${category}`),
    },
    {
      key: 'rounds',
      header: t('console.player.openPlay.rounds'),
      figures: true,
      cell: ({ rounds }) => count(rounds),
    },
    {
      key: 'stake',
      header: t('console.player.openPlay.stake'),
      figures: true,
      cell: ({ stake }) => <Money amount={stake} currency={currency} />,
    },
    { key: 'holds', header: t('console.player.openPlay.holds'), figures: true, cell: ({ holds }) => count(holds) },
    {
      key: 'held',
      header: t('console.player.openPlay.held'),
      figures: true,
      cell: ({ held }) => <Money amount={held} currency={currency} />,
    },
  ];
  return (
    <section aria-label={t('console.player.openPlay')} className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{t('console.player.openPlay')}</h2>
      <WideFrame>
        <Table
          caption={t('console.player.openPlay')}
          columns={columns}
          rows={openPlay}
          rowKey={({ category }) => category}
        />
      </WideFrame>
    </section>
  );
}
