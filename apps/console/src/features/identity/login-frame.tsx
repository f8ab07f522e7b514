import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, Logo, Menu } from '@fairhouse/ui';
import { Info, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { boot } from '../../platform/boot.ts';
import { PreferenceItems } from '../../shell/account-menu.tsx';

/** The frame of the pages without a session: the brand, the preferences, a notice, and the steps of a login. */
export function LoginFrame({ notice, title, children }: { notice: string | null; title: string; children: ReactNode }) {
  const t = useTranslation();
  const { brand } = boot.status;
  useEffect(() => {
    document.title = t('console.tabTitle', { page: title, brand: brand.name });
  }, [t, title, brand.name]);
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-6 sm:justify-center">
      <div className="flex w-full max-w-md flex-col gap-5">
        <div className="flex items-center gap-2.5">
          <Logo name={brand.name} />
          <span className="flex-1 border-s border-line ps-2.5 text-14 text-ink-soft">{t('console.name')}</span>
          <Menu
            label={t('console.preferences')}
            buttonClassName="inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-raised hover:text-ink"
            button={<Icon of={Settings2} />}
          >
            <PreferenceItems />
          </Menu>
        </div>
        {notice ? (
          <output className="flex items-start gap-2 rounded-box border border-line bg-surface px-3 py-2 text-14 text-ink-soft">
            <Icon of={Info} size={18} className="mt-0.5 shrink-0 text-info" />
            {notice}
          </output>
        ) : null}
        <section className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-5 sm:p-6">
          {children}
        </section>
        <p className="text-12 text-ink-faint">{t('console.login.note')}</p>
      </div>
    </main>
  );
}
