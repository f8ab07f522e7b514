import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  ChoiceRow,
  classNames,
  confirm,
  EmptyState,
  ErrorState,
  failureText,
  Icon,
  notify,
  Pager,
  Skeleton,
} from '@fairhouse/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { CheckCheck, Headset, Landmark, type LucideIcon, Megaphone, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ContentHtml } from '../../components/content-html.tsx';
import { call } from '../../platform/call.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { queryClient } from '../../platform/queries.ts';
import { useTopic } from '../../platform/realtime.ts';
import { openSupportDialog } from '../../platform/support-dialog.ts';
import { isOn } from '../../platform/switches.ts';
import { setUnreadCount } from '../../platform/unread-messages.ts';
import { AnnouncementsAside } from './announcements-aside.tsx';

type Message = Output<typeof calls.messages.list>['rows'][number];

const PAGE_SIZE = 10;
const ICONS: Record<Message['kind'], LucideIcon> = {
  payments: Landmark,
  support: Headset,
  security: ShieldCheck,
  general: Megaphone,
};

/** Platform information (messageV2): this player's messages with the unread count, and the announcements to everybody beside them. */
export function MessagesPage() {
  if (!isOn('MCS-ANNOUNCEMENTS')) return <OwnMessages />;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <OwnMessages />
      <AnnouncementsAside />
    </div>
  );
}

function OwnMessages() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<'all' | 'unread'>('all');
  const [open, setOpen] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ['member', 'messages', only, page],
    queryFn: () =>
      call(calls.messages.list, { page, pageSize: PAGE_SIZE, ...(only === 'unread' ? { unread: '1' } : {}) }),
    placeholderData: keepPreviousData,
  });
  useTopic('unread-count', () => void list.refetch());
  const actions = useMessageActions();
  const show = (message: Message): void => {
    setOpen(open === message.ref ? null : message.ref);
    if (!message.read) actions.read.mutate([message.ref]);
  };
  const pages = list.data ? Math.ceil(list.data.total / PAGE_SIZE) : 1;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow
          label={t('messages.show')}
          value={only}
          choices={[
            { value: 'all', label: t('messages.show.all') },
            { value: 'unread', label: t('messages.show.unread', { count: list.data?.unreadCount ?? 0 }) },
          ]}
          onChange={(value) => {
            setOnly(value);
            setPage(1);
          }}
        />
        {list.data && list.data.unreadCount > 0 ? (
          <Button
            kind="ghost"
            size="small"
            className="ms-auto min-h-11"
            busy={actions.read.isPending && actions.read.variables === null}
            icon={<Icon of={CheckCheck} size={18} />}
            onClick={() => actions.read.mutate(null)}
          >
            {t('messages.readAll')}
          </Button>
        ) : null}
      </div>
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : list.data ? null : (
        <div aria-busy="true" className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {list.data?.rows.length === 0 ? (
        <EmptyState title={t(only === 'unread' ? 'messages.none.unread' : 'messages.none')}>
          {t('messages.none.about')}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col gap-2">
        {list.data?.rows.map((message) => (
          <MessageCard
            key={message.ref}
            message={message}
            open={open === message.ref}
            onToggle={() => show(message)}
            onRemove={() => void actions.remove(message)}
          />
        ))}
      </ul>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </div>
  );
}

/** Marks messages as read and deletes them. The unread count of the answer updates every badge. */
function useMessageActions() {
  const t = useTranslation();
  const done = ({ unreadCount }: { unreadCount: number }): void => {
    setUnreadCount(unreadCount);
    void queryClient.invalidateQueries({ queryKey: ['member', 'messages'] });
  };
  const failed = (failure: unknown): void => notify(failureText(failure, t), 'danger');
  const read = useMutation({
    mutationFn: (refs: string[] | null) => call(calls.messages.read, { refs }),
    onSuccess: done,
    onError: failed,
  });
  const remove = async ({ ref, title }: Message): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('messages.remove.title'),
      body: title,
      confirm: t('messages.remove'),
      cancel: t('messages.remove.keep'),
      danger: true,
    });
    if (!sure) return;
    try {
      done(await call(calls.messages.remove, { ref }));
    } catch (failure) {
      failed(failure);
    }
  };
  return { read, remove };
}

function MessageCard({
  message,
  open,
  onToggle,
  onRemove,
}: {
  message: Message;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <li className={classNames('rounded-box border bg-raised', message.read ? 'border-line' : 'border-primary-ink/50')}>
      <h3 className="font-text text-16 font-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start"
        >
          <Icon
            of={ICONS[message.kind]}
            className={classNames('shrink-0', message.read ? 'text-ink-faint' : 'text-primary-ink')}
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span
              dir="auto"
              className={classNames(
                'text-14 break-words ltr:text-left rtl:text-right',
                message.read ? 'text-ink-soft' : 'font-semibold text-ink',
              )}
            >
              {message.title}
            </span>
            <span className="flex flex-wrap gap-x-3 text-12 text-ink-faint">
              {t(`messages.kind.${message.kind}`)}
              <time dateTime={message.at} className="figures">
                {time(message.at)}
              </time>
            </span>
          </span>
          {message.read ? null : (
            <span className="shrink-0 rounded-chip bg-primary px-2 text-12 font-semibold text-on-primary">
              {t('messages.new')}
            </span>
          )}
        </button>
      </h3>
      {open ? (
        <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
          <ContentHtml html={message.html} className="text-14" />
          <div className="flex flex-wrap gap-2">
            <AboutButton page={message.page} />
            <Button kind="ghost" size="small" icon={<Icon of={Trash2} size={16} />} onClick={onRemove}>
              {t('messages.remove')}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

/** Links to the subject of the message. */
function AboutButton({ page }: { page: string }) {
  const t = useTranslation();
  const { openCentre, close } = useDialogs();
  if (page === 'feedback')
    return (
      <Button
        size="small"
        onClick={() => {
          close();
          openSupportDialog('feedback');
        }}
      >
        {t('messages.about.feedback')}
      </Button>
    );
  if (page === '') return null;
  return (
    <Button size="small" onClick={() => openCentre(page)}>
      {t('messages.about')}
    </Button>
  );
}
