import { useText } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';

/** An address that is no page of the console. */
export function NotFound() {
  const say = useText();
  return (
    <EmptyState
      heading="h1"
      title={say('console.notFound')}
      action={
        <Link to="/" className={buttonClass('secondary')}>
          {say('console.notFound.home')}
        </Link>
      }
    >
      {say('console.notFound.about')}
    </EmptyState>
  );
}

/** A page whose code did not arrive or broke: asked for anew as a whole. */
export function PageFailed() {
  const say = useText();
  return (
    <ErrorState heading="h1" title={say('console.pageFailed')} onRetry={() => location.reload()}>
      {say('console.pageFailed.about')}
    </ErrorState>
  );
}
