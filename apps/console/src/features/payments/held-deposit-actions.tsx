import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import type { Deposit } from '../../components/payment-cells.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { queryClient, useMay } from '../../platform/queries.ts';

const CALLS = {
  release: calls.heldDeposits.release,
  return: calls.heldDeposits.returnDeposit,
  reoffer: calls.heldDeposits.reofferMethod,
};

/** The decisions on a deposit that is held because it arrived late and would exceed a limit, and on the method of a reversed one. */
export function HeldDepositActions({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const canReview = useMay('payments.review');
  const [action, setAction] = useState<keyof typeof CALLS | null>(null);
  const { id, player } = deposit;
  if (!canReview || (deposit.state !== 'held' && deposit.state !== 'reversed')) return null;
  const actions = deposit.state === 'held' ? (['release', 'return'] as const) : (['reoffer'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((each) => (
        <Button key={each} size="small" onClick={() => setAction(each)}>
          {t(`console.held.${each}`)}
        </Button>
      ))}
      {action ? (
        <ReasonDialog
          title={t(`console.held.${action}.title`, { id })}
          submit={t(`console.held.${action}`)}
          destructive={action === 'return'}
          {...(action === 'reoffer' ? {} : { help: t('console.held.reason.player') })}
          onConfirm={(reason) => call(CALLS[action], { id, reason })}
          onDone={() => notify(t(action === 'reoffer' ? 'console.held.reoffered' : 'console.held.done'), 'success')}
          onSettled={() => {
            for (const queryKey of [['deposits'], ['overview']]) void queryClient.invalidateQueries({ queryKey });
          }}
          onClose={() => setAction(null)}
        >
          <p className="text-14 text-ink-soft">
            {t(`console.held.${action}.about`, {
              amount: amount(deposit.amount, deposit.currency),
              player: player.username,
            })}
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}
