import { useText } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../../platform/page-head.ts';
import { isOpen } from '../../platform/switches.ts';

/** The points mall. Until the house gives points it says so, instead of showing shelves that nobody can buy from. */
export function PointMallPage() {
  const say = useText();
  usePageHead(say('points.title'), say('points.closed.body'));
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-6 md:px-6">
      <h1 className="text-28">{say('points.title')}</h1>
      <div className="rounded-tile border border-line bg-surface py-6">
        <EmptyState
          title={say('points.closed')}
          action={
            isOpen('/promotions') ? (
              <Link to="/promotions" className={buttonClass('primary')}>
                {say('shell.promotions')}
              </Link>
            ) : undefined
          }
        >
          {say('points.closed.body')}
        </EmptyState>
      </div>
    </div>
  );
}
