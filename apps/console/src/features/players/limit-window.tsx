import { calls, type LimitSheet } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, MoneyField, notify, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useLimitName } from './use-limit-name.ts';

/** As the contract has it. */
const SHORTEST = 3;

/** Sets the house's limit of a player, or takes it away, with the reason that is kept. */
export function LimitWindow(props: {
  accountId: string;
  line: LimitSheet['limits'][number];
  currency: string;
  onClose: () => void;
}) {
  const { accountId, line, currency, onClose } = props;
  const say = useText();
  const nameOf = useLimitName();
  const client = useQueryClient();
  const [amount, setAmount] = useState(line.house ?? '');
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(calls.responsibleDesk.setLimit, { accountId, name: line.name, amount: amount.trim() || null, reason }),
    onSuccess: (sheet) => {
      client.setQueryData(['player', accountId, 'limits'], sheet);
      notify(say('console.limits.saved'), 'success');
      onClose();
    },
  });
  const field = { label: nameOf(line.name), help: say('console.limits.empty'), value: amount };
  return (
    <FormDialog
      title={say('console.limits.title')}
      submit={say('limits.save')}
      busy={save.isPending}
      blocked={reason.trim().length < SHORTEST ? say('console.limits.reason.needed') : undefined}
      failure={save.error ? failureText(save.error, say) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {line.name === 'sessionTime' ? (
        <TextField
          {...field}
          hint={say('limits.amount.minutes')}
          inputMode="numeric"
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <MoneyField {...field} currency={currency} onChange={(event) => setAmount(event.target.value)} />
      )}
      <TextField
        label={say('console.limits.reason')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
