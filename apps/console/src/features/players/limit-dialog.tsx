import { calls, type LimitSummary } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useLimitName } from './use-limit-name.ts';
import { useSaveLimits } from './use-save-limits.ts';

/** Sets or removes the operator's limit for a player. */
export function LimitDialog(props: {
  accountId: string;
  line: LimitSummary['limits'][number];
  currency: string;
  onClose: () => void;
}) {
  const { accountId, line, currency, onClose } = props;
  const t = useTranslation();
  const nameOf = useLimitName();
  const save = useSaveLimits(accountId);
  const [amount, setAmount] = useState(line.operator ?? '');
  const field = { label: nameOf(line.name), help: t('console.limits.empty'), value: amount };
  return (
    <ReasonDialog
      title={t('console.limits.title')}
      submit={t('rg.save')}
      onConfirm={(reason) =>
        call(calls.rgBackoffice.setLimit, {
          accountId,
          name: line.name,
          amount: amount.trim() || null,
          reason,
        })
      }
      onDone={(summary) => {
        save(summary);
        notify(t('console.limits.saved'), 'success');
      }}
      onClose={onClose}
    >
      {line.name === 'sessionTime' ? (
        <TextField
          {...field}
          hint={t('rg.amount.minutes')}
          inputMode="numeric"
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <MoneyField {...field} currency={currency} onChange={(event) => setAmount(event.target.value)} />
      )}
    </ReasonDialog>
  );
}
