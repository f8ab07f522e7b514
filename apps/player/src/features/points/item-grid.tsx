import type { PointItem } from '@fairhouse/contracts';
import { PosterArt } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, EmptyState, ErrorState, failureText, LazyImage, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pointItemsQuery } from './points-queries.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

/** What points buy, cheapest first. */
export function ItemGrid() {
  const t = useTranslation();
  const title = useId();
  const [chosen, choose] = useState<PointItem | null>(null);
  const { data, error, refetch } = useQuery(pointItemsQuery);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="text-20">
        {t('points.items')}
      </h2>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState title={t('points.items.none')}>{t('points.items.none.body')}</EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
            {data.rows.map((item) => (
              <ItemCard key={item.itemId} item={item} onRedeem={() => choose(item)} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
      {chosen ? <RedeemDialog item={chosen} onClose={() => choose(null)} /> : null}
    </section>
  );
}

function ItemCard({ item, onRedeem }: { item: PointItem; onRedeem: () => void }) {
  const t = useTranslation();
  const { count, time } = useFormats();
  const { kind, name, about, image, price, stock, leastRank, left, until, problem } = item;
  const poster = <PosterArt tone={kind === 'goods' ? 'brass' : 'mint'} motif={kind === 'goods' ? 'crown' : 'cards'} />;
  return (
    <li className="flex flex-col overflow-clip rounded-tile border border-line bg-surface">
      <div className="aspect-video overflow-hidden">
        {image ? <LazyImage src={image} alt="" ratio="16 / 9" fallback={poster} /> : poster}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <h3 className="text-16 font-semibold break-words">{name}</h3>
        {about ? <p className="text-12 break-words text-ink-soft">{about}</p> : null}
        <p className="figures mt-auto text-20">{t('points.price', { points: count(Number(price)) })}</p>
        <div className="flex flex-wrap gap-1.5">
          {leastRank > 0 ? <Badge>{t('points.item.rank', { rank: leastRank })}</Badge> : null}
          {stock === null ? null : <Badge>{t('points.item.stock', { count: stock })}</Badge>}
          {left === null ? null : <Badge>{t('points.item.left', { count: left })}</Badge>}
        </div>
        {until ? <p className="text-12 text-ink-faint">{t('points.item.until', { at: time(until) })}</p> : null}
        {problem === null || problem === 'contact' ? (
          <Button kind="primary" aria-label={`${name}: ${t('points.redeem')}`} onClick={onRedeem}>
            {t('points.redeem')}
          </Button>
        ) : (
          <p className="text-12 text-ink-faint">{t(`points.problem.${problem}`)}</p>
        )}
      </div>
    </li>
  );
}
