import type { LobbyFishRoom } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, failureText, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { useMay } from '../../platform/queries.ts';
import { fishRoomsQuery } from './fish-queries.ts';
import { useFishRoomColumns } from './fish-room-columns.tsx';
import { RoomStatusDialog, type StatusChange } from './room-status-dialog.tsx';

/** The fishing rooms of the brand: what happens in them, and whether sessions may begin. */
export function FishRoomsPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="fish.read" title={t('console.page.fish')}>
      <FishRoomList />
    </GuardedPage>
  );
}

function FishRoomList() {
  const t = useTranslation();
  const mayManage = useMay('fish.manage');
  const [change, setChange] = useState<{ room: LobbyFishRoom; to: StatusChange } | null>(null);
  const { data, error, refetch } = useQuery(fishRoomsQuery);
  const columns = useFishRoomColumns(mayManage ? (room, to) => setChange({ room, to }) : null);
  const taken = (data?.rooms ?? []).reduce((sum, room) => sum + room.taken.length, 0);
  return (
    <Page title={t('console.page.fish')} about={data ? t('fish.console.about', { count: taken }) : undefined}>
      <Table
        caption={t('console.page.fish')}
        columns={columns}
        rows={data?.rooms ?? []}
        rowKey={({ roomId }) => roomId}
        state={data ? 'ready' : error ? 'error' : 'loading'}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('fish.console.none')}>{t('fish.console.none.about')}</EmptyState>}
      />
      {change ? <RoomStatusDialog {...change} onClose={() => setChange(null)} /> : null}
    </Page>
  );
}
