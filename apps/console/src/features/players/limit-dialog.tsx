import { calls, type LimitSheet } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useKeepLimits } from './use-keep-limits.ts';
import { useLimitName } from './use-limit-name.ts';

/** Sets the house's limit of a player, or takes it away. */
export function LimitDialog(props: {
  accountId: string;
  line: LimitSheet['limits'][number];
  currency: string;
  onClose: () => void;
}) {
  const { accountId, line, currency, onClose } = props;
  const t = useTranslation();
  const nameOf = useLimitName();
  const keep = useKeepLimits(accountId);
  const [amount, setAmount] = useState(line.house ?? '');
  const field = { label: nameOf(line.name), help: t('console.limits.empty'), value: amount };
  return (
    <ReasonDialog
      title={t('console.limits.title')}
      submit={t('limits.save')}
      act={(reason) =>
        call(calls.responsibleBackoffice.setLimit, {
          accountId,
          name: line.name,
          amount: amount.trim() || null,
          reason,
        })
      }
      onDone={(sheet) => {
        keep(sheet);
        notify(t('console.limits.saved'), 'success');
      }}
      onClose={onClose}
    >
      {line.name === 'sessionTime' ? (
        <TextField
          {...field}
          hint={t('limits.amount.minutes')}
          inputMode="numeric"
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <MoneyField {...field} currency={currency} onChange={(event) => setAmount(event.target.value)} />
      )}
    </ReasonDialog>
  );
}
