import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, failureText, MoneyField, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { bankMethodsQuery } from '../methods/methods-queries.ts';
import { useMethodName } from '../methods/use-method-name.ts';
import { AccountAvailability } from './account-availability.tsx';
import { AccountQr } from './account-qr.tsx';
import { invalidateReceivingAccounts, type ReceivingAccount } from './bank-deposits-queries.ts';

/** Adds a bank account that receives deposits, or changes one; its number is typed only for a new one. */
export function AccountDialog({ account: opened, onClose }: { account: ReceivingAccount | null; onClose: () => void }) {
  const t = useTranslation();
  const [account, setAccount] = useState(opened);
  const nameOf = useMethodName();
  const methods = useQuery({ ...bankMethodsQuery, enabled: account === null }).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const method = methods.find(({ code }) => code === chosen) ?? methods[0];
  const [bank, setBank] = useState(account?.bank ?? '');
  const [holder, setHolder] = useState(account?.holder ?? '');
  const [number, setNumber] = useState('');
  const [dailyMax, setDailyMax] = useState(account?.dailyMax ?? '');
  const [enabled, setEnabled] = useState(account?.enabled ?? true);
  const [availability, setAvailability] = useState({
    leastRank: account?.leastRank ?? 0,
    hours: account?.hours ?? null,
  });
  const currency = account?.currency ?? method?.currency;
  const complete = bank.trim() !== '' && holder.trim() !== '' && (account !== null || (method && number.trim() !== ''));
  const saving = useMutation({
    mutationFn: () => {
      const settings = { bank, holder, enabled, dailyMax: dailyMax.trim() || null, ...availability };
      return account
        ? call(calls.bankDepositsBackoffice.changeAccount, { id: account.id, version: account.version, ...settings })
        : call(calls.bankDepositsBackoffice.createAccount, { method: method?.code ?? '', number, ...settings });
    },
    onSuccess: (saved) => {
      notify(t('catalogue.saved', { name: `${saved.bank} ${saved.masked}` }), 'success');
      onClose();
    },
    onSettled: () => void invalidateReceivingAccounts(),
  });
  return (
    <FormDialog
      title={account ? t('gateways.change.which', { name: `${account.bank} ${account.masked}` }) : t('receiving.new')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      blocked={complete ? undefined : t(account || method ? 'gateways.missing' : 'receiving.noMethod')}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (complete) saving.mutate();
      }}
      onClose={onClose}
    >
      {account ? null : (
        <>
          <Select
            label={t('console.column.method')}
            value={method?.code ?? ''}
            options={methods.map((each) => ({ value: each.code, label: nameOf(each) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextField
            label={t('payments.account.number.bank')}
            help={t('receiving.number.help')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </>
      )}
      <TextField
        label={t('payments.bank.bank')}
        maxLength={80}
        value={bank}
        onChange={({ target }) => setBank(target.value)}
      />
      <TextField
        label={t('payments.bank.holder')}
        maxLength={80}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
      />
      {currency ? (
        <MoneyField
          label={t('receiving.dailyMax')}
          help={t('receiving.dailyMax.help')}
          currency={currency}
          value={dailyMax}
          onChange={({ target }) => setDailyMax(target.value)}
        />
      ) : null}
      <AccountAvailability value={availability} onChange={setAvailability} />
      {account ? (
        <AccountQr account={account} onSaved={setAccount} />
      ) : (
        <p className="text-14 text-ink-soft">{t('receiving.qr.later')}</p>
      )}
      <Checkbox
        label={t('receiving.enabled')}
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </FormDialog>
  );
}
