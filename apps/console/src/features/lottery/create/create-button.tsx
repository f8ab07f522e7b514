import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../platform/queries.ts';
import { createOptionsQuery, lotteriesQuery } from '../lottery-queries.ts';
import { CreateDialog } from './create-dialog.tsx';

/** Opens the form of a new lottery. Nothing for roles that may not create one. */
export function CreateButton() {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const { data: options } = useQuery({ ...createOptionsQuery, enabled: may });
  const { data: lotteries } = useQuery(lotteriesQuery);
  const [isOpen, setOpen] = useState(false);
  if (!may || !options || !lotteries) return null;
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        {t('lotteries.create')}
      </Button>
      {isOpen ? (
        <CreateDialog
          options={options}
          currency={lotteries.currency}
          clock_ms={lotteries.clock_ms}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
