import { groupOfPlay, playGroupName, playName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, type Column, ErrorState, failureText, Select, Skeleton, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { useMay } from '../../platform/queries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { PendingDraw } from './first-draw-field.tsx';
import { type LotteryRow, type PlayPrice, type Prices, pricesQuery } from './lottery-queries.ts';
import { PriceDialog } from './price-dialog.tsx';
import { formatReturn } from './price-returns.ts';

const route = getRouteApi('/lotteries/$gameCode');

/** The prices of an entry of a lottery, each with its exact return. */
export function PricesTab({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const { entry = game.entries[0]?.entryCode ?? '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(pricesQuery(entry));
  return (
    <>
      <Select
        className="max-w-md"
        label={t('lotteries.entry')}
        value={entry}
        onChange={(event) => void navigate({ search: { tab: 'prices', entry: event.target.value } })}
        options={game.entries.map(({ entryCode, mode }) => ({
          value: entryCode,
          label: `${entryCode} (${t(`lotteries.mode.${mode}`)})`,
        }))}
      />
      {data ? (
        <>
          <p className="text-14 text-ink-soft">
            {t('lotteries.prices.about', { ceiling: rate(data.ceiling_bps), version: data.version })}
          </p>
          <PendingDraw version={data.version} draw={data.pendingDraw} />
          <EntryFacts key={data.entryCode} game={game} prices={data} />
          <PriceTable game={game} prices={data} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </>
  );
}

/** What holds for the whole entry: its group, discs, and whether players may cancel. */
function EntryFacts({ game, prices }: { game: LotteryRow; prices: Prices }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const may = useMay('lottery.prices');
  const [isEditing, setEditing] = useState(false);
  const { fixedGroup, rebates, canCancel } = prices;
  const discs = Object.entries(rebates);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow">
          <Facts
            facts={[
              ...(fixedGroup === null ? [] : [{ name: t('lotteries.entry.group'), value: String(fixedGroup) }]),
              ...discs.map(([disc, rebate_bps]) => ({
                name: t('lotteries.entry.disc.rebate', { disc }),
                value: rate(rebate_bps),
              })),
              {
                name: t('lotteries.entry.cancel'),
                value: t(canCancel ? 'lotteries.entry.cancel.yes' : 'lotteries.entry.cancel.no'),
              },
            ]}
          />
        </div>
        {may ? <Button onClick={() => setEditing(true)}>{t('lotteries.entry.change')}</Button> : null}
      </div>
      {isEditing ? <EntryDialog game={game} prices={prices} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

function PriceTable({ game, prices }: { game: LotteryRow; prices: Prices }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const may = useMay('lottery.prices');
  const [edited, setEdited] = useState<PlayPrice | null>(null);
  const columns: Column<PlayPrice>[] = [
    {
      key: 'play',
      header: t('lotteries.play'),
      cell: ({ play, isClosed }) => (
        <span className="block max-sm:text-end">
          <bdi className="font-semibold">{playName(t, play)}</bdi>
          <span className="block text-12 text-ink-faint">
            {playGroupName(t, groupOfPlay(play))} · <bdi>{play}</bdi>
          </span>
          {isClosed ? <Badge tone="bad">{t('lotteries.prices.closed')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'unit',
      header: t('lotteries.prices.unit'),
      figures: true,
      cell: ({ unitPrice }) => amount(unitPrice, prices.currency),
    },
    {
      key: 'price',
      header: t('lotteries.prices.price'),
      cell: (price) => <PriceOf price={price} fixedGroup={prices.fixedGroup} />,
    },
    {
      key: 'returns',
      header: t('lotteries.prices.return'),
      figures: true,
      cell: ({ returns }) => <ReturnRange returns={returns} />,
    },
    ...(may
      ? [
          {
            key: 'acts',
            header: t('lotteries.acts'),
            cell: (price: PlayPrice) => (
              <span className="flex max-sm:justify-end">
                <Button
                  size="small"
                  aria-label={`${t('lotteries.prices.edit')}: ${price.play}`}
                  onClick={() => setEdited(price)}
                >
                  {t('lotteries.prices.edit')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <WideFrame>
        <Table caption={t('lotteries.tab.prices')} columns={columns} rows={prices.plays} rowKey={({ play }) => play} />
      </WideFrame>
      {edited ? <PriceDialog game={game} prices={prices} price={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** The group of a play type, or its odds on disc A. */
function PriceOf({ price: { odds, cap }, fixedGroup }: { price: PlayPrice; fixedGroup: number | null }) {
  const t = useTranslation();
  if (!odds) {
    const group = fixedGroup ?? cap;
    return group === null ? t('lotteries.prices.group.brand') : t('lotteries.prices.group', { group });
  }
  const own = Object.entries(odds.A ?? {});
  return (
    <ul dir="ltr" className="flex max-w-72 flex-wrap gap-x-3 text-12">
      {own.slice(0, 6).map(([key, value]) => (
        <li key={key}>
          <bdi className="text-ink-faint">{key}</bdi> <span className="figures">{value}</span>
        </li>
      ))}
      {own.length > 6 ? <li>…</li> : null}
    </ul>
  );
}

/** The lowest and the highest return of a play type. */
function ReturnRange({ returns }: { returns: PlayPrice['returns'] }) {
  const known = returns.flatMap(({ returns: exact }) => (exact === null ? [] : [formatReturn(exact)]));
  const sorted = known.sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return <Nothing />;
  return <bdi dir="ltr">{low === high ? low : `${low} – ${high}`}</bdi>;
}
