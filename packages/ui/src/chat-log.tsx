import type { ChatLine, PendingLine } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ChatLineRow, PendingLineRow } from './chat-line.tsx';
import { Icon } from './icon.tsx';

export interface ChatLogProps {
  lines: readonly ChatLine[];
  pending: readonly PendingLine[];
  /** Whose window this is. */
  side: 'guest' | 'operator';
  /** The last line that the other side has seen. */
  seenSeq: number;
  /** Who is writing on the other side just now; null for nobody. */
  typing: string | null;
  /** The address of the guest's picture; '' for none. */
  guestImage: string;
  more: boolean;
  onOlder: () => void;
  onRetry: (clientRef: string) => void;
  onDrop: (clientRef: string) => void;
  failureText: (failure: unknown) => string;
  /** Stands above the first line. */
  children?: ReactNode;
}

/** How near the end counts as reading along. */
const NEAR_PX = 80;

/** The lines of a conversation, oldest first; stays at the end while the reader is there. Read out politely as they come. */
export function ChatLog(props: ChatLogProps) {
  const { lines, pending, side, seenSeq, typing, guestImage, more, children } = props;
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const last = lines.at(-1)?.seq ?? 0;
  const follow = (): void => box.current?.scrollTo({ top: box.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whatever grows the log
  useLayoutEffect(() => {
    if (atEnd) follow();
  }, [last, pending.length, typing, atEnd]);
  useEffect(() => {
    const inner = box.current?.firstElementChild;
    if (!inner || !atEnd) return;
    // A picture that arrives makes the log longer.
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
          {lines.map((line, n) => (
            <Fragment key={line.seq}>
              <DayBreak line={line} before={lines[n - 1]} />
              <ChatLineRow
                line={line}
                own={line.author === side}
                seen={line.seq <= seenSeq}
                image={line.author === 'guest' ? guestImage : ''}
              />
            </Fragment>
          ))}
          {pending.map((line) => (
            <PendingLineRow
              key={line.clientRef}
              line={line}
              failureText={props.failureText}
              onRetry={() => props.onRetry(line.clientRef)}
              onDrop={() => props.onDrop(line.clientRef)}
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

/** A new day begins with its date. */
function DayBreak({ line, before }: { line: ChatLine; before: ChatLine | undefined }) {
  const { time } = useFormats();
  const [today] = useState(() => new Date().toDateString());
  const day = new Date(line.at).toDateString();
  if (before && new Date(before.at).toDateString() === day) return null;
  if (!before && day === today) return null;
  return <p className="text-center text-12 font-semibold text-ink-faint">{time(line.at, 'date')}</p>;
}
