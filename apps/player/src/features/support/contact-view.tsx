import type { ServicePath } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../platform/queries.ts';
import { ChatView } from './chat-view.tsx';
import { type Opened, openWay } from './open-way.ts';
import { servicesQuery } from './support-queries.ts';
import { waysFor } from './ways-for.ts';

/** The ways to customer service; with our own chat alone, the chat at once. */
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
  const ways = waysFor(services.data.version.pathList, member?.rankLevel ?? 0);
  if (ways.length === 0) return <EmptyState title={t('support.ways.none')} />;
  const [only] = ways;
  if (ways.length === 1 && only?.type === '1') return <ChatView />;
  if (!chatting) return <Ways ways={ways} onChat={() => setChatting(true)} />;
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        className="m-1 self-start"
        icon={<Icon of={ArrowLeft} size={16} className="rtl:-scale-x-100" />}
        onClick={() => setChatting(false)}
      >
        {t('support.ways.all')}
      </Button>
      <ChatView />
    </>
  );
}

function Ways({ ways, onChat }: { ways: readonly ServicePath[]; onChat: () => void }) {
  const t = useTranslation();
  const { code } = useLanguage();
  const [trouble, setTrouble] = useState<Exclude<Opened, 'opened'> | null>(null);
  const open = async (way: ServicePath): Promise<void> => {
    setTrouble(null);
    if (way.type === '1') return onChat();
    const opened = await openWay(way);
    setTrouble(opened === 'opened' ? null : opened);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      <p className="text-14 text-ink-soft">{t('support.ways.about')}</p>
      <ul className="flex flex-col gap-2">
        {ways.map((way) => (
          <li key={`${way.type} ${way.labels['EN']}`}>
            <button
              type="button"
              onClick={() => void open(way)}
              className="flex min-h-14 w-full items-center gap-3 rounded-box border border-line bg-raised px-4 text-start text-16 hover:border-ink-faint"
            >
              <Icon of={way.type === '1' ? MessagesSquare : ExternalLink} className="shrink-0 text-primary-ink" />
              <span className="flex-1">
                {way.labels[code] ??
                  way.labels['EN'] ??
                  t(way.type === '1' ? 'support.ways.chat' : 'support.ways.link')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {trouble ? (
        <p role="alert" className="text-14 text-loss-ink">
          {t(`support.ways.${trouble}`)}
        </p>
      ) : null}
    </div>
  );
}
