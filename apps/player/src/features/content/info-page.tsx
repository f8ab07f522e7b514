import { INFO_PAGES, type PageKey } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { NotFound } from '../../shell/not-found.tsx';
import { OfferedMethods } from '../payments/offered-methods.tsx';
import { OwnLimits } from '../rg/own-limits.tsx';
import { pageQuery } from './content-queries.ts';
import { Loaded, TextSkeleton } from './loaded.tsx';
import { PageText } from './page-text.tsx';

const route = getRouteApi('/info/$key');

/** Our own pages: licence, responsible gaming, security, payments, terms, privacy. */
export function InfoPage() {
  const t = useTranslation();
  const { key } = route.useParams();
  const page = INFO_PAGES.find((each) => each === key);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of names is wider than the screen.
    nav.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [key]);
  if (!page) return <NotFound />;
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-6 px-4 py-6 md:px-6 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-10">
      <nav
        ref={nav}
        aria-label={t('pages.info.nav')}
        className="scroll-quiet max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4"
      >
        <ul className="flex w-max gap-1 lg:sticky lg:top-20 lg:w-auto lg:flex-col">
          {INFO_PAGES.map((each) => (
            <li key={each}>
              <Link
                to="/info/$key"
                params={{ key: each }}
                className="flex min-h-11 items-center rounded-box px-3 text-14 whitespace-nowrap text-ink-soft hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:font-semibold data-[status=active]:text-ink"
              >
                {t(`pages.info.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex max-w-[46rem] min-w-0 flex-col gap-8">
        <PageContent key={page} pageKey={page} />
        {page === 'responsible' ? <OwnLimits /> : null}
        {page === 'payments' ? <OfferedMethods /> : null}
      </div>
    </div>
  );
}

function PageContent({ pageKey }: { pageKey: PageKey }) {
  const query = useQuery(pageQuery(pageKey));
  return (
    <Loaded query={query} skeleton={<TextSkeleton />} missing={<NotPublished pageKey={pageKey} />}>
      {(page) => <PageText page={page} />}
    </Loaded>
  );
}

/** The page exists, but the operator has not written it. */
export function NotPublished({ pageKey }: { pageKey: PageKey }) {
  const t = useTranslation();
  return (
    <EmptyState heading="h1" title={t(`pages.info.${pageKey}`)}>
      {t('pages.info.notWritten')}
    </EmptyState>
  );
}
