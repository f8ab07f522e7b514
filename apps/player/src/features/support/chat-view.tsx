import type { Conversation } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
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
import { deskQuery } from './support-queries.ts';
import { type Introduction, useChat } from './use-chat.ts';

/** The chat: where it stands, what was said, and the next line. */
export function ChatView() {
  const say = useText();
  const visitor = useToken() === null;
  const icon = useIcon();
  const [introduction, setIntroduction] = useState<Introduction>({ name: '', email: '' });
  const chat = useChat(introduction);
  const { conversation, lines, pending, thread } = chat;
  if (!chat.ready)
    return chat.failure ? (
      <ErrorState onRetry={() => void thread.sync()}>{failureText(chat.failure, say)}</ErrorState>
    ) : (
      <div className="flex flex-1 flex-col justify-end gap-3 p-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-12 w-1/2 self-end" />
      </div>
    );
  const end = async (): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: say('support.end.title'),
      body: say('support.end.body'),
      confirm: say('support.end'),
      cancel: say('support.end.stay'),
    });
    if (sure) await chat.close().catch((failure: unknown) => notify(failureText(failure, say), 'danger'));
  };
  return (
    <>
      <Status conversation={conversation} onEnd={() => void end()} />
      <ChatLog
        lines={lines}
        pending={pending}
        side="guest"
        seenSeq={conversation?.operatorReadSeq ?? 0}
        typing={chat.typing ? conversation?.operator || say('support.operator') : null}
        guestPicture={icon}
        more={chat.more}
        onOlder={() => void thread.older().catch((failure: unknown) => notify(failureText(failure, say), 'danger'))}
        onRetry={thread.retry}
        onDrop={thread.drop}
        failureText={(failure) => failureText(failure, say)}
      >
        <Greeting />
        {visitor && lines.length === 0 && pending.length === 0 ? (
          <IntroductionForm value={introduction} onChange={setIntroduction} />
        ) : null}
      </ChatLog>
      <ChatComposer onSend={thread.send} onTyping={chat.tellTyping} />
    </>
  );
}

/** Where the conversation stands, said plainly, with the ways to quiet it and to end it. */
function Status({ conversation, onEnd }: { conversation: Conversation | null; onEnd: () => void }) {
  const say = useText();
  const sound = useSound();
  const words = useStatus(conversation);
  return (
    <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
      <p role="status" className="min-w-0 flex-1 py-1 text-14 text-ink-soft">
        {words}
      </p>
      <IconButton label={say(sound ? 'support.sound.off' : 'support.sound.on')} onClick={switchSound}>
        <Icon of={sound ? Volume2 : VolumeX} size={18} />
      </IconButton>
      {conversation && conversation.state !== 'closed' ? (
        <IconButton label={say('support.end')} onClick={onEnd}>
          <Icon of={CircleX} size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}

function useStatus(conversation: Conversation | null): string {
  const say = useText();
  const { time } = useFormats();
  const { data: desk } = useQuery(deskQuery);
  if (conversation?.state === 'open') return say('support.state.open', { operator: conversation.operator });
  if (conversation?.state === 'closed') return say('support.state.closed');
  if (desk && !desk.open)
    return desk.opensAt
      ? say('support.state.outOfHours', { when: time(desk.opensAt, 'weekday') })
      : say('support.state.outOfHours.never');
  if (conversation) return say(desk?.staffed ? 'support.state.waiting' : 'support.state.waiting.unstaffed');
  return say(desk?.staffed ? 'support.state.ready' : 'support.state.ready.unstaffed');
}

/** The first thing that is read; out of hours it says so and what will happen. */
function Greeting() {
  const say = useText();
  const { data: desk } = useQuery(deskQuery);
  return (
    <div className="flex flex-col gap-1 pb-2">
      <p className="font-display text-20">{say('support.hello')}</p>
      <p className="text-14 text-ink-soft">
        {say(desk && !desk.open ? 'support.hello.closed' : 'support.hello.about')}
      </p>
      <p className="text-12 text-ink-faint">{say('support.hello.kept')}</p>
    </div>
  );
}
