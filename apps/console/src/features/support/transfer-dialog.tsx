import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../platform/queries.ts';
import { useOnlineOperators } from './use-presence.ts';

/** Selects one of the online operators. */
export function TransferDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (operatorId: string) => void }) {
  const t = useTranslation();
  const { data: me } = useQuery(meQuery);
  const others = useOnlineOperators().filter(({ id }) => id !== me?.id);
  const [chosen, setChosen] = useState('');
  const to = chosen || others[0]?.id;
  return (
    <Dialog
      title={t('support.backoffice.transfer.title')}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('support.backoffice.cancel')}
          </Button>
          {to ? (
            <Button kind="primary" onClick={() => onChoose(to)}>
              {t('support.backoffice.transfer')}
            </Button>
          ) : null}
        </>
      }
    >
      {others.length === 0 ? (
        <EmptyState title={t('support.backoffice.transfer.nobody')} />
      ) : (
        <Select
          label={t('support.backoffice.transfer.to')}
          value={to}
          options={others.map(({ id, username }) => ({ value: id, label: username }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
    </Dialog>
  );
}
