import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateProposals } from '../proposals/proposal-queries.ts';
import type { BankDepositDetail } from './bank-deposits-queries.ts';

/** Proposes to reverse a payment that the bank took back; another operator decides. */
export function ReverseReceipt({
  detail: { id, currency },
  receipt: { bankReference, amount },
}: {
  detail: BankDepositDetail;
  receipt: BankDepositDetail['receipts'][number];
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('bankDeposits.reverse.which', { reference: bankReference })}
        onClick={() => setAsking(true)}
      >
        {t('bankDeposits.reverse')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('bankDeposits.reverse.which', { reference: bankReference })}
          submit={t('proposals.adjust.submit')}
          destructive
          onConfirm={(reason) => call(calls.bankDepositsBackoffice.reverseReceipt, { id, bankReference, reason })}
          onDone={() => notify(t('proposals.adjust.waiting'), 'success')}
          onSettled={() => void invalidateProposals()}
          onClose={() => setAsking(false)}
        >
          <p className="text-14 text-ink-soft">
            {t('bankDeposits.reverse.about', { amount: write(amount, currency) })}
          </p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
