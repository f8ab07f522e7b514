import { useText } from '@fairhouse/i18n/react';
import { Button, Logo } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { boot } from '../platform/boot.ts';
import { useToken } from '../platform/session.ts';
import { useWindows } from '../platform/windows.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceChip } from './balance-chip.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useCategories } from './menu-entries.ts';

const tab =
  'relative inline-flex h-full items-center px-3 text-14 font-semibold text-ink-soft hover:text-ink ' +
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-3 ' +
  'data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:bg-primary-ink';

function TopNavigation() {
  const say = useText();
  return (
    <nav aria-label={say('shell.navigation')} className="hidden h-full items-center lg:flex">
      <Link to="/index" className={tab}>
        {say('shell.home')}
      </Link>
      {useCategories().map(({ category, to }) => (
        <Link key={category} to={to} className={tab}>
          {say(`shell.category.${category}`)}
        </Link>
      ))}
      <Link to="/verify" className={tab}>
        {say('shell.verify')}
      </Link>
    </nav>
  );
}

function VisitorActions() {
  const say = useText();
  const { openLogin, openRegister } = useWindows();
  return (
    <>
      <Button kind="ghost" size="small" className="min-h-11" onClick={() => openLogin()}>
        {say('shell.login')}
      </Button>
      <Button kind="secondary" size="small" className="min-h-11" onClick={openRegister}>
        {say('shell.register')}
      </Button>
    </>
  );
}

function MemberActions() {
  const say = useText();
  const { openCentre } = useWindows();
  return (
    <>
      <BalanceChip />
      <div className="hidden items-center gap-3 md:flex">
        <Button kind="primary" onClick={() => openCentre('depositv2')}>
          {say('shell.deposit')}
        </Button>
        <AccountMenu />
      </div>
    </>
  );
}

/** 64 px, 56 on a phone: brand, top navigation, then the member's balance, deposit and account, or a visitor's two ways in. */
export function Header() {
  const token = useToken();
  const { brand } = boot().status;
  return (
    <header className="sticky top-0 [@media(max-height:30rem)]:static z-30 flex h-14 items-center gap-2 border-b border-line bg-page/95 px-3 backdrop-blur-sm md:h-16 md:gap-3 md:px-5">
      <Link to="/index" className="min-w-0 rounded-box" aria-label={brand.name}>
        <span className="hidden sm:block">
          <Logo name={brand.name} />
        </span>
        <span className="flex min-w-0 sm:hidden">
          <Logo name={brand.name} compact={token !== null} />
        </span>
      </Link>
      <TopNavigation />
      <div className="flex-1" />
      <div className="hidden md:block">
        <LanguageMenu />
      </div>
      {token === null ? <VisitorActions /> : <MemberActions />}
    </header>
  );
}
