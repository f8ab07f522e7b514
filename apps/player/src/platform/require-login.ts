import { redirect } from '@tanstack/react-router';
import { boot } from './boot.ts';
import { token } from './session.ts';

/** What a visitor may see of a house that shows itself to members alone (specification §2). */
const OPEN_TO_ALL = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Where the brand setting `loginedToHomePage` is on, sends who is not logged in to the log-in page, and back afterwards. */
export function requireLogin({ pathname, href }: { pathname: string; href: string }): void {
  if (!boot().status.info.settings.loginedToHomePage || token() !== null || OPEN_TO_ALL.includes(pathname)) return;
  const next = pathname === '/' || pathname === '/index' ? {} : { next: href };
  throw redirect({ to: '/login', search: next, replace: true });
}
