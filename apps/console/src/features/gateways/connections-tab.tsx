import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { type Connection, connectionsQuery } from './gateways-queries.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** The brand's accounts at payment gateways. */
export function ConnectionsTab() {
  const t = useTranslation();
  const mayEdit = useMay('payments.edit');
  const list = useQuery(connectionsQuery);
  const [edited, setEdited] = useState<Connection | 'new' | null>(null);
  const [rekeyed, setRekeyed] = useState<Connection | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button
          kind="primary"
          className="self-start"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('gateways.new')}
        </Button>
      ) : null}
      {list.data ? null : list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-56" />
      )}
      {list.data?.connections.length === 0 ? (
        <EmptyState title={t('gateways.none')}>{t('gateways.none.about')}</EmptyState>
      ) : null}
      <ul className="flex flex-col gap-4">
        {list.data?.connections.map((connection) => (
          <li key={connection.code}>
            <ConnectionCard
              connection={connection}
              mayEdit={mayEdit}
              onEdit={() => setEdited(connection)}
              onKeys={() => setRekeyed(connection)}
            />
          </li>
        ))}
      </ul>
      {edited ? (
        <ConnectionDialog connection={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {rekeyed ? <KeysDialog connection={rekeyed} onClose={() => setRekeyed(null)} /> : null}
    </div>
  );
}
