import { type BackofficeConversation, calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChatComposer, ChatLog, confirm, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { cannedQuery } from './canned-query.ts';
import { ConversationHead } from './conversation-head.tsx';
import { useGuestName } from './conversation-row.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { useOperatorChat } from './use-operator-chat.ts';

const route = getRouteApi('/support');

/** One conversation: who it is with, what was said, and what the operator may do now. */
export function ConversationPane({ id }: { id: string }) {
  const t = useTranslation();
  const chat = useOperatorChat(id);
  const nameOf = useGuestName();
  const navigate = route.useNavigate();
  const { data: canned } = useQuery(cannedQuery);
  const { conversation, thread } = chat;
  const back = (
    <Button
      kind="ghost"
      size="small"
      className="m-1 self-start lg:hidden"
      icon={<Icon of={ChevronLeft} size={16} className="rtl:-scale-x-100" />}
      onClick={() => void navigate({ search: ({ chat: _chat, ...rest }) => rest })}
    >
      {t('support.desk.back')}
    </Button>
  );
  if (!conversation)
    return (
      <>
        {back}
        {chat.failure ? (
          <ErrorState onRetry={() => void thread.sync()}>{failureText(chat.failure, t)}</ErrorState>
        ) : (
          <div className="flex flex-1 flex-col justify-end gap-3 p-4">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-12 w-1/2 self-end" />
          </div>
        )}
      </>
    );
  return (
    <>
      {back}
      <ConversationHead conversation={conversation} />
      <ChatLog
        lines={chat.lines}
        pending={chat.pending}
        side="operator"
        seenSeq={conversation.guestReadSeq}
        typing={chat.typing ? nameOf(conversation) : null}
        guestImage={conversation.guest.icon}
        more={chat.more}
        onOlder={() => void thread.older().catch((failure: unknown) => notify(failureText(failure, t), 'danger'))}
        onRetry={thread.retry}
        onDrop={thread.drop}
        failureText={(failure) => failureText(failure, t)}
      />
      <Acts
        conversation={conversation}
        mine={chat.mine}
        onMoved={(now) => {
          if (now) thread.know(now);
          void thread.sync();
        }}
      />
      {chat.mine ? (
        <ChatComposer onSend={thread.send} onTyping={chat.tellTyping} answers={canned?.answers ?? []} startsHere />
      ) : null}
    </>
  );
}

/** Take, hand over, close, open again; when somebody else was faster it says so and shows how it stands. */
function Acts({
  conversation,
  mine,
  onMoved,
}: {
  conversation: BackofficeConversation;
  mine: boolean;
  onMoved: (now: BackofficeConversation | null) => void;
}) {
  const t = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [handing, setHanding] = useState(false);
  const { id, state, operator, operatorId } = conversation;
  const move = async (act: Promise<BackofficeConversation>): Promise<void> => {
    setBusy(true);
    try {
      onMoved(await act);
    } catch (failure) {
      const meanwhile = failure instanceof RefusedCall && failure.code === 'STATE_CHANGED';
      notify(meanwhile ? t('support.desk.meanwhile') : failureText(failure, t), 'danger');
      onMoved(null);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['support', 'inbox'] });
  };
  const close = async (): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('support.desk.close.title'),
      body: t('support.desk.close.body'),
      confirm: t('support.desk.close'),
      cancel: t('support.desk.cancel'),
    });
    if (sure) await move(call(calls.supportBackoffice.close, { id }));
  };
  if (mine)
    return (
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
        <span className="flex-1 text-12 text-ink-faint">{t('support.desk.hint')}</span>
        <Button size="small" busy={busy} onClick={() => setHanding(true)}>
          {t('support.desk.handOver')}
        </Button>
        <Button size="small" busy={busy} onClick={() => void close()}>
          {t('support.desk.close')}
        </Button>
        {handing ? (
          <HandOverDialog
            onClose={() => setHanding(false)}
            onChoose={(to) => {
              setHanding(false);
              void move(call(calls.supportBackoffice.handOver, { id, to }));
            }}
          />
        ) : null}
      </div>
    );
  const said = {
    waiting: t('support.desk.waits'),
    open: t('support.desk.held', { operator }),
    closed: t('support.desk.closed'),
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-3">
      <p className="flex-1 text-14 text-ink-soft">{said[state]}</p>
      {state === 'closed' ? (
        <Button busy={busy} onClick={() => void move(call(calls.supportBackoffice.reopen, { id }))}>
          {t('support.desk.reopen')}
        </Button>
      ) : (
        <Button
          kind={state === 'waiting' ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => void move(call(calls.supportBackoffice.take, { id, holder: operatorId }))}
        >
          {state === 'waiting' ? t('support.desk.take') : t('support.desk.takeOver', { operator })}
        </Button>
      )}
    </div>
  );
}
