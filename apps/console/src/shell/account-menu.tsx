import { cataloguedCodes, languageOf, switchLanguage, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Icon, Menu, MenuItem } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { meQuery, queryClient } from '../platform/queries.ts';
import { chooseTheme, THEMES, useTheme } from '../platform/theme.ts';
import { logOut } from './log-out.ts';

const OFFERED = cataloguedCodes().map(languageOf);

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed inside a menu
    <div role="group" aria-label={label} className="border-b border-line py-1">
      <span aria-hidden="true" className="block px-3 pt-1 text-12 text-ink-faint">
        {label}
      </span>
      {children}
    </div>
  );
}

function Choice({ chosen, onSelect, children }: { chosen: boolean; onSelect: () => void; children: ReactNode }) {
  const t = useTranslation();
  return (
    <MenuItem onSelect={onSelect}>
      <span className="flex-1">{children}</span>
      {chosen ? (
        <>
          <Icon of={Check} size={16} />
          <span className="sr-only">{t('console.chosen')}</span>
        </>
      ) : null}
    </MenuItem>
  );
}

/** The language and theme options, for the operator's menu and the login page. */
export function PreferenceItems() {
  const t = useTranslation();
  const { code } = useLanguage();
  const theme = useTheme();
  return (
    <>
      <Group label={t('console.language')}>
        {OFFERED.map((each) => (
          <Choice
            key={each.code}
            chosen={each.code === code}
            onSelect={() => {
              // Texts that the server returns come in the language of the call.
              void switchLanguage(each.code).then(() => queryClient.invalidateQueries());
            }}
          >
            <span lang={each.tag}>{each.name}</span>
          </Choice>
        ))}
      </Group>
      <Group label={t('console.theme')}>
        {THEMES.map((each) => (
          <Choice key={each} chosen={each === theme} onSelect={() => chooseTheme(each)}>
            {t(`console.theme.${each}`)}
          </Choice>
        ))}
      </Group>
    </>
  );
}

/** The logged-in operator and role; language, theme, log out. */
export function AccountMenu() {
  const t = useTranslation();
  const { data: me } = useQuery(meQuery);
  const name = me?.username ?? '';
  return (
    <Menu
      label={t('console.account', { name })}
      buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-box px-2 text-14 text-ink-soft hover:bg-raised hover:text-ink"
      button={
        <>
          <Icon of={UserRound} size={18} />
          <span className="hidden max-w-40 truncate sm:inline">{name}</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      <div role="presentation" className="border-b border-line px-3 py-2">
        <span className="block text-14 font-semibold">{name}</span>
        <span className="block text-12 text-ink-faint">{me ? <RoleName role={me.role} /> : null}</span>
      </div>
      <PreferenceItems />
      <div role="presentation" className="pt-1">
        <MenuItem icon={<Icon of={LogOut} size={18} />} onSelect={() => logOut('logout')}>
          {t('console.logout')}
        </MenuItem>
      </div>
    </Menu>
  );
}

const ROLES = ['owner', 'cashier', 'support', 'auditor', 'editor', 'marketer'] as const;

/** The name of the role; a role unknown to this page keeps its own name. */
function RoleName({ role }: { role: string }) {
  const t = useTranslation();
  const known = ROLES.find((each) => each === role);
  return known ? t(`console.role.${known}`) : role;
}
