import { type BackofficeConversation, calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ChatComposer, ChatLog, confirm, ErrorState, failureText, Icon, notify, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { cannedResponsesQuery } from './canned-responses-query.ts';
import { ConversationHead } from './conversation-head.tsx';
import { useCustomerName } from './conversation-row.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useOperatorChat } from './use-operator-chat.ts';

const route = getRouteApi('/support');

/** One conversation: the customer, the chat messages, and the operator's actions. */
export function ConversationPane({ id }: { id: string }) {
  const t = useTranslation();
  const chat = useOperatorChat(id);
  const nameOf = useCustomerName();
  const navigate = route.useNavigate();
  const { data: cannedResponses } = useQuery(cannedResponsesQuery);
  const { conversation, thread } = chat;
  const back = (
    <Button
      kind="ghost"
      size="small"
      className="m-1 self-start lg:hidden"
      icon={<Icon of={ChevronLeft} size={16} className="rtl:-scale-x-100" />}
      onClick={() => void navigate({ search: ({ chat: _chat, ...rest }) => rest })}
    >
      {t('support.backoffice.back')}
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
        messages={chat.messages}
        pending={chat.pending}
        side="operator"
        seenSeq={conversation.customerReadSeq}
        typing={chat.typing ? nameOf(conversation) : null}
        customerImage={conversation.customer.icon}
        more={chat.more}
        onOlder={() => void thread.older().catch((failure: unknown) => notify(failureText(failure, t), 'danger'))}
        onRetry={thread.retry}
        onDiscard={thread.discard}
        failureText={(failure) => failureText(failure, t)}
      />
      <Actions
        conversation={conversation}
        mine={chat.mine}
        onMoved={(now) => {
          if (now) thread.update(now);
          void thread.sync();
        }}
      />
      {chat.mine ? (
        <ChatComposer
          onSend={thread.send}
          onTyping={chat.sendTyping}
          responses={cannedResponses?.responses ?? []}
          startsHere
        />
      ) : null}
    </>
  );
}

/** Claim, transfer, close and reopen; if another operator was faster, says so and shows the current state. */
function Actions({
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
  const [transferring, setTransferring] = useState(false);
  const { id, state, operator, operatorId } = conversation;
  const move = async (request: Promise<BackofficeConversation>): Promise<void> => {
    setBusy(true);
    try {
      onMoved(await request);
    } catch (failure) {
      const isStale = failure instanceof RefusedCall && failure.code === 'STATE_CHANGED';
      notify(isStale ? t('support.backoffice.stale') : failureText(failure, t), 'danger');
      onMoved(null);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['support', 'inbox'] });
  };
  const close = async (): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('support.backoffice.close.title'),
      body: t('support.backoffice.close.body'),
      confirm: t('support.backoffice.close'),
      cancel: t('support.backoffice.cancel'),
    });
    if (sure) await move(call(calls.supportBackoffice.close, { id }));
  };
  if (mine)
    return (
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
        <span className="flex-1 text-12 text-ink-faint">{t('support.backoffice.hint')}</span>
        <Button size="small" busy={busy} onClick={() => setTransferring(true)}>
          {t('support.backoffice.transfer')}
        </Button>
        <Button size="small" busy={busy} onClick={() => void close()}>
          {t('support.backoffice.close')}
        </Button>
        {transferring ? (
          <TransferDialog
            onClose={() => setTransferring(false)}
            onChoose={(to) => {
              setTransferring(false);
              void move(call(calls.supportBackoffice.transfer, { id, to }));
            }}
          />
        ) : null}
      </div>
    );
  const status = {
    waiting: t('support.backoffice.unassigned'),
    open: t('support.backoffice.assigned', { operator }),
    closed: t('support.backoffice.closed'),
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-3">
      <p className="flex-1 text-14 text-ink-soft">{status[state]}</p>
      {state === 'closed' ? (
        <Button busy={busy} onClick={() => void move(call(calls.supportBackoffice.reopen, { id }))}>
          {t('support.backoffice.reopen')}
        </Button>
      ) : (
        <Button
          kind={state === 'waiting' ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => void move(call(calls.supportBackoffice.claim, { id, assignee: operatorId }))}
        >
          {state === 'waiting' ? t('support.backoffice.claim') : t('support.backoffice.takeOver', { operator })}
        </Button>
      )}
    </div>
  );
}
