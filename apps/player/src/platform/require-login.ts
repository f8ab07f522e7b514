import { redirect } from '@tanstack/react-router';
import { boot } from './boot.ts';
import { token } from './session.ts';

/** Pages that visitors may see on a site for members only (specification §2). */
const OPEN_TO_ALL = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** When the brand setting `loginedToHomePage` is on, redirects visitors to the login page, and back after login. */
export function requireLogin({ pathname, href }: { pathname: string; href: string }): void {
  if (!boot().status.info.settings.loginedToHomePage || token() !== null || OPEN_TO_ALL.includes(pathname)) return;
  const next = pathname === '/' || pathname === '/index' ? {} : { next: href };
  throw redirect({ to: '/login', search: next, replace: true });
}
