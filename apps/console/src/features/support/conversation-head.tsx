import type { BackofficeConversation } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Badge, classNames, StateTag, type Tone } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useGuestName } from './conversation-row.tsx';

const TONES: Record<BackofficeConversation['state'], Tone> = { waiting: 'waiting', open: 'good', closed: 'neutral' };

/** Who the conversation is with and how it stands. */
export function ConversationHead({ conversation }: { conversation: BackofficeConversation }) {
  const t = useTranslation();
  const nameOf = useGuestName();
  const { guest, state, vip, outOfHours } = conversation;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
      <Avatar name={nameOf(conversation)} size="small" image={guest.icon} />
      <h2 dir="auto" className="min-w-0 truncate text-16">
        {nameOf(conversation)}
      </h2>
      <StateTag tone={TONES[state]}>{t(`support.desk.state.${state}`)}</StateTag>
      {vip ? <Badge tone="waiting">{t('support.desk.vip')}</Badge> : null}
      {outOfHours ? <Badge>{t('support.desk.outOfHours')}</Badge> : null}
      <p className="flex w-full flex-wrap items-center gap-x-3 text-12 text-ink-faint">
        <span className={classNames(guest.here && 'text-win')}>
          {t(guest.here ? 'support.desk.here' : 'support.desk.away')}
        </span>
        <span>{languageOf(conversation.language).name}</span>
        {guest.email ? (
          <a href={`mailto:${guest.email}`} className="text-primary-ink underline underline-offset-4">
            {guest.email}
          </a>
        ) : null}
        {guest.accountId ? (
          <Link
            to="/players/$accountId"
            params={{ accountId: guest.accountId }}
            className="text-primary-ink underline underline-offset-4"
          >
            {t('support.desk.player')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
