import type { Boot } from '@fairhouse/contracts';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, Logo, Overlays } from '@fairhouse/ui';
import { MapPinOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { SupportDock } from './support-dock.tsx';

/** Shown instead of the site: maintenance (status 1, R-20), or a region that the brand does not serve (status 2, R-21). */
export function ClosedSite({
  status: { status, brand, location, maintenanceNotice },
  login,
}: {
  status: Boot['status'];
  /** The login for those who are still allowed in. */
  login: ReactNode;
}) {
  const t = useTranslation();
  const maintenance = status === 1;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10 text-center">
      <Logo name={brand.name} src={brand.logoUrl} />
      <div className="flex w-full max-w-xl flex-col items-center gap-4 rounded-tile border border-line bg-surface p-6 sm:p-10">
        <Icon of={maintenance ? Wrench : MapPinOff} size={40} className="text-primary-ink" />
        <h1 className="text-28">{t(maintenance ? 'shell.maintenance' : 'shell.region')}</h1>
        {maintenance ? <p className="text-16 text-ink-soft">{t('shell.maintenance.sub')}</p> : null}
        <p className="text-16 text-ink-soft">{t(maintenance ? 'shell.maintenance.body' : 'shell.region.body')}</p>
        {maintenanceNotice ? <Notice notice={maintenanceNotice} /> : null}
        {maintenance ? null : (
          <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 rounded-box border border-line bg-raised px-5 py-3 text-start text-14">
            <dt className="text-ink-faint">{t('shell.region.ip')}</dt>
            <dd className="figures">
              <bdi>{location.ip}</bdi>
            </dd>
            <dt className="text-ink-faint">{t('shell.region.country')}</dt>
            <dd>
              <Country code={location.country} />
            </dd>
          </dl>
        )}
        {hasCustomerService() ? (
          <Button kind="primary" onClick={openCustomerService}>
            {t('shell.contact')}
          </Button>
        ) : null}
      </div>
      {login}
      <SupportDock />
      <Overlays />
    </main>
  );
}

/** A country by its name in the page's language, with its two-letter code. An IP address of unknown country has none. */
function Country({ code }: { code: string }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  if (!code) return t('shell.region.unknown');
  const name = new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
  return name === code ? (
    code
  ) : (
    <>
      {name} <bdi>({code})</bdi>
    </>
  );
}

/** The operator's maintenance text, and when it is expected to end. */
function Notice({ notice: { text, until } }: { notice: NonNullable<Boot['status']['maintenanceNotice']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <div className="rounded-box border border-line bg-raised px-5 py-3 text-16">
      {text ? <p dir="auto">{text}</p> : null}
      {until ? (
        <p className="text-14 break-keep text-ink-soft">
          {t('shell.maintenance.until', { time: time(until).replaceAll(' ', '\u00A0') })}
        </p>
      ) : null}
    </div>
  );
}
