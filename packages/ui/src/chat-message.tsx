import type { ChatMessage, PendingMessage } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { SentImage } from './sent-image.tsx';

/** Plain text as typed: no markup, no links, each line in its own direction. */
function MessageText({ children }: { children: string }) {
  return (
    <p dir="auto" className="text-14 break-words whitespace-pre-wrap">
      {children}
    </p>
  );
}

function Bubble({ own, children }: { own: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex max-w-full min-w-0 flex-col gap-2 rounded-tile border px-3 py-2 text-ink',
        own ? 'rounded-ee-mark border-primary-ink/50 bg-primary/15' : 'rounded-es-mark border-line bg-raised',
      )}
    >
      {children}
    </div>
  );
}

function Images({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {addresses.map((address, n) => (
        <li key={address}>
          <SentImage address={address} n={n + 1} />
        </li>
      ))}
    </ul>
  );
}

/** One message of a conversation: sender, text and time; own messages also show whether the other side has read them. */
export function ChatMessageRow({
  message,
  own,
  seen,
  image,
}: {
  message: ChatMessage;
  own: boolean;
  seen: boolean;
  /** The address of the sender's image; '' for none. */
  image: string;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  if (message.event) return <Note message={message} />;
  return (
    <div
      className={classNames('flex max-w-[85%] flex-col gap-1', own ? 'items-end self-end' : 'items-start self-start')}
    >
      <Bubble own={own}>
        {message.text ? <MessageText>{message.text}</MessageText> : null}
        <Images addresses={message.images} />
      </Bubble>
      <p className="flex items-center gap-1 px-1 text-12 text-ink-faint">
        {image ? <Avatar name="" size="tiny" image={image} /> : null}
        {message.operator ? <span>{message.operator}</span> : null}
        <time dateTime={message.at} className="figures">
          {time(message.at, 'clock')}
        </time>
        {own ? (
          <>
            <Icon of={seen ? CheckCheck : Check} size={14} className={seen ? 'text-win' : ''} />
            <span className="sr-only">{t(seen ? 'support.message.seen' : 'support.message.sent')}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** A system message about the conversation. */
function Note({ message }: { message: ChatMessage }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (!message.event) return null;
  return (
    <p className="flex items-center gap-3 py-1 text-center text-12 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="max-w-[75%]">
        {t(`support.event.${message.event}`, { operator: message.operator })}{' '}
        <span className="text-ink-faint">{time(message.at, 'clock')}</span>
      </span>
    </p>
  );
}

/** A message that is being sent, or failed to send. */
export function PendingMessageRow({
  message,
  failureText,
  onRetry,
  onDiscard,
}: {
  message: PendingMessage;
  failureText: (failure: unknown) => string;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslation();
  const failed = message.failure !== null;
  return (
    <div className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <Bubble own>
        {message.text ? <MessageText>{message.text}</MessageText> : null}
        <Images addresses={useAddresses(message.images)} />
      </Bubble>
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-12 text-loss-ink">
          <Icon of={CircleAlert} size={14} />
          {failureText(message.failure)}
          <Button kind="ghost" size="small" onClick={onRetry}>
            {t('support.message.again')}
          </Button>
          <Button kind="ghost" size="small" onClick={onDiscard}>
            {t('support.message.remove')}
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-1 px-1 text-12 text-ink-faint">
          <Icon of={Clock} size={14} />
          {t('support.message.sending')}
        </p>
      )}
    </div>
  );
}

/** Returns object URLs of images that are not sent yet. */
export function useAddresses(images: readonly Blob[]): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const urls = images.map((image) => URL.createObjectURL(image));
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and given back with the effect, or it would leak
    setAddresses(urls);
    return () => urls.forEach((address) => URL.revokeObjectURL(address));
  }, [images]);
  return addresses;
}
