import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '../lottery/lottery-queries.ts';
import type { Lottery } from './draw-queries.ts';
import { levelOf } from './level-of.ts';

const LEVELS = ['beacon', 'order-book-late', 'order-book-only', 'chain', 'external', 'VOID'] as const;

/** How many draws of a game of the last thirty days prove how much, and how many were void: late seals and silent sources are no secret. */
export function ProofCounts({ game: { gameCode, source } }: { game: Lottery }) {
  const t = useTranslation();
  const { count } = useFormats();
  const levels = useQuery(gameQuery(gameCode)).data?.levels;
  const shown = LEVELS.filter((level) => (levels?.[level] ?? 0) > 0);
  if (!levels || shown.length === 0) return null;
  return (
    <section aria-labelledby="proof-counts" className="flex flex-col gap-2">
      <h2 id="proof-counts" className="text-16">
        {t('draws.levels')}
      </h2>
      <dl className="flex flex-wrap gap-3">
        {shown.map((level) => (
          <div key={level} className="min-w-32 rounded-box border border-line bg-surface p-3">
            <dt className="text-12 text-ink-faint">
              {level === 'VOID' ? t('lottery.void') : t(`draws.level.${levelOf(level, source)}`)}
            </dt>
            <dd className="figures text-16">{count(levels[level] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
