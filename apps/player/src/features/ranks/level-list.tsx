import type { Rank } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, classNames, EmptyState } from '@fairhouse/ui';

/** The ranks of the brand from the lowest, with what reaches each and what it brings. */
export function LevelList({ levels, own }: { levels: readonly Rank[]; own?: number }) {
  const t = useTranslation();
  const { count } = useFormats();
  if (levels.length === 0) return <EmptyState title={t('ranks.none')}>{t('ranks.none.body')}</EmptyState>;
  return (
    <ol className="flex flex-col gap-2">
      {levels.map(({ rank, name, points, benefits }) => (
        <li
          key={rank}
          aria-current={rank === own ? 'true' : undefined}
          className={classNames(
            'flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-box border bg-surface p-4',
            rank === own ? 'border-primary-ink' : 'border-line',
          )}
        >
          <span className="figures w-6 text-20 text-ink-faint">{rank}</span>
          <span className="min-w-32 flex-1 text-16 font-semibold">
            {name} {rank === own ? <Badge tone="info">{t('ranks.own')}</Badge> : null}
          </span>
          <span className="text-14 text-ink-soft">{t('ranks.from', { points: count(Number(points)) })}</span>
          {benefits.length > 0 ? (
            <ul className="w-full list-disc ps-10 text-14 text-ink-soft">
              {benefits.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
