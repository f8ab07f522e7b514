import type { ChatMessage, PendingMessage } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ChatMessageRow, PendingMessageRow } from './chat-message.tsx';
import { Icon } from './icon.tsx';

export interface ChatLogProps {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  /** The side that views the log. */
  side: 'customer' | 'operator';
  /** The last message that the other side has read. */
  seenSeq: number;
  /** Who is typing on the other side; null for nobody. */
  typing: string | null;
  /** The address of the customer's image; '' for none. */
  customerImage: string;
  more: boolean;
  onOlder: () => void;
  onRetry: (clientRef: string) => void;
  onDiscard: (clientRef: string) => void;
  failureText: (failure: unknown) => string;
  /** Rendered above the first message. */
  children?: ReactNode;
}

/** Distance from the end that counts as following the conversation. */
const NEAR_PX = 80;

/** The messages of a conversation, oldest first; stays at the end while the reader is there. New ones are announced politely. */
export function ChatLog(props: ChatLogProps) {
  const { messages, pending, side, seenSeq, typing, customerImage, more, children } = props;
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const last = messages.at(-1)?.seq ?? 0;
  const follow = (): void => box.current?.scrollTo({ top: box.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whatever grows the log
  useLayoutEffect(() => {
    if (atEnd) follow();
  }, [last, pending.length, typing, atEnd]);
  useEffect(() => {
    const inner = box.current?.firstElementChild;
    if (!inner || !atEnd) return;
    // A loaded image makes the log longer.
    const watch = new ResizeObserver(() => box.current?.scrollTo({ top: box.current.scrollHeight }));
    watch.observe(inner);
    return () => watch.disconnect();
  }, [atEnd]);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={t('support.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: at }) => setAtEnd(at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_PX)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-3"
      >
        <div className="flex min-h-full flex-col justify-end gap-3">
          {more ? (
            <Button kind="ghost" size="small" className="self-center" onClick={props.onOlder}>
              {t('support.older')}
            </Button>
          ) : (
            children
          )}
          {messages.map((message, n) => (
            <Fragment key={message.seq}>
              <DayBreak message={message} before={messages[n - 1]} />
              <ChatMessageRow
                message={message}
                own={message.author === side}
                seen={message.seq <= seenSeq}
                image={message.author === 'customer' ? customerImage : ''}
              />
            </Fragment>
          ))}
          {pending.map((message) => (
            <PendingMessageRow
              key={message.clientRef}
              message={message}
              failureText={props.failureText}
              onRetry={() => props.onRetry(message.clientRef)}
              onDiscard={() => props.onDiscard(message.clientRef)}
            />
          ))}
          <p aria-live="off" className="min-h-4 text-12 text-ink-faint">
            {typing ? t('support.typing', { name: typing }) : ''}
          </p>
        </div>
      </div>
      {atEnd ? null : (
        <Button
          size="small"
          className="absolute inset-x-0 bottom-2 mx-auto w-fit"
          icon={<Icon of={ArrowDown} size={16} />}
          onClick={() => setAtEnd(true)}
        >
          {t('support.newest')}
        </Button>
      )}
    </div>
  );
}

/** The date before the first message of a day. */
function DayBreak({ message, before }: { message: ChatMessage; before: ChatMessage | undefined }) {
  const { time } = useFormats();
  const [today] = useState(() => new Date().toDateString());
  const day = new Date(message.at).toDateString();
  if (before && new Date(before.at).toDateString() === day) return null;
  if (!before && day === today) return null;
  return <p className="text-center text-12 font-semibold text-ink-faint">{time(message.at, 'date')}</p>;
}
