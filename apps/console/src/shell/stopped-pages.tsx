import { useText } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isChunkLoadError, reportFault } from '../platform/report-fault.ts';

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

/**
 * A page whose code did not arrive or that broke: asked for anew as a whole. The id stands in the server's log, too, so that whoever keeps
 * the house running can find what happened.
 */
export function PageFailed({ error }: { error: unknown }) {
  const say = useText();
  const [id] = useState(() => reportFault(error, 'page'));
  return (
    <ErrorState heading="h1" title={say('console.pageFailed')} onRetry={() => location.reload()}>
      <p>{say(isChunkLoadError(error) ? 'console.pageFailed.code' : 'console.pageFailed.fault')}</p>
      <p className="mt-2 text-12 text-ink-faint">
        {say('console.pageFailed.id')} <bdi className="figures select-all">{id}</bdi>
      </p>
    </ErrorState>
  );
}
