import type { BackofficeConversation } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Badge, classNames, StateTag, type Tone } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useCustomerName } from './conversation-row.tsx';

const TONES: Record<BackofficeConversation['state'], Tone> = { waiting: 'waiting', open: 'good', closed: 'neutral' };

/** The customer of the conversation and its state. */
export function ConversationHead({ conversation }: { conversation: BackofficeConversation }) {
  const t = useTranslation();
  const nameOf = useCustomerName();
  const { customer, state, vip, outOfHours } = conversation;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
      <Avatar name={nameOf(conversation)} size="small" image={customer.icon} />
      <h2 dir="auto" className="min-w-0 truncate text-16">
        {nameOf(conversation)}
      </h2>
      <StateTag tone={TONES[state]}>{t(`support.backoffice.state.${state}`)}</StateTag>
      {vip ? <Badge tone="waiting">{t('support.backoffice.vip')}</Badge> : null}
      {outOfHours ? <Badge>{t('support.backoffice.outOfHours')}</Badge> : null}
      <p className="flex w-full flex-wrap items-center gap-x-3 text-12 text-ink-faint">
        <span className={classNames(customer.online && 'text-win')}>
          {t(customer.online ? 'support.backoffice.online' : 'support.backoffice.offline')}
        </span>
        <span>{languageOf(conversation.language).name}</span>
        {customer.email ? (
          <a href={`mailto:${customer.email}`} className="text-primary-ink underline underline-offset-4">
            {customer.email}
          </a>
        ) : null}
        {customer.accountId ? (
          <Link
            to="/players/$accountId"
            params={{ accountId: customer.accountId }}
            className="text-primary-ink underline underline-offset-4"
          >
            {t('support.backoffice.player')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
