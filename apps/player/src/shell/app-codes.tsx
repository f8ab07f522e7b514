import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, Dialog, QrCode } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { AppDownload } from '../platform/app-downloads.ts';
import { useHistoryEntry } from '../platform/use-history-entry.ts';

const STYLE =
  'flex flex-col items-center gap-3 rounded-tile border border-line bg-surface p-4 md:max-lg:[&>:first-child]:size-40 ' +
  'max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:justify-items-start max-sm:gap-x-4 ' +
  'max-sm:[&>:first-child]:row-span-2 max-sm:[&>:first-child]:size-28';

/** One app: its QR code, and its address for visitors who are already on the phone, where the code is small. */
export function AppCode({ app }: { app: AppDownload }) {
  const t = useTranslation();
  return (
    <figure className={STYLE}>
      <QrCode text={app.code} label={t('download.code', { name: app.label })} />
      <figcaption
        dir="auto"
        className="max-w-full text-center font-semibold wrap-anywhere max-sm:self-end max-sm:text-start"
      >
        {app.label}
      </figcaption>
      <a
        href={app.url}
        rel="noopener noreferrer"
        className={classNames(buttonClass('secondary', 'small'), 'max-sm:min-h-11 max-sm:self-start')}
      >
        {t('download.get')}
      </a>
    </figure>
  );
}

/** The QR codes of all apps. */
export function AppCodes({ apps, onClose }: { apps: readonly AppDownload[]; onClose: () => void }) {
  const t = useTranslation();
  useHistoryEntry(onClose);
  return (
    <Dialog title={t('shell.apps')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{t('download.how')}</p>
        <div className="grid justify-center gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {apps.map((app) => (
            <AppCode key={app.type} app={app} />
          ))}
        </div>
        <Link
          to="/down"
          className="self-start text-14 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {t('download.more')}
        </Link>
      </div>
    </Dialog>
  );
}
