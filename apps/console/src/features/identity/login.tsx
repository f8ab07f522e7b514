import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, Logo, Menu } from '@fairhouse/ui';
import { Info, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boot } from '../../platform/boot.ts';
import { useEnding } from '../../platform/session.ts';
import { PreferenceItems } from '../../shell/account-menu.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

type LoginChallenge = Output<typeof calls.backoffice.login>;

/** Login: password, then the one-time code; the first login sets up the authenticator in between. */
export function Login() {
  const t = useTranslation();
  const ending = useEnding();
  const { brand } = boot.status;
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const [tooLate, setTooLate] = useState(false);
  useEffect(() => {
    document.title = t('console.tabTitle', { page: t('console.login'), brand: brand.name });
  }, [t, brand.name]);
  const notice = tooLate ? t('console.login.tooLate') : ending ? t(`console.ended.${ending}`) : null;
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
        {challenge === null && notice ? (
          <output className="flex items-start gap-2 rounded-box border border-line bg-surface px-3 py-2 text-14 text-ink-soft">
            <Icon of={Info} size={18} className="mt-0.5 shrink-0 text-info" />
            {notice}
          </output>
        ) : null}
        <section className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-5 sm:p-6">
          {challenge === null ? (
            <PasswordStep
              onChallenge={(fresh) => {
                setTooLate(false);
                setChallenge(fresh);
              }}
            />
          ) : (
            <CodeStep
              {...challenge}
              onBack={(late) => {
                setTooLate(late);
                setChallenge(null);
              }}
            />
          )}
        </section>
        <p className="text-12 text-ink-faint">{t('console.login.note')}</p>
      </div>
    </main>
  );
}
