import { calls, RefusedCall } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Withdrawal } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { usePaymentQueueEvents } from '../../platform/realtime.ts';
import { AlreadyReviewed } from './already-reviewed.tsx';
import { REASON_FIELD, ReasonField } from './reason-field.tsx';
import { RequestFacts } from './request-facts.tsx';

type Outcome = 'approved' | 'rejected';

const CALLS = {
  approved: calls.backoffice.approveWithdrawal,
  rejected: calls.backoffice.rejectWithdrawal,
};

/** Maximum time that the dialog waits for the refreshed list; a slow connection must not block it. */
const MAX_WAIT_MS = 1000;

/** Refetches what a decision affects; resolves when it has arrived. The player is only marked stale: each view is logged. */
async function refresh({ player }: Withdrawal): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['player', player.accountId], refetchType: 'none' });
  const keys = [['withdrawals'], ['overview']];
  const refetched = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  await Promise.race([refetched, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Sends the decision and reports refusals. `changed` is set when another operator was faster. */
function useDecision(withdrawal: Withdrawal, to: Outcome, onClose: () => void) {
  const t = useTranslation();
  const { amount } = useFormats();
  const [changed, setChanged] = useState(false);
  const form = useForm({ defaultValues: { reason: '' } });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  usePaymentQueueEvents(({ kind, id, state }) => {
    const ours = isSubmitting || isSubmitSuccessful;
    if (kind === 'withdrawal' && id === withdrawal.id && state !== withdrawal.state && !ours) setChanged(true);
  });
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      const sent = await call(CALLS[to], { id: withdrawal.id, reason: reason.trim() });
      const values = { id: withdrawal.id, amount: amount(withdrawal.amount, withdrawal.currency) };
      notify(t(sent.state === 'second' ? 'console.approved.first' : `console.${to}`, values), 'success');
      await refresh(withdrawal);
      onClose();
      // The row that opened the dialog no longer exists: focus the page.
      setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }));
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure : null;
      if (refused?.code === 'STATE_CHANGED') setChanged(true);
      else if (refused?.field === 'reason')
        form.setError('reason', { message: refused.message }, { shouldFocus: true });
      else form.setError('root', { message: failureText(failure, t) });
      void refresh(withdrawal);
    }
  });
  return { form, submit, changed };
}

/** Approves or rejects one withdrawal, with the player's balance in view and a reason that the player reads. */
export function ReviewDialog(props: { withdrawal: Withdrawal; to: Outcome; onClose: () => void }) {
  const { withdrawal, to, onClose } = props;
  const t = useTranslation();
  const { amount } = useFormats();
  const { form, submit, changed } = useDecision(withdrawal, to, onClose);
  const { errors, isSubmitting } = form.formState;
  const figure = amount(withdrawal.amount, withdrawal.currency);
  const approving = to === 'approved';
  return (
    <Dialog
      title={t(approving ? 'console.approve.title' : 'console.reject.title', { id: withdrawal.id })}
      onClose={onClose}
      coverCloses={false}
      footer={
        changed ? (
          <Button kind="primary" onClick={onClose}>
            {t('console.changed.close')}
          </Button>
        ) : (
          <>
            <Button kind="ghost" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form="decision" kind={approving ? 'primary' : 'danger'} busy={isSubmitting}>
              {t(approving ? 'console.approve.confirm' : 'console.reject.confirm', { amount: figure })}
            </Button>
          </>
        )
      }
    >
      {changed ? (
        <AlreadyReviewed withdrawal={withdrawal} />
      ) : (
        <form id="decision" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
          <RequestFacts withdrawal={withdrawal} />
          <p className="text-14 text-ink-soft">
            {t(approving ? 'console.approve.about' : 'console.reject.about', { amount: figure })}
          </p>
          <FormError>{errors.root?.message}</FormError>
          <ReasonField
            to={to}
            error={errors.reason?.message}
            onQuick={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
            {...form.register('reason', {
              validate: (reason) => reason.trim().length >= REASON_FIELD.min || t('console.reason.needed'),
            })}
          />
        </form>
      )}
    </Dialog>
  );
}
