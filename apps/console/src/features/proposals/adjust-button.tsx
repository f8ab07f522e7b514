import { type calls, isTrial, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Opens the dialog that credits or debits a player by hand. */
export function AdjustButton({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('adjust.propose') || isTrial(player.type)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('proposals.adjust')}
      </Button>
      {isOpen ? <AdjustDialog player={player} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
