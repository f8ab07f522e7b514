import type { BrandConfig } from '@fairhouse/contracts';
import { languageOf, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, Icon, StateTag } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Nothing } from '../../components/nothing.tsx';
import { BrandLogo } from './brand-logo.tsx';
import type { BrandTab } from './brand-tabs.ts';
import { CashierNote } from './cashier-note.tsx';
import { closedModules } from './closed-modules.ts';

/** The brand at a glance; each line links to the tab where it is changed. */
export function OverviewTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const { row } = useFormats();
  const { settings, hosts } = config;
  const closed = closedModules(config.modules, settings.modules).filter(({ standard }) => standard);
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <BrandLogo config={config} alt="" className="h-10 max-w-48 object-contain" />
          <h2 className="text-20">{settings.name}</h2>
          <span className="min-w-52 flex-1 text-14 text-ink-faint">
            {t('brand.merchantCode')} <bdi className="text-ink-soft">{config.merchantCode}</bdi>
          </span>
          <StateTag tone={config.inMaintenance ? 'waiting' : 'good'}>
            {t(config.inMaintenance ? 'brand.state.maintenance' : 'brand.state.open')}
          </StateTag>
          <a
            href="/"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {t('brand.openSite')}
            <Icon of={ExternalLink} size={16} className="rtl:-scale-x-100" />
          </a>
        </div>
      </Card>
      <Card flush>
        <ul className="-mt-3 divide-y divide-line">
          <Line tab="theme" name={t('brand.theme')}>
            {t(`console.theme.${settings.theme}`)}
            {Object.keys(settings.tokens).length > 0
              ? ` · ${t('brand.ownTokens', { count: Object.keys(settings.tokens).length })}`
              : null}
          </Line>
          <Line tab="languages" name={t('brand.languages')}>
            {row(settings.languages.map((code) => languageOf(code).name))}
          </Line>
          <Line tab="languages" name={t('brand.currency')}>
            {settings.currency}
            <CashierNote config={config} currency={settings.currency} />
          </Line>
          <Line tab="hosts" name={t('brand.hosts')}>
            {row(hosts.map(({ host }) => (host === '*' ? t('brand.host.any') : host)))}
          </Line>
          <Line tab="modules" name={t('brand.modules')}>
            {closed.length === 0 ? t('brand.modules.allOn') : t('brand.modules.off', { count: closed.length })}
          </Line>
          <Line tab="registration" name={t('brand.tab.registration')}>
            {row([
              ...settings.registerRules
                .filter(({ enabled }) => enabled)
                .map(({ field }) => t(`identity.field.${field}`)),
              t('brand.age.years', { age: settings.minimumAge }),
            ])}
          </Line>
          <Line tab="apps" name={t('brand.tab.apps')}>
            {row(settings.resources.map(({ resourceType }) => resourceType)) || <Nothing />}
          </Line>
          <Line tab="service" name={t('brand.tab.service')}>
            {row(settings.customerService.map(({ type }) => t(`brand.service.type.${type}`))) || <Nothing />}
          </Line>
          <Line tab="access" name={t('brand.access.who')}>
            {t(settings.loginedToHomePage ? 'brand.access.membersOnly' : 'brand.access.everybody')}
            {settings.restrictedCountries.length > 0
              ? ` · ${t('brand.access.countries', { count: settings.restrictedCountries.length })}`
              : null}
          </Line>
          <Line tab="sources" name={t('brand.gtag')}>
            {settings.gtagId || t('brand.gtag.none')}
          </Line>
        </ul>
      </Card>
    </>
  );
}

function Line({ tab, name, children }: { tab: BrandTab; name: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to="/brand"
        search={{ tab }}
        className="flex min-h-12 items-center gap-4 px-4 py-2 text-14 hover:bg-raised sm:px-5"
      >
        <span className="w-28 shrink-0 text-ink-faint sm:w-48">{name}</span>
        <span className="min-w-0 flex-1 break-words">{children}</span>
        <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
