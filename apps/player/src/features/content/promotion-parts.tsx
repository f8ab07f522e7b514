import type { PromotionCard as Promotion, PromotionCategory } from '@fairhouse/contracts';
import { PosterArt } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Skeleton, StateTag, type Tone } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inLanguage } from './article.tsx';
import type { PromotionStatus } from './content-search.ts';

const MOTIFS = {
  welcome: 'lantern',
  deposit: 'gem',
  games: 'bell',
  cashback: 'horseshoe',
  event: 'star',
} as const satisfies Record<PromotionCategory, ComponentProps<typeof PosterArt>['motif']>;

const STATES: Record<PromotionStatus, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'good', icon: CircleCheck },
  soon: { tone: 'waiting', icon: CalendarClock },
  closed: { tone: 'neutral', icon: CircleSlash },
};

/** The poster of a promotion. */
export function PromotionPoster({ promotion }: { promotion: Pick<Promotion, 'tone' | 'category'> }) {
  return <PosterArt tone={promotion.tone} motif={MOTIFS[promotion.category]} />;
}

/** Open, upcoming or closed, by the server's clock. */
export function PromotionState({ status }: { status: PromotionStatus }) {
  const t = useTranslation();
  return (
    <StateTag tone={STATES[status].tone} icon={STATES[status].icon}>
      {t(`pages.promotion.${status}`)}
    </StateTag>
  );
}

/** Returns the period in words, also when it has no end. */
export function usePeriod({ from, until }: Pick<Promotion, 'from' | 'until'>): string {
  const t = useTranslation();
  const { time } = useFormats();
  if (from && until) return t('pages.promotion.period', { from: time(from, 'date'), until: time(until, 'date') });
  if (from) return t('pages.promotion.since', { from: time(from, 'date') });
  if (until) return t('pages.promotion.until', { until: time(until, 'date') });
  return t('pages.promotion.always');
}

/** A promotion in a list: poster, state, description and period. The whole card links to its page. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const period = usePeriod(promotion);
  const { id, title, summary, status, category } = promotion;
  return (
    <Link
      to="/promoDetail"
      search={{ id }}
      className="group flex h-full flex-col overflow-hidden rounded-tile border border-line bg-surface transition duration-150 hover:border-ink-faint"
    >
      <span className="block aspect-[16/8] overflow-hidden border-b border-line">
        <PromotionPoster promotion={promotion} />
      </span>
      <span className="flex flex-1 flex-col gap-2 p-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-faint">
          <PromotionState status={status} />
          {t(`pages.promotion.category.${category}`)}
        </span>
        <span {...inLanguage(promotion)} className="line-clamp-2 font-display text-20 font-semibold text-ink">
          {title}
        </span>
        <span {...inLanguage(promotion)} className="line-clamp-2 text-14 text-ink-soft">
          {summary}
        </span>
        <span className="mt-auto pt-1 text-12 text-ink-faint">{period}</span>
      </span>
    </Link>
  );
}

const CARDS = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** `row` limits the cards to one row: two columns show two. */
export function PromotionCards({ promotions, row }: { promotions: readonly Promotion[]; row?: boolean }) {
  return (
    <ul className={classNames(CARDS, row && 'sm:max-xl:[&>:nth-child(3)]:hidden')}>
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

export function PromotionCardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={CARDS}>
      {Array.from({ length: cards }, (_, at) => (
        <Skeleton key={`card-${at}`} className="h-80 w-full rounded-tile" />
      ))}
    </div>
  );
}
