import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { isOpen } from '../../platform/switches.ts';

/** The points mall. It says that we do not award points yet, instead of showing items that nobody can buy. */
export function PointMallPage() {
  const t = useTranslation();
  usePageHead(t('points.title'), t('points.closed.body'));
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-6 md:px-6">
      <h1 className="text-28">{t('points.title')}</h1>
      <div className="rounded-tile border border-line bg-surface py-6">
        <EmptyState
          title={t('points.closed')}
          action={
            isOpen('/promotions') ? (
              <Link to="/promotions" className={buttonClass('primary')}>
                {t('shell.promotions')}
              </Link>
            ) : undefined
          }
        >
          {t('points.closed.body')}
        </EmptyState>
      </div>
    </div>
  );
}
