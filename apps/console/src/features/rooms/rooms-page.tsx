import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, failureText, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { useMay } from '../../platform/queries.ts';
import { type RoomAct, RoomActDialog } from './room-act-dialog.tsx';
import { useRoomColumns } from './room-columns.tsx';
import { type CardRoom, roomsQuery } from './rooms-query.ts';

/** The card rooms of the brand: what they do, who plays, what was measured, and opening, draining and closing one. */
export function RoomsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="rooms.read" title={t('console.page.rooms')}>
      <RoomList />
    </GuardedPage>
  );
}

function RoomList() {
  const t = useTranslation();
  const rooms = useQuery(roomsQuery);
  const [asked, setAsked] = useState<{ act: RoomAct; room: CardRoom } | null>(null);
  const columns = useRoomColumns(useMay('rooms.manage') ? (act, room) => setAsked({ act, room }) : null);
  return (
    <Page title={t('console.page.rooms')} about={t('rooms.about')}>
      <WideFrame>
        <Table
          caption={t('console.page.rooms')}
          columns={columns}
          rows={rooms.data ?? []}
          rowKey={({ roomId }) => roomId}
          state={rooms.data ? 'ready' : rooms.error ? 'error' : 'loading'}
          error={rooms.error ? failureText(rooms.error, t) : undefined}
          onRetry={() => void rooms.refetch()}
          empty={<EmptyState title={t('rooms.none')}>{t('rooms.none.about')}</EmptyState>}
        />
      </WideFrame>
      {asked ? <RoomActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}
