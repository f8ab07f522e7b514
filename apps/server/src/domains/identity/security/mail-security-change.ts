import type { BrandContext } from '#http';
import type { SecurityChange, SecurityDeps } from './security-deps.ts';

/** The recipient of an email, if there is an address. */
export interface MailRecipient {
  username: string;
  email: string;
  language: string;
}

/** Emails a change to the member, if there is an address. Not awaited: the change is valid whether the email arrives or not. */
export function mailSecurityChange(
  { notifier, t, log }: Pick<SecurityDeps, 'notifier' | 't' | 'log'>,
  brand: Pick<BrandContext, 'brandId' | 'name'>,
  { username, email, language }: MailRecipient,
  change: SecurityChange,
): void {
  if (email === '') return;
  const params = { brand: brand.name, name: username, change };
  const mail = {
    brandId: brand.brandId,
    to: email,
    subject: t(language, 'server.security.subject', params),
    text: t(language, 'server.security.text', params),
  };
  void notifier
    .mail(mail)
    .catch((error: Error) => log(`The notification of an account change was not sent: ${error.message}`));
}
