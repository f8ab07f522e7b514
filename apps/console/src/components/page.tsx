import type { Permission } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { NoPermissionState } from '@fairhouse/ui';
import { type ReactNode, useEffect } from 'react';
import { boot } from '../platform/boot.ts';
import { useMay } from '../platform/queries.ts';

/** A page with its heading, which is also the browser tab's title. */
export function Page({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const t = useTranslation();
  useEffect(() => {
    document.title = t('console.tabTitle', { page: title, brand: boot.status.brand.name });
  }, [t, title]);
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-28">{title}</h1>
        {about ? <div className="text-14 text-ink-faint">{about}</div> : null}
      </div>
      {children}
    </div>
  );
}

/** A page for certain roles only; other roles see a notice and no request is sent. */
export function GuardedPage({
  permission,
  title,
  children,
}: {
  permission: Permission;
  title: string;
  children: ReactNode;
}) {
  const t = useTranslation();
  if (useMay(permission)) return children;
  return (
    <Page title={title}>
      <NoPermissionState />
      <p className="-mt-10 px-4 text-center text-14 text-ink-soft">{t('console.noPermission.about')}</p>
    </Page>
  );
}
