import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { Download, MonitorDown, Share2, Smartphone } from 'lucide-react';
import { appDownloads } from '../../platform/app-downloads.ts';
import { boot } from '../../platform/boot.ts';
import { useInstall } from '../../platform/install-prompt.ts';
import { usePageHead } from '../../platform/page-head.ts';
import { AppCode } from '../../shell/app-codes.tsx';

const PLATFORMS = [
  { key: 'ios', icon: Share2 },
  { key: 'android', icon: Smartphone },
  { key: 'desktop', icon: MonitorDown },
] as const;

/** The brand's apps, each with its QR code, and how to install the site itself as an app. */
export function DownloadPage() {
  const t = useTranslation();
  const { name } = boot().status.brand;
  const apps = appDownloads(useLanguage().code);
  const install = useInstall();
  usePageHead(t('download.title'), t('download.lead', { name }));
  return (
    <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      <div className="flex max-w-prose flex-col gap-1.5">
        <h1 className="text-28">{t('download.title')}</h1>
        <p className="text-16 text-ink-soft">{t('download.lead', { name })}</p>
      </div>
      {apps.length > 0 ? (
        <section aria-labelledby="apps" className="flex flex-col gap-3">
          <h2 id="apps" className="text-20">
            {t('shell.apps')}
          </h2>
          <p className="text-14 text-ink-soft">{t('download.how')}</p>
          <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
            {apps.map((app) => (
              <AppCode key={app.type} app={app} />
            ))}
          </div>
        </section>
      ) : null}
      <section aria-labelledby="web-app" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex max-w-prose flex-1 flex-col gap-1">
            <h2 id="web-app" className="text-20">
              {t('download.web')}
            </h2>
            <p className="text-14 text-ink-soft">{t('download.web.body')}</p>
          </div>
          {install ? (
            <Button kind="primary" icon={<Icon of={Download} />} onClick={install}>
              {t('download.install')}
            </Button>
          ) : null}
        </div>
        <ul className="grid gap-4 md:grid-cols-3">
          {PLATFORMS.map(({ key, icon }) => (
            <li key={key} className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-5">
              <Icon of={icon} size={28} className="text-primary-ink" />
              <h3 className="text-16">{t(`download.${key}`)}</h3>
              <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-14 text-ink-soft">
                <li>{t(`download.${key}.1`)}</li>
                <li>{t(`download.${key}.2`)}</li>
                <li>{t(`download.${key}.3`)}</li>
              </ol>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
