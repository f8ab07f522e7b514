import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { vendorsQuery } from '../../platform/queries.ts';
import { LazyInView } from './lazy-in-view.tsx';
import { SectionRow } from './section-row.tsx';

const LotteryStrip = lazy(
  lazyPart(async () => ({ default: (await import('../draws/lottery-strip.tsx')).LotteryStrip })),
);
/** The height of the strip: six cards on six lines, three or two. */
const STRIP_ROOM = 'h-[51.75rem] sm:h-[25.5rem] lg:h-[16.75rem]';

/** Six lotteries with live countdowns, the most played of the last seven days first. Hidden on a site without lotteries. */
export function PopularLotteries() {
  const t = useTranslation();
  const { data } = useQuery(vendorsQuery);
  const category = data?.categories.find(
    ({ gameCategory }) => gameCategory === 'LOTT' || gameCategory === 'ELOTT',
  )?.gameCategory;
  if (!category) return null;
  const room = <div aria-hidden="true" className={STRIP_ROOM} />;
  return (
    <SectionRow title={t('pages.home.lotteries')} to={category === 'LOTT' ? '/lott' : '/elott'}>
      <LazyInView name="lotteries" room={room}>
        <Suspense fallback={room}>
          <LotteryStrip />
        </Suspense>
      </LazyInView>
    </SectionRow>
  );
}
