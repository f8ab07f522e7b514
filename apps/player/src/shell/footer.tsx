import { useText } from '@fairhouse/i18n/react';
import { Logo } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boot } from '../platform/boot.ts';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { LanguageChoice } from './language-menu.tsx';
import { useCategories } from './menu-entries.ts';

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-text text-14 font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

const link =
  'inline-flex min-h-11 items-center self-start text-ink-soft underline-offset-4 hover:text-ink hover:underline md:min-h-7';

/** Licence, game links, help, payment methods, security, responsible gaming; a demo says plainly that it is one. */
export function Footer() {
  const say = useText();
  const { brand } = boot().status;
  const categories = useCategories();
  return (
    <footer
      aria-label={say('shell.footer')}
      className="border-t border-line bg-surface px-4 pt-8 pb-24 text-14 text-ink-soft md:px-6 md:pb-8"
    >
      <div className="mx-auto grid max-w-[90rem] gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col gap-3">
          <Logo name={brand.name} />
          <LanguageChoice />
        </div>
        <Block title={say('shell.footer.licence')}>
          <p>{say(brand.demo ? 'shell.footer.licence.demo' : 'shell.footer.licence.text', { name: brand.name })}</p>
        </Block>
        <Block title={say('shell.section.games')}>
          {categories.map(({ category, to }) => (
            <Link key={category} to={to} className={link}>
              {say(`shell.category.${category}`)}
            </Link>
          ))}
        </Block>
        <Block title={say('shell.footer.help')}>
          <Link to="/verify" className={link}>
            {say('shell.verify')}
          </Link>
          {hasCustomerService() ? (
            <button type="button" className={link} onClick={() => openCustomerService(say('shell.popupBlocked'))}>
              {say('shell.service')}
            </button>
          ) : null}
        </Block>
        <Block title={say('shell.footer.payments')}>
          <p>{say(brand.demo ? 'shell.footer.payments.demo' : 'shell.footer.payments.text')}</p>
        </Block>
        <Block title={say('shell.footer.security')}>
          <p>{say('shell.footer.security.text')}</p>
        </Block>
        <Block title={say('shell.footer.responsible')}>
          <p className="flex items-start gap-3">
            <span className="rounded-chip border border-line px-2 py-0.5 text-12 font-semibold text-ink">
              {say('shell.footer.adult')}
            </span>
            {say('shell.footer.responsible.text')}
          </p>
        </Block>
      </div>
    </footer>
  );
}
