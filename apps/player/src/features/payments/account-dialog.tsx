import { BANK_NAME, calls, PAYOUT_NUMBER_TYPED, readPayoutNumber } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, PasswordField, Select, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from '../security/change-dialog.tsx';
import { ReauthGate } from '../security/reauth-gate.tsx';
import { overviewQuery } from '../security/security-queries.ts';
import { useChange } from '../security/use-change.ts';
import { methodsQuery, type PaymentMethod } from './payment-queries.ts';
import { accountsQuery, forgetAccounts, type PayoutAccount } from './payout-queries.ts';

/** Binds an account to be paid to, after the question who is here. */
export function AccountDialog({
  method,
  onBound,
  onClose,
}: {
  /** The way that it is for; chosen in the window when it is left out. */
  method?: string | undefined;
  onBound?: ((account: PayoutAccount) => void) | undefined;
  onClose: () => void;
}) {
  const { data: overview } = useQuery(overviewQuery);
  const { data: methods } = useQuery(methodsQuery);
  const { data: known } = useQuery(accountsQuery);
  const ways = methods?.methods.filter(({ kind }) => kind === 'withdrawal') ?? [];
  const [first] = ways;
  if (!overview || !known || !first) return null;
  return (
    <ReauthGate overview={overview} onClose={onClose}>
      <AccountForm
        ways={ways}
        first={ways.find(({ code }) => code === method) ?? first}
        holder={known.holder}
        asksPassword={overview.hasPaymentPassword}
        onBound={(account) => {
          onBound?.(account);
          onClose();
        }}
        onClose={onClose}
      />
    </ReauthGate>
  );
}

const FIELDS = ['method', 'holder', 'bank', 'number', 'paymentPassword'] as const;

function AccountForm({
  ways,
  first,
  holder,
  asksPassword,
  onBound,
  onClose,
}: {
  ways: readonly PaymentMethod[];
  first: PaymentMethod;
  /** The real name; '' while none was told. */
  holder: string;
  asksPassword: boolean;
  onBound: (account: PayoutAccount) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [draft, setDraft] = useState({ method: first.code, holder, bank: '', number: '', paymentPassword: '' });
  const kind = ways.find(({ code }) => code === draft.method)?.payTo ?? first.payTo;
  const change = useChange(FIELDS, async (blame) => {
    if (draft.holder.trim().length < 2) return blame('holder', t('payments.account.holder.bad'));
    if (kind === 'bank' && draft.bank.trim().length < BANK_NAME.min)
      return blame('bank', t('payments.account.bank.bad'));
    if (readPayoutNumber(kind, draft.number) === null) return blame('number', t(`payments.account.number.bad.${kind}`));
    const { paymentPassword, ...input } = draft;
    const account = await call(calls.payoutAccounts.add, { ...input, ...(paymentPassword ? { paymentPassword } : {}) });
    await forgetAccounts();
    notify(t('payments.account.bound'), 'success');
    onBound(account);
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    error: change.errorOf(name),
  });
  return (
    <ChangeDialog
      title={t('payments.account.add')}
      about={t('payments.account.about')}
      action={t('payments.account.submit')}
      change={change}
      onClose={onClose}
    >
      {ways.length > 1 ? (
        <Select
          label={t('payments.method')}
          options={ways.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('method')}
        />
      ) : null}
      <TextField
        label={t('payments.account.holder')}
        help={t(holder ? 'payments.account.holder.known' : 'payments.account.holder.first')}
        autoComplete="name"
        maxLength={120}
        readOnly={holder !== ''}
        {...field('holder')}
      />
      {kind === 'bank' ? (
        <TextField label={t('payments.account.bank')} maxLength={BANK_NAME.max} {...field('bank')} />
      ) : null}
      <TextField
        label={t(`payments.account.number.${kind}`)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={PAYOUT_NUMBER_TYPED}
        {...field('number')}
      />
      {asksPassword ? (
        <PasswordField
          label={t('security.payment')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          {...field('paymentPassword')}
        />
      ) : null}
    </ChangeDialog>
  );
}
