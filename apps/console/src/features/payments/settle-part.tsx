import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, ImagesField, NO_IMAGES, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { showPayout } from './payout-queries.ts';

type Outcome = 'paid' | 'failed' | 'bounced';

/** Records the outcome of a part: the bank's reference and a receipt when it was paid, the reason otherwise. The player reads both. */
export function SettlePart({
  id,
  part,
  outcome,
  onDone,
}: {
  id: string;
  part: number;
  outcome: Outcome;
  onDone: () => void;
}) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [chosen, choose] = useState(NO_IMAGES);
  const isPaid = outcome === 'paid';
  const settle = useMutation({
    mutationFn: () => {
      const said = isPaid ? { bankReference: text.trim() } : { reason: text.trim() };
      return call(calls.payoutBackoffice.settle, { id, part, outcome, ...said }, chosen.images);
    },
    onSuccess: (detail) => {
      showPayout(detail);
      onDone();
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        settle.mutate();
      }}
    >
      <TextField
        label={t(isPaid ? 'console.payout.bankReference' : 'console.reason')}
        maxLength={isPaid ? 80 : 300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isPaid ? <ImagesField label={t('console.payout.receipt')} chosen={chosen} onChange={choose} /> : null}
      <FormError>{settle.isError ? failureText(settle.error, t) : undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" kind="primary" busy={settle.isPending}>
          {t(`console.payout.${outcome}`)}
        </Button>
        <Button size="small" kind="ghost" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
