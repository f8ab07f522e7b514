import type { BrandContext } from '#http';
import type { SecurityChange, SecurityDeps } from './security-deps.ts';

/** Whom a letter goes to, if there is an address. */
export interface ToldMember {
  username: string;
  email: string;
  language: string;
}

/** Tells a change by letter, to an address that is there. It is not waited for: the change stands whether it arrives or not. */
export function sendChangeLetter(
  { notifier, t, log }: Pick<SecurityDeps, 'notifier' | 't' | 'log'>,
  brand: Pick<BrandContext, 'brandId' | 'name'>,
  { username, email, language }: ToldMember,
  change: SecurityChange,
): void {
  if (email === '') return;
  const words = { brand: brand.name, name: username, change };
  const letter = {
    brandId: brand.brandId,
    to: email,
    subject: t(language, 'server.security.subject', words),
    text: t(language, 'server.security.text', words),
  };
  void notifier.mail(letter).catch((error: Error) => log(`A change of an account was not told: ${error.message}`));
}
