import type { BackofficeConversation } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, classNames } from '@fairhouse/ui';
import { Age } from '../../components/age.tsx';

/**
 * Returns a function that names the customer of a conversation: the player, the name or e-mail a visitor gave, or the visitor with the
 * conversation id.
 */
export function useCustomerName(): (conversation: Pick<BackofficeConversation, 'customer' | 'id'>) => string {
  const t = useTranslation();
  return ({ customer, id }) => customer.name || customer.email || `${t('support.backoffice.visitor')} ${id}`;
}

/** One conversation of the list: customer, waiting time, last message, unread messages. */
export function ConversationRow({
  conversation,
  open,
  onOpen,
}: {
  conversation: BackofficeConversation;
  open: boolean;
  onOpen: () => void;
}) {
  const t = useTranslation();
  const nameOf = useCustomerName();
  const { unread, vip, outOfHours, waitingSince, operator } = conversation;
  return (
    <button
      type="button"
      aria-current={open || undefined}
      onClick={onOpen}
      className={classNames(
        'flex w-full flex-col gap-1 rounded-box border px-3 py-2.5 text-start hover:border-ink-faint',
        open ? 'border-primary-ink bg-raised' : 'border-line bg-surface',
      )}
    >
      <span className="flex w-full items-center gap-2">
        <span
          dir="auto"
          className="min-w-0 flex-1 truncate text-14 font-semibold text-ink ltr:text-left rtl:text-right"
        >
          {nameOf(conversation)}
        </span>
        {vip ? <Badge tone="waiting">{t('support.backoffice.vip')}</Badge> : null}
        {unread > 0 ? (
          <span className="figures rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t('support.backoffice.unread', { count: unread })}</span>
          </span>
        ) : null}
      </span>
      <span dir="auto" className="line-clamp-2 w-full text-14 break-words text-ink-soft ltr:text-left rtl:text-right">
        {conversation.lastText || t('support.backoffice.image')}
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-2 text-12 text-ink-faint">
        <span className={waitingSince ? 'text-primary-ink' : ''}>
          {t(`support.backoffice.state.${conversation.state}`)}
        </span>
        {operator ? <span>{operator}</span> : null}
        {outOfHours ? <span>{t('support.backoffice.outOfHours')}</span> : null}
        <span className="ms-auto">
          <Age at={waitingSince ?? conversation.lastAt} />
        </span>
      </span>
    </button>
  );
}
