import { calls, SLIP_PAYER, SLIP_REMARK } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { TextArea, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { SlipForm } from './slip-form.tsx';

/** Sends images of a bank transfer with the payer's name and a remark. */
export function SendSlip({ id, proof }: { id: string; proof: string }) {
  const t = useTranslation();
  const [payer, setPayer] = useState('');
  const [remark, setRemark] = useState('');
  return (
    <SlipForm
      proof={proof}
      submit={t('payments.slip.send')}
      done={t('payments.slip.done')}
      send={(images) => call(calls.bankDeposits.sendSlip, { id, payer: payer.trim(), remark: remark.trim() }, images)}
    >
      <TextField
        label={t('payments.slip.payer')}
        autoComplete="name"
        maxLength={SLIP_PAYER.max}
        value={payer}
        onChange={({ target }) => setPayer(target.value)}
      />
      <TextArea
        label={t('payments.slip.remark')}
        rows={2}
        maxLength={SLIP_REMARK.max}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </SlipForm>
  );
}
