import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useUnreadCount } from '../platform/unread-messages.ts';

/** The number of unread messages, with an accessible label. Renders nothing at zero. */
export function UnreadBadge() {
  const t = useTranslation();
  const { count } = useFormats();
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="figures shrink-0 rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
      <span aria-hidden="true">{unread > 99 ? '99+' : count(unread)}</span>
      <span className="sr-only">{t('shell.messages.unread', { count: unread })}</span>
    </span>
  );
}
