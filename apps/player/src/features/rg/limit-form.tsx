import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, MoneyField, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import type { LimitDto } from './limit-queries.ts';
import { useChangeLimit } from './use-change-limit.ts';

/** A form for a new amount of a limit, typed freely, or for removing the limit. */
export function LimitForm({ line, currency, onDone }: { line: LimitDto; currency: string; onDone: () => void }) {
  const t = useTranslation();
  const [amount, setAmount] = useState('');
  const change = useChangeLimit();
  const set = (max: string | null) =>
    change.mutate({ action: 'set', name: line.name, amount: max }, { onSuccess: onDone });
  const field = {
    name: `limit-${line.name}`,
    label: t('rg.amount'),
    value: amount,
    error: change.error ? failureText(change.error, t) : undefined,
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        set(amount.trim());
      }}
    >
      {line.name === 'sessionTime' ? (
        <TextField
          {...field}
          inputMode="numeric"
          help={t('rg.amount.minutes')}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <MoneyField {...field} currency={currency} onChange={(event) => setAmount(event.target.value)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={change.isPending} disabled={amount.trim() === ''}>
          {t('rg.save')}
        </Button>
        {line.own === null ? null : (
          <Button type="button" disabled={change.isPending} onClick={() => set(null)}>
            {t('rg.remove')}
          </Button>
        )}
        <Button type="button" kind="ghost" onClick={onDone}>
          {t('rg.cancel')}
        </Button>
      </div>
    </form>
  );
}
