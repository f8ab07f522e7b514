import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  Gift,
  HandCoins,
  Headset,
  House,
  LogOut,
  type LucideIcon,
  Share2,
  ShieldCheck,
  Smartphone,
  Ticket,
  Trophy,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AGENT_OVERVIEW, hasAgentCentre } from '../centres/agent/agent-pages.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { useMember } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';
import { offeredLanguages } from './choose-language.ts';
import { hasCustomerService, openCustomerService } from './customer-service.ts';
import { ENTRY_ICONS } from './entry-icons.ts';
import { GameEntryLink, useEntryLabel } from './game-entry-link.tsx';
import { LanguageChoice } from './language-menu.tsx';
import { useLogOut } from './log-out.ts';
import { moneyPages, otherMemberPages } from './member-entries.ts';
import { useGameEntries } from './menu-entries.ts';

interface SwitchedEntry {
  /** Page key of the member centre. */
  page: string;
  /** The module that switches the entry on. */
  module: string;
  icon: LucideIcon;
  title: MessageId;
}

/** Entries of the side menu that a brand has only when its module is on (specification §2): share, reward centre, cashback. */
const SWITCHED: readonly SwitchedEntry[] = [
  { page: 'referral', module: 'REFERRAL', icon: Share2, title: 'shell.share' },
  { page: 'rewardCenter', module: 'REWARDS', icon: Trophy, title: 'shell.rewards' },
  { page: 'manualRebate', module: 'MANPLAYREB3', icon: HandCoins, title: 'shell.cashback' },
];

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-start text-14 text-ink-soft hover:bg-raised hover:text-ink ' +
  'data-[status=active]:bg-raised data-[status=active]:font-semibold data-[status=active]:text-ink';

interface ItemStyle {
  /** Shows only icons; the text is the accessible name. */
  narrow: boolean;
}

function Section({ title, narrow, children }: ItemStyle & { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-0.5 border-line py-2 not-first:border-t">
      <h2 className={classNames('px-3 py-1 font-text text-12 font-medium text-ink-faint', narrow && 'sr-only')}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function ItemLabel({ icon, narrow, children }: ItemStyle & { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon of={icon} className={classNames('shrink-0', narrow && 'mx-auto')} />
      <span className={narrow ? 'sr-only' : 'truncate'}>{children}</span>
    </>
  );
}

function Action({
  icon,
  narrow,
  onPress,
  children,
}: ItemStyle & { icon: LucideIcon; onPress: () => void; children: string }) {
  return (
    <button type="button" className={row} title={narrow ? children : undefined} onClick={onPress}>
      <ItemLabel icon={icon} narrow={narrow}>
        {children}
      </ItemLabel>
    </button>
  );
}

/** Pages that SWITCHED adds to the money section are not listed twice. */
const ownPages = () => otherMemberPages().filter(({ key }) => !SWITCHED.some(({ page }) => page === key));

/**
 * The entries of the side menu and of the phone's sheet, in the order of the specification (§2), if the brand has switched them on.
 */
export function MenuList({ narrow = false }: Partial<ItemStyle>) {
  const t = useTranslation();
  const token = useToken();
  const { openCentre, openAgentCentre } = useDialogs();
  const member = useMember();
  const logOut = useLogOut();
  const entries = useGameEntries();
  const label = useEntryLabel();
  const link = (
    to: '/index' | '/verify' | '/promotions' | '/raffle' | '/help' | '/down',
    icon: LucideIcon,
    name: string,
  ) => (
    <Link key={to} to={to} className={row} title={narrow ? name : undefined}>
      <ItemLabel icon={icon} narrow={narrow}>
        {name}
      </ItemLabel>
    </Link>
  );
  const centre = (page: string, icon: LucideIcon, name: string) => (
    <Action key={page} icon={icon} narrow={narrow} onPress={() => openCentre(page)}>
      {name}
    </Action>
  );
  return (
    <>
      <Section title={t('shell.section.money')} narrow={narrow}>
        {moneyPages().map(({ key, icon, title }) => centre(key, icon, t(title)))}
        {isOn('CMS-PROMOTIONS') ? link('/promotions', Gift, t('shell.promotions')) : null}
        {SWITCHED.map(({ page, module, icon, title }) => (isOn(module) ? centre(page, icon, t(title)) : null))}
        {isOn('MCS-RAFFLE') ? link('/raffle', Ticket, t('raffle.title')) : null}
      </Section>
      {token === null ? null : (
        <Section title={t('centre.title')} narrow={narrow}>
          {ownPages().map(({ key, icon, title }) => centre(key, icon, t(title)))}
          {hasAgentCentre(member?.type) ? (
            <Action icon={UsersRound} narrow={narrow} onPress={() => openAgentCentre(AGENT_OVERVIEW)}>
              {t('agents.title')}
            </Action>
          ) : null}
        </Section>
      )}
      <Section title={t('shell.section.games')} narrow={narrow}>
        {link('/index', House, t('shell.home'))}
        {entries.map((entry) => (
          <GameEntryLink key={entry.key} entry={entry} className={row} title={narrow ? label(entry) : undefined}>
            <ItemLabel icon={ENTRY_ICONS[entry.key]} narrow={narrow}>
              {label(entry)}
            </ItemLabel>
          </GameEntryLink>
        ))}
      </Section>
      <Section title={t('shell.section.more')} narrow={narrow}>
        {link('/verify', ShieldCheck, t('shell.verify'))}
        {isOn('CMS-HELP') ? link('/help', CircleQuestionMark, t('shell.help')) : null}
        {link('/down', Smartphone, t('shell.apps'))}
        {hasCustomerService() ? (
          <Action icon={Headset} narrow={narrow} onPress={openCustomerService}>
            {t('shell.service')}
          </Action>
        ) : null}
      </Section>
      {narrow || offeredLanguages().length < 2 ? null : (
        <Section title={t('shell.language')} narrow={narrow}>
          <LanguageChoice />
        </Section>
      )}
      {token === null ? null : (
        <div className="border-t border-line py-2">
          <Action icon={LogOut} narrow={narrow} onPress={logOut}>
            {t('shell.logout')}
          </Action>
        </div>
      )}
    </>
  );
}
