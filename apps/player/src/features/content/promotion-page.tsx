import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { ShareButton } from '../../components/share-button.tsx';
import { usePageHead } from '../../platform/page-head.ts';
import { isOnHere } from '../../platform/switches.ts';
import { PromotionPanel } from '../rewards/promotion-panel.tsx';
import { Article, FallbackNote, inLanguage } from './article.tsx';
import { BackArrow, backClass } from './back-link.tsx';
import { promotionQuery } from './content-queries.ts';
import { Loaded, TextSkeleton } from './loaded.tsx';
import { ReadingFrame } from './page-frame.tsx';
import { PromotionPoster, PromotionState, usePeriod } from './promotion-parts.tsx';

const route = getRouteApi('/promoDetail');
type Promotion = Output<typeof calls.content.promotion>;

/** One promotion: its content, period and terms. */
export function PromotionPage() {
  const t = useTranslation();
  const { id } = route.useSearch();
  return (
    <ReadingFrame>
      <Link to="/promotions" className={backClass}>
        <BackArrow />
        {t('pages.promotions.back')}
      </Link>
      {id ? <PageContent key={id} id={id} /> : <Missing />}
    </ReadingFrame>
  );
}

function PageContent({ id }: { id: string }) {
  const query = useQuery(promotionQuery(id));
  const skeleton = (
    <div className="flex flex-col gap-6">
      <Skeleton className="aspect-[16/7] w-full rounded-tile" />
      <TextSkeleton />
    </div>
  );
  return (
    <Loaded query={query} skeleton={skeleton} missing={<Missing />}>
      {(promotion) => <Shown promotion={promotion} />}
    </Loaded>
  );
}

function Missing() {
  const t = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={t('pages.promotion.missing')}
      action={
        <Link to="/promotions" className={buttonClass('secondary')}>
          {t('pages.promotions.showAll')}
        </Link>
      }
    >
      {t('pages.promotion.missing.body')}
    </EmptyState>
  );
}

function Shown({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const period = usePeriod(promotion);
  const { title, summary, status, category, body, terms, promotionId } = promotion;
  usePageHead(title, summary);
  return (
    <article className="flex flex-col gap-6">
      <div className="aspect-[16/7] overflow-hidden rounded-tile border border-line">
        <PromotionPoster promotion={promotion} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3 text-14 text-ink-faint">
            <PromotionState status={status} />
            {t(`pages.promotion.category.${category}`)}
          </div>
          <h1 {...inLanguage(promotion)} className="text-28 wrap-anywhere sm:text-40">
            {title}
          </h1>
          <p {...inLanguage(promotion)} className="text-16 text-ink-soft">
            {summary}
          </p>
          <p className="text-14 text-ink">{period}</p>
        </div>
        <ShareButton title={title} />
      </div>
      <FallbackNote {...promotion} />
      {promotionId !== null && isOnHere('REWARDS') ? (
        <PromotionPanel id={promotionId} />
      ) : status === 'closed' ? null : (
        <p className="flex items-start gap-3 rounded-box border border-line bg-raised p-4 text-14 text-ink-soft">
          <Icon of={Info} className="mt-px shrink-0 text-info" />
          {t('pages.promotion.notClaimable')}
        </p>
      )}
      <Article html={body} language={promotion.language} fallback={promotion.fallback} />
      {terms ? (
        <section className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-5 sm:p-6">
          <h2 className="text-20">{t('pages.promotion.terms')}</h2>
          <Article html={terms} language={promotion.language} fallback={promotion.fallback} />
        </section>
      ) : null}
    </article>
  );
}
