import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { reportClientError } from '../platform/report-client-error.ts';

/**
 * Shown when the overlays fail to load, because then no dialog opens. It is the only part of the frame whose loss is reported, at the foot
 * of the page, with the id of the error in the server's log. Reloading requests it again.
 */
export function DialogsLoadError({ error }: { error: unknown }) {
  const t = useTranslation();
  const [id] = useState(() => reportClientError(error, 'page'));
  return (
    <div
      role="alert"
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-3 mb-[calc(5rem+env(safe-area-inset-bottom))] flex items-center gap-3 self-center rounded-box border border-line bg-raised p-3 text-14 md:bottom-4 md:mb-4"
    >
      <p className="min-w-0 flex-1">
        {t('shell.windowsLost')}{' '}
        <span className="text-12 text-ink-faint">
          {t('shell.pageFailed.id')} <bdi className="figures select-all">{id}</bdi>
        </span>
      </p>
      <Button size="small" onClick={() => location.reload()}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
