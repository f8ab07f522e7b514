import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import type { Deposit } from '../../components/payment-cells.tsx';
import { queryClient, useMay } from '../../platform/queries.ts';
import { AdjustDialog } from '../proposals/adjust-dialog.tsx';

/** Gives a bonus that was chosen with a deposit and not given, as a cash bonus by hand that names the deposit. */
export function GrantBonus({ deposit: { id, player, currency } }: { deposit: Deposit }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('adjust.propose')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.deposit.grantBonus')}
      </Button>
      {isOpen ? (
        <AdjustDialog
          player={{ accountId: player.accountId, currency }}
          begins={{ kind: 'bonus', reasonCode: 'promotion', about: `deposit:${id}` }}
          onClose={() => {
            setOpen(false);
            void queryClient.invalidateQueries({ queryKey: ['deposits'] });
          }}
        />
      ) : null}
    </>
  );
}
