import { BANK_NAME, calls, isNetwork, MAX_PAYOUT_NUMBER_LENGTH, parsePayoutNumber } from '@fairhouse/contracts';
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
import { invalidatePayoutAccounts, type PayoutAccount, payoutAccountsQuery } from './payout-queries.ts';

/** Adds a payout account, after reauthentication. */
export function AccountDialog({
  method,
  onAdded,
  onClose,
}: {
  /** The method it is for. When omitted, the dialog asks for it. */
  method?: string | undefined;
  onAdded?: ((account: PayoutAccount) => void) | undefined;
  onClose: () => void;
}) {
  const { data: overview } = useQuery(overviewQuery);
  const { data: methods } = useQuery(methodsQuery);
  const { data: accounts } = useQuery(payoutAccountsQuery);
  const payoutMethods = methods?.methods.filter(({ kind }) => kind === 'withdrawal') ?? [];
  const [first] = payoutMethods;
  if (!overview || !accounts || !first) return null;
  return (
    <ReauthGate overview={overview} onClose={onClose}>
      <AccountForm
        payoutMethods={payoutMethods}
        first={payoutMethods.find(({ code }) => code === method) ?? first}
        accountHolder={accounts.accountHolder}
        needsPassword={overview.hasPaymentPassword}
        onAdded={(account) => {
          onAdded?.(account);
          onClose();
        }}
        onClose={onClose}
      />
    </ReauthGate>
  );
}

const FIELDS = ['method', 'accountHolder', 'bank', 'number', 'paymentPassword'] as const;

function AccountForm({
  payoutMethods,
  first,
  accountHolder,
  needsPassword,
  onAdded,
  onClose,
}: {
  payoutMethods: readonly PaymentMethod[];
  first: PaymentMethod;
  /** The legal name, or '' when none is set. */
  accountHolder: string;
  needsPassword: boolean;
  onAdded: (account: PayoutAccount) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [draft, setDraft] = useState({ method: first.code, accountHolder, bank: '', number: '', paymentPassword: '' });
  const kind = payoutMethods.find(({ code }) => code === draft.method)?.payoutType ?? first.payoutType;
  // the address whose ends the player has been shown, to compare them before it is added
  const [shownEnds, setShownEnds] = useState('');
  const change = useChange(FIELDS, async (blame) => {
    if (draft.accountHolder.trim().length < 2) return blame('accountHolder', t('payments.account.holder.invalid'));
    if (kind === 'bank' && draft.bank.trim().length < BANK_NAME.min)
      return blame('bank', t('payments.account.bank.invalid'));
    if (parsePayoutNumber(kind, draft.number) === null)
      return blame('number', t(`payments.account.number.invalid.${kind}`));
    if (isNetwork(kind) && shownEnds !== draft.number) return setShownEnds(draft.number);
    const { paymentPassword, ...input } = draft;
    const account = await call(calls.payoutAccounts.add, { ...input, ...(paymentPassword ? { paymentPassword } : {}) });
    await invalidatePayoutAccounts();
    notify(t('payments.account.added'), 'success');
    onAdded(account);
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
      action={t(isNetwork(kind) && shownEnds !== draft.number ? 'payments.account.compare' : 'payments.account.submit')}
      change={change}
      onClose={onClose}
    >
      {payoutMethods.length > 1 ? (
        <Select
          label={t('payments.method')}
          options={payoutMethods.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('method')}
        />
      ) : null}
      <TextField
        label={t('payments.account.holder')}
        help={t(accountHolder ? 'payments.account.holder.fromProfile' : 'payments.account.holder.first')}
        autoComplete="name"
        maxLength={120}
        readOnly={accountHolder !== ''}
        {...field('accountHolder')}
      />
      {kind === 'bank' ? (
        <TextField label={t('payments.account.bank')} maxLength={BANK_NAME.max} {...field('bank')} />
      ) : null}
      <TextField
        label={t(`payments.account.number.${kind}`)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PAYOUT_NUMBER_LENGTH}
        {...field('number')}
      />
      {isNetwork(kind) && shownEnds && shownEnds === draft.number ? (
        <output className="flex flex-col gap-1 rounded-box border border-line bg-raised/40 p-3 text-14">
          <span>{t('payments.account.ends', { network: kind })}</span>
          <bdi dir="ltr" className="figures text-20">
            {shownEnds.trim().slice(0, 6)} … {shownEnds.trim().slice(-6)}
          </bdi>
        </output>
      ) : null}
      {needsPassword ? (
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
