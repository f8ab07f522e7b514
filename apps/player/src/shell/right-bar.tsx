import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Headset, Smartphone } from 'lucide-react';
import { type ComponentProps, lazy, useState } from 'react';
import { appDownloads } from '../platform/app-downloads.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { DialogBoundary } from './dialog-boundary.tsx';

const AppCodes = lazy(lazyPart(async () => ({ default: (await import('./app-codes.tsx')).AppCodes })));

/** As wide as the page margin, so that it covers no content. */
function EdgeButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex h-11 w-6 items-center justify-center border border-e-0 border-line bg-raised text-ink-soft -outline-offset-2 transition duration-150 not-first-of-type:border-t-0 first-of-type:rounded-ss-box last-of-type:rounded-es-box hover:text-ink"
    />
  );
}

/** Floats at the edge of wide screens: customer service, and the apps with their QR codes. Phones have both in the menu. */
export function RightBar() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const apps = appDownloads(useLanguage().code);
  if (!hasCustomerService() && apps.length === 0) return null;
  return (
    <aside aria-label={t('shell.rightBar')} className="fixed end-0 bottom-4 z-30 hidden flex-col md:flex">
      {hasCustomerService() ? (
        <EdgeButton label={t('shell.service')} onClick={openCustomerService}>
          <Icon of={Headset} size={16} />
        </EdgeButton>
      ) : null}
      {apps.length > 0 ? (
        <EdgeButton label={t('shell.apps')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon of={Smartphone} size={16} />
        </EdgeButton>
      ) : null}
      {open ? (
        <DialogBoundary onClose={() => setOpen(false)}>
          <AppCodes apps={apps} onClose={() => setOpen(false)} />
        </DialogBoundary>
      ) : null}
    </aside>
  );
}
