import { calls, SLIP_PAYER, SLIP_REMARK } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, ImagesField, NO_IMAGES, notify, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { invalidatePayments } from './payment-queries.ts';

/** Sends images of a bank transfer with the payer's name and a remark. */
export function SendSlip({ id }: { id: string }) {
  const t = useTranslation();
  const [payer, setPayer] = useState('');
  const [remark, setRemark] = useState('');
  const [chosen, choose] = useState(NO_IMAGES);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () => {
      const words = { id, payer: payer.trim(), remark: remark.trim() };
      return call(calls.bankDeposits.sendSlip, words, chosen.images);
    },
    onSuccess: () => notify(t('payments.slip.done'), 'success'),
    onSettled: () => invalidatePayments('deposit'),
  });
  const failure = sending.error ? failureText(sending.error, t) : undefined;
  return (
    <form
      noValidate
      aria-labelledby="send-slip"
      className="flex flex-col gap-3 rounded-box border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.images.length === 0);
        if (chosen.images.length > 0) sending.mutate();
      }}
    >
      <h4 id="send-slip" className="text-16">
        {t('payments.slip')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.slip.about')}</p>
      <ImagesField label={t('payments.slip.images')} chosen={chosen} onChange={choose} />
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
      <FormError>{isMissing ? t('payments.slip.needed') : failure}</FormError>
      <Button type="submit" kind="primary" busy={sending.isPending} className="self-start max-sm:w-full">
        {t('payments.slip.send')}
      </Button>
    </form>
  );
}
