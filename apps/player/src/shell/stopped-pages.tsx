import { useText } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';

/** No such page. */
export function NotFound() {
  const say = useText();
  return (
    <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
      <EmptyState
        heading="h1"
        title={say('shell.notFound')}
        action={
          <Link to="/index" className={buttonClass('primary')}>
            {say('shell.notFound.home')}
          </Link>
        }
      >
        {say('shell.notFound.body')}
      </EmptyState>
    </div>
  );
}

/** A page whose code did not arrive, or that failed while it was drawn: loading again asks for both anew. */
export function PageFailed() {
  const say = useText();
  return (
    <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
      <ErrorState heading="h1" title={say('shell.pageFailed')} onRetry={() => location.reload()}>
        {say('shell.pageFailed.body')}
      </ErrorState>
    </div>
  );
}
