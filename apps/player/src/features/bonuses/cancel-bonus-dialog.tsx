import { type BonusMoney, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { call } from '../../platform/call.ts';

/** Gives up bonus money, after both amounts were shown (GLI-19 A.5.3 b). */
export function CancelBonusDialog({
  bonus: { no, state, amount, balance },
  available,
  currency,
  onClose,
}: {
  bonus: BonusMoney;
  available: string;
  currency: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const queries = useQueryClient();
  const lapses = state === 'waiting' ? amount : balance;
  const cancel = useMutation({
    mutationFn: () => call(calls.bonuses.cancelMoney, { no, balance: lapses }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'bonuses'] }),
    onSuccess: () => {
      notify(t('bonuses.money.cancelled'), 'success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('bonuses.money.cancel.title')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons onClose={onClose} busy={cancel.isPending} blocked={undefined} onClick={() => cancel.mutate()}>
          {t('bonuses.money.cancel')}
        </DialogButtons>
      }
    >
      <p className="text-14">
        {t('bonuses.money.cancel.about', { lapses: write(lapses, currency), keeps: write(available, currency) })}
      </p>
      {cancel.isError ? <FormError>{failureText(cancel.error, t)}</FormError> : null}
    </Dialog>
  );
}
