import type { Conversation } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  ChatComposer,
  ChatLog,
  confirm,
  ErrorState,
  failureText,
  Icon,
  IconButton,
  notify,
  Skeleton,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useIcon } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { switchSound, useSound } from './chat-sound.ts';
import { IntroductionForm } from './introduction-form.tsx';
import { availabilityQuery } from './support-queries.ts';
import { type Introduction, useChat } from './use-chat.ts';

/** The chat: its status, the messages and the input. */
export function ChatView() {
  const t = useTranslation();
  const visitor = useToken() === null;
  const icon = useIcon();
  const [introduction, setIntroduction] = useState<Introduction>({ name: '', email: '' });
  const chat = useChat(introduction);
  const { conversation, messages: lines, pending, thread } = chat;
  if (!chat.ready)
    return chat.failure ? (
      <ErrorState onRetry={() => void thread.sync()}>{failureText(chat.failure, t)}</ErrorState>
    ) : (
      <div className="flex flex-1 flex-col justify-end gap-3 p-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-12 w-1/2 self-end" />
      </div>
    );
  const end = async (): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('support.end.title'),
      body: t('support.end.body'),
      confirm: t('support.end'),
      cancel: t('support.end.stay'),
    });
    if (sure) await chat.close().catch((failure: unknown) => notify(failureText(failure, t), 'danger'));
  };
  return (
    <>
      <Status conversation={conversation} onEnd={() => void end()} />
      <ChatLog
        messages={lines}
        pending={pending}
        side="customer"
        seenSeq={conversation?.operatorReadSeq ?? 0}
        typing={chat.typing ? conversation?.operator || t('support.operator') : null}
        customerImage={icon}
        more={chat.more}
        onOlder={() => void thread.older().catch((failure: unknown) => notify(failureText(failure, t), 'danger'))}
        onRetry={thread.retry}
        onDiscard={thread.discard}
        failureText={(failure) => failureText(failure, t)}
      >
        <Greeting />
        {visitor && lines.length === 0 && pending.length === 0 ? (
          <IntroductionForm value={introduction} onChange={setIntroduction} />
        ) : null}
      </ChatLog>
      <ChatComposer onSend={thread.send} onTyping={chat.sendTyping} />
    </>
  );
}

/** The status of the conversation, with buttons to mute and to end it. */
function Status({ conversation, onEnd }: { conversation: Conversation | null; onEnd: () => void }) {
  const t = useTranslation();
  const sound = useSound();
  const words = useStatus(conversation);
  return (
    <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
      <p role="status" className="min-w-0 flex-1 py-1 text-14 text-ink-soft">
        {words}
      </p>
      <IconButton label={t(sound ? 'support.sound.off' : 'support.sound.on')} onClick={switchSound}>
        <Icon of={sound ? Volume2 : VolumeX} size={18} />
      </IconButton>
      {conversation && conversation.state !== 'closed' ? (
        <IconButton label={t('support.end')} onClick={onEnd}>
          <Icon of={CircleX} size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}

function useStatus(conversation: Conversation | null): string {
  const t = useTranslation();
  const { time } = useFormats();
  const { data: availability } = useQuery(availabilityQuery);
  if (conversation?.state === 'open') return t('support.state.open', { operator: conversation.operator });
  if (conversation?.state === 'closed') return t('support.state.closed');
  if (availability && !availability.open)
    return availability.opensAt
      ? t('support.state.outOfHours', { when: time(availability.opensAt, 'weekday') })
      : t('support.state.outOfHours.never');
  if (conversation) return t(availability?.staffed ? 'support.state.waiting' : 'support.state.waiting.unstaffed');
  return t(availability?.staffed ? 'support.state.ready' : 'support.state.ready.unstaffed');
}

/** The first message. Outside business hours it says so, and what happens next. */
function Greeting() {
  const t = useTranslation();
  const { data: availability } = useQuery(availabilityQuery);
  return (
    <div className="flex flex-col gap-1 pb-2">
      <p className="font-display text-20">{t('support.hello')}</p>
      <p className="text-14 text-ink-soft">
        {t(availability && !availability.open ? 'support.hello.closed' : 'support.hello.about')}
      </p>
      <p className="text-12 text-ink-faint">{t('support.hello.retention')}</p>
    </div>
  );
}
