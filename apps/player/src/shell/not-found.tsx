import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../platform/page-head.ts';

/** The page for unknown addresses. */
export function NotFound() {
  const t = useTranslation();
  usePageHead(t('shell.notFound'));
  return (
    <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
      <EmptyState
        heading="h1"
        title={t('shell.notFound')}
        action={
          <Link to="/index" className={buttonClass('primary')}>
            {t('shell.notFound.home')}
          </Link>
        }
      >
        {t('shell.notFound.body')}
      </EmptyState>
    </div>
  );
}
