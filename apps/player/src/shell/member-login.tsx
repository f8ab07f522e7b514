import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon } from '@fairhouse/ui';
import { LogOut } from 'lucide-react';
import { listOpenMemberPages } from '../centres/member/member-pages.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { useToken } from '../platform/session.ts';
import { useLogOut } from './log-out.ts';

/** For a region that is not served: members log in to withdraw their money and to view their account. There are no games. */
export function MemberLogin() {
  const t = useTranslation();
  const token = useToken();
  const { openCentre, openLogin } = useDialogs();
  const logOut = useLogOut();
  return (
    <section
      aria-labelledby="member-login"
      className="flex w-full max-w-xl flex-col items-center gap-4 rounded-tile border border-line bg-surface p-6"
    >
      <h2 id="member-login" className="text-20">
        {t('shell.region.members')}
      </h2>
      <p className="text-14 text-ink-soft">{t('shell.region.members.body')}</p>
      {token === null ? (
        <Button className="min-h-11" onClick={() => openLogin()}>
          {t('shell.login')}
        </Button>
      ) : (
        <>
          <ul className="grid w-full gap-2 sm:grid-cols-2">
            {listOpenMemberPages().map(({ key, icon, title }) => (
              <li key={key}>
                <Button className="min-h-11 w-full justify-start" onClick={() => openCentre(key)}>
                  <Icon of={icon} size={16} />
                  {t(title)}
                </Button>
              </li>
            ))}
          </ul>
          <Button kind="ghost" className="min-h-11" onClick={logOut}>
            <Icon of={LogOut} size={16} />
            {t('shell.logout')}
          </Button>
        </>
      )}
    </section>
  );
}
