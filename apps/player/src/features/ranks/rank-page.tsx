import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, ErrorState, failureText, Progress, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpen } from '../../platform/switches.ts';
import { LevelList } from './level-list.tsx';
import { rankQuery } from './rank-queries.ts';

/** The player's rank, the points of three months, what is missing to the next rank and when it may fall (C-15). */
export function RankPage() {
  const t = useTranslation();
  const { count, time } = useFormats();
  const { data, error, refetch } = useQuery(rankQuery);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-72 w-full" />
    );
  const { rank, earned, given, points, months, next, falls, levels } = data;
  const nameOf = (of: number): string => levels.find((level) => level.rank === of)?.name ?? '';
  const needed = levels.find((level) => level.rank === next?.rank)?.points;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <section aria-labelledby="own-rank" className="flex flex-col gap-4 rounded-box border border-line bg-page p-4">
        <div>
          <h3 id="own-rank" className="text-14 text-ink-soft">
            {t('ranks.yours')}
          </h3>
          <p className="text-28 font-semibold">
            {rank === 0 ? t('ranks.zero') : t('ranks.rank', { rank, name: nameOf(rank) })}
          </p>
          {given > earned ? <p className="text-12 text-ink-faint">{t('ranks.given')}</p> : null}
        </div>
        {next && needed ? (
          <Progress
            label={t('ranks.missing', { points: count(Number(next.missing)), name: nameOf(next.rank) || next.rank })}
            value={Math.max(0, Number(points))}
            max={Number(needed)}
            valueText={t('ranks.progress', { points: count(Number(points)), needed: count(Number(needed)) })}
          />
        ) : null}
        <dl className="grid grid-cols-3 gap-3">
          {months.map((each) => (
            <div key={each.month}>
              <dt className="text-12 text-ink-faint">{time(`${each.month}T12:00:00`, 'month')}</dt>
              <dd className="figures text-16">{count(Number(each.points))}</dd>
            </div>
          ))}
        </dl>
        {isOpen('/pointMall') ? (
          <Link to="/pointMall" className={classNames(buttonClass('secondary', 'small'), 'self-start')}>
            {t('points.title')}
          </Link>
        ) : null}
        <p className="text-14 text-ink-soft">
          {falls
            ? t('ranks.falls', {
                at: time(falls.at),
                rank:
                  falls.rank === 0 ? t('ranks.zero') : t('ranks.rank', { rank: falls.rank, name: nameOf(falls.rank) }),
              })
            : t('ranks.stays')}
        </p>
      </section>
      <section aria-labelledby="all-ranks" className="flex flex-col gap-3">
        <h3 id="all-ranks" className="text-16">
          {t('ranks.all')}
        </h3>
        <LevelList levels={levels} own={rank} />
        <p className="text-12 text-ink-faint">{t('ranks.note')}</p>
      </section>
    </div>
  );
}
