import { calls, RefusedCall, type VendorAccount } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, NumberField, notify, Switch, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidatePayoutAccounts } from './accounts-query.ts';

/** Splits a text at commas, whitespace or line breaks. */
const wordsOf = (text: string): string[] => text.split(/[\s,;，、]+/).filter((word) => word !== '');

/** Creates or edits a vendor account. */
export function AccountDialog({ account, onClose }: { account: VendorAccount | null; onClose: () => void }) {
  const t = useTranslation();
  const [title, setTitle] = useState(account?.title ?? '');
  const [vendorCodes, setVendorCodes] = useState(account?.vendorCodes.join(', ') ?? '');
  const [networks, setNetworks] = useState(account?.networks.join('\n') ?? '');
  const [baseUrl, setBaseUrl] = useState(account?.baseUrl ?? '');
  const [usesTransferWallet, setUsesTransferWallet] = useState(account?.wallet === 'transfer');
  const [enabled, setEnabled] = useState(account?.enabled ?? true);
  const [rate, setRate] = useState<number | null>(account?.rate_perMinute ?? null);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const input = { title: title.trim(), vendorCodes: wordsOf(vendorCodes), networks: wordsOf(networks) };
      if (!account) return call(calls.vendorBackoffice.create, input);
      const { id, version } = account;
      const wallet = usesTransferWallet ? 'transfer' : 'seamless';
      const change = { ...input, baseUrl: baseUrl.trim(), wallet, enabled, rate_perMinute: rate ?? 1 } as const;
      return call(calls.vendorBackoffice.change, { id, version, change });
    },
    onSuccess: async (current) => {
      notify(t('vendors.saved', { title: current.title }), 'success');
      await invalidatePayoutAccounts();
      onClose();
    },
    onError: () => void invalidatePayoutAccounts(),
  });
  const problems = {
    title: title.trim() === '' ? t('vendors.title.required') : undefined,
    vendorCodes: wordsOf(vendorCodes).some((word) => !/^[\w-]{1,40}$/.test(word)) || wordsOf(vendorCodes).length === 0,
    rate: account !== null && rate === null,
  };
  const refused = saving.error instanceof RefusedCall ? saving.error : null;
  const taken = refused?.code === 'CONFLICT';
  const badNetwork = refused?.code === 'INVALID_INPUT' && refused.field === 'networks';
  const badUrl = refused?.field === 'change.baseUrl';
  return (
    <FormDialog
      title={account ? t('vendors.change.title', { title: account.title }) : t('vendors.new')}
      submit={t(account ? 'vendors.save' : 'vendors.open')}
      busy={saving.isPending}
      failure={taken || badNetwork || badUrl ? null : saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (!problems.title && !problems.vendorCodes && !problems.rate) saving.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('vendors.name')}
        maxLength={60}
        dir="auto"
        value={title}
        error={taken ? t('vendors.title.taken') : tried ? problems.title : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t('vendors.serves')}
        help={t('vendors.serves.help')}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        value={vendorCodes}
        error={tried && problems.vendorCodes ? t('vendors.serves.required') : undefined}
        onChange={({ target }) => setVendorCodes(target.value)}
      />
      <TextArea
        label={t('vendors.networks')}
        help={t('vendors.networks.help')}
        dir="ltr"
        rows={3}
        spellCheck={false}
        value={networks}
        error={badNetwork ? t('vendors.networks.invalid') : undefined}
        onChange={({ target }) => setNetworks(target.value)}
      />
      {account ? (
        <>
          <TextField
            type="url"
            label={t('vendors.baseUrl')}
            help={t('vendors.baseUrl.help')}
            dir="ltr"
            maxLength={200}
            spellCheck={false}
            value={baseUrl}
            error={badUrl ? t('vendors.baseUrl.invalid') : undefined}
            onChange={({ target }) => setBaseUrl(target.value)}
          />
          <Switch
            label={t('vendors.transferWallet')}
            help={t('vendors.transferWallet.help')}
            checked={usesTransferWallet}
            onChange={({ target }) => setUsesTransferWallet(target.checked)}
          />
          <NumberField
            label={t('vendors.rate')}
            help={t('vendors.rate.help')}
            value={rate}
            min={1}
            max={10_000_000}
            step={1_000}
            error={tried && problems.rate ? t('vendors.rate.required') : undefined}
            onChange={setRate}
          />
          <Switch
            label={t('vendors.active')}
            help={t('vendors.active.help')}
            checked={enabled}
            onChange={({ target }) => setEnabled(target.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
