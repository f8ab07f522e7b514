import { isPageAddress } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { boot } from '../../platform/boot.ts';

/** Leads back to the page that the launch named (`backUrl`, P-51). An address may be edited: nothing for what is no page of this site. */
export function BackLink() {
  const t = useTranslation();
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  if (typeof backUrl !== 'string' || !isPageAddress(backUrl, boot().status.info.routers)) return null;
  return (
    <div className="mx-auto -mb-2 w-full max-w-[96rem] px-4 pt-2 md:px-6">
      <Link
        to={backUrl as '/'}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 rounded-box px-1 text-14 text-ink-soft hover:text-ink"
      >
        <Icon of={ChevronLeft} size={16} className="shrink-0 rtl:-scale-x-100" />
        {t('lottery.back')}
      </Link>
    </div>
  );
}
