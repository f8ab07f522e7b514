import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { settingsQuery } from './lottery-queries.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** Opens what holds for the prices of all lotteries. Nothing for roles that may not change prices. */
export function SettingsButton() {
  const t = useTranslation();
  const may = useMay('lottery.prices');
  const { data } = useQuery(settingsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!may || !data) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('lotteries.settings')}
      </Button>
      {isOpen ? <SettingsDialog settings={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
