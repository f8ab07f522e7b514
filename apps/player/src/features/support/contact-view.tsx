import type { ServicePath } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../platform/queries.ts';
import { ChatView } from './chat-view.tsx';
import { contactChannelsFor } from './contact-channels-for.ts';
import { type OpenResult, openContactChannel } from './open-contact-channel.ts';
import { servicesQuery } from './support-queries.ts';

/** The contact channels. If our own chat is the only one, it opens immediately. */
export function ContactView() {
  const t = useTranslation();
  const member = useMember();
  const services = useQuery(servicesQuery);
  const [chatting, setChatting] = useState(false);
  if (!services.data)
    return services.isError ? (
      <ErrorState onRetry={() => void services.refetch()}>{failureText(services.error, t)}</ErrorState>
    ) : (
      <Skeleton className="m-4 h-40" />
    );
  const channels = contactChannelsFor(services.data.version.pathList, member?.rankLevel ?? 0);
  if (channels.length === 0) return <EmptyState title={t('support.channels.none')} />;
  const [only] = channels;
  if (channels.length === 1 && only?.type === '1') return <ChatView />;
  if (!chatting) return <ContactChannels channels={channels} onChat={() => setChatting(true)} />;
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        className="m-1 self-start"
        icon={<Icon of={ArrowLeft} size={16} className="rtl:-scale-x-100" />}
        onClick={() => setChatting(false)}
      >
        {t('support.channels.all')}
      </Button>
      <ChatView />
    </>
  );
}

function ContactChannels({ channels, onChat }: { channels: readonly ServicePath[]; onChat: () => void }) {
  const t = useTranslation();
  const { code } = useLanguage();
  const [problem, setProblem] = useState<Exclude<OpenResult, 'opened'> | null>(null);
  const open = async (channel: ServicePath): Promise<void> => {
    setProblem(null);
    if (channel.type === '1') return onChat();
    const opened = await openContactChannel(channel);
    setProblem(opened === 'opened' ? null : opened);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      <p className="text-14 text-ink-soft">{t('support.channels.about')}</p>
      <ul className="flex flex-col gap-2">
        {channels.map((channel) => (
          <li key={`${channel.type} ${channel.labels['EN']}`}>
            <button
              type="button"
              onClick={() => void open(channel)}
              className="flex min-h-14 w-full items-center gap-3 rounded-box border border-line bg-raised px-4 text-start text-16 hover:border-ink-faint"
            >
              <Icon of={channel.type === '1' ? MessagesSquare : ExternalLink} className="shrink-0 text-primary-ink" />
              <span className="flex-1">
                {channel.labels[code] ??
                  channel.labels['EN'] ??
                  t(channel.type === '1' ? 'support.channels.chat' : 'support.channels.link')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="text-14 text-loss-ink">
          {t(`support.channels.${problem}`)}
        </p>
      ) : null}
    </div>
  );
}
