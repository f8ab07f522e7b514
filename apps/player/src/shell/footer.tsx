import { FOOTER_COLUMNS } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Logo, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusedAtBrowser } from '../features/analytics/consent.ts';
import { footerQuery } from '../features/content/content-queries.ts';
import { boot } from '../platform/boot.ts';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { type FooterLink, footerLinks } from './footer-links.ts';
import { LanguageChoice } from './language-menu.tsx';
import { useCategories } from './menu-entries.ts';

const row =
  'inline-flex min-h-11 max-w-full items-center text-start text-14 wrap-anywhere text-ink-soft underline-offset-4 hover:text-ink hover:underline md:min-h-8';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <h2 className="font-text text-14 font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** A link: a path of this site opens in the page, an external address in its own window. */
function Leads({ link: { to, label, language } }: { link: FooterLink }) {
  const written = language ? languageOf(language) : null;
  const links = written ? (
    <span lang={written.tag} dir={written.dir}>
      {label}
    </span>
  ) : (
    label
  );
  if (to.startsWith('/'))
    return (
      <Link to={to as '/'} className={row}>
        {links}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={row}>
      {links}
    </a>
  );
}

/** The columns of links: the available games, then the operator's links. */
function Columns() {
  const t = useTranslation();
  const { data, isPending } = useQuery(footerQuery);
  const categories = useCategories();
  const links = footerLinks(data, t);
  const games = categories.map(({ category, to }) => ({ id: category, label: t(`shell.category.${category}`), to }));
  // Links that the operator sets are not shown twice.
  const own = new Set(links.games.map(({ to }) => to));
  const of = { ...links, games: [...games.filter(({ to }) => !own.has(to)), ...links.games] };
  return (
    <div className="grid min-h-44 grid-cols-2 content-start gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
      {FOOTER_COLUMNS.filter((column) => of[column].length > 0 || column === 'help').map((column) => (
        <Column key={column} title={t(`pages.footer.${column}`)}>
          {isPending && column !== 'games' ? <Skeleton className="h-24 w-3/4" /> : null}
          <ul className="flex flex-col items-start">
            {isPending && column !== 'games'
              ? null
              : of[column].map((link) => (
                  <li key={link.id} className="max-w-full">
                    <Leads link={link} />
                  </li>
                ))}
            {column === 'help' ? <FooterHelp verify={!links.help.some(({ to }) => to === '/verify')} /> : null}
          </ul>
        </Column>
      ))}
    </div>
  );
}

const retry = async (gtagId: string): Promise<void> =>
  (await import('../features/analytics/measure.tsx')).requestConsentAgain(gtagId);

/** The help links of every site, and the consent choice when the brand measures visits. */
function FooterHelp({ verify }: { verify: boolean }) {
  const t = useTranslation();
  const { gtagId } = boot().status.info.analytics;
  return (
    <>
      {verify ? (
        <li>
          <Link to="/verify" className={row}>
            {t('shell.verify')}
          </Link>
        </li>
      ) : null}
      {hasCustomerService() ? (
        <li>
          <button type="button" className={row} onClick={openCustomerService}>
            {t('shell.service')}
          </button>
        </li>
      ) : null}
      {gtagId && !isRefusedAtBrowser() ? (
        <li>
          <button type="button" className={row} onClick={() => void retry(gtagId)}>
            {t('analytics.title')}
          </button>
        </li>
      ) : null}
    </>
  );
}

/**
 * Game links, payment methods, help, security, responsible gaming, licence. A demo says clearly that it is one. The space below is
 * for the bar that floats over the page on a phone.
 */
export function Footer() {
  const t = useTranslation();
  const { brand, info } = boot().status;
  return (
    <footer
      aria-label={t('shell.footer')}
      className="border-t border-line bg-surface px-4 pt-8 pb-24 text-14 text-ink-soft md:px-6 md:pb-8"
    >
      <div className="mx-auto flex max-w-[90rem] flex-col gap-8">
        <Columns />
        <div className="grid grid-cols-1 gap-6 border-t border-line pt-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-12">
          <div className="flex min-w-0 max-w-[60rem] flex-col gap-3">
            <Logo name={brand.name} />
            <p>{t(brand.demo ? 'shell.footer.licence.demo' : 'shell.footer.licence.text', { name: brand.name })}</p>
            <p className="flex items-start gap-3">
              <span className="figures rounded-chip border border-line px-2 py-0.5 text-12 font-semibold text-ink">
                {t('shell.footer.adult', { age: info.settings.minimumAge })}
              </span>
              {t('shell.footer.responsible.text')}
            </p>
          </div>
          <div className="-mx-3 max-w-96 lg:w-96">
            <LanguageChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
