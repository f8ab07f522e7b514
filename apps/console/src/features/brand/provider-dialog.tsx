import { calls, ISSUER_OF_KIND, type ProviderKind, RefusedCall, SOCIAL_KINDS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, failureText, notify, PasswordField, Select, Switch, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import type { BackofficeProvider } from './providers-tab.tsx';

/** Derives an id for addresses from a title: lower-case letters and hyphens. */
const idOf = (kind: ProviderKind, title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 31) || kind;

/**
 * Creates, edits, enables or disables an external provider. The secret is write-only. Firebase and Geetest are configured through the API:
 * custom apps use them, this page loads neither's script.
 */
export function ProviderDialog({ provider, onClose }: { provider: BackofficeProvider | null; onClose: () => void }) {
  const t = useTranslation();
  const [kind, setKind] = useState<ProviderKind>(provider?.kind ?? 'google');
  const [title, setTitle] = useState(provider?.title ?? '');
  const [issuer, setIssuer] = useState(provider?.issuer ?? ISSUER_OF_KIND.google);
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [enabled, setEnabled] = useState(provider?.enabled ?? false);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const fields = { title: title.trim(), clientId: clientId.trim() };
      if (!provider)
        return call(calls.providersBackoffice.add, { ...fields, provider: idOf(kind, title), kind, issuer, secret });
      const change = { provider: provider.provider, version: provider.version, ...fields, enabled };
      return call(calls.providersBackoffice.change, { ...change, ...(secret === '' ? {} : { secret }) });
    },
    onSuccess: () => {
      notify(t('brand.provider.saved'), 'success');
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['providers'] }),
  });
  const refused = saving.error instanceof RefusedCall ? saving.error : null;
  const ofIssuer = refused?.field === 'issuer';
  const missing = (value: string) => (tried && value.trim() === '' ? t('brand.provider.needed') : undefined);
  return (
    <FormDialog
      title={provider ? t('brand.provider.change', { title: provider.title }) : t('brand.provider.new')}
      submit={t('brand.provider.save')}
      busy={saving.isPending}
      failure={ofIssuer ? null : saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (title.trim() && clientId.trim() && issuer.trim()) saving.mutate();
      }}
      onClose={onClose}
    >
      {provider ? null : (
        <Select
          label={t('brand.provider.kind')}
          value={kind}
          onChange={({ target }) => {
            const next = SOCIAL_KINDS.find((each) => each === target.value) ?? 'oidc';
            setKind(next);
            setIssuer(ISSUER_OF_KIND[next]);
          }}
          options={SOCIAL_KINDS.map((value) => ({ value, label: t(`brand.provider.kind.${value}`) }))}
        />
      )}
      <TextField
        label={t('brand.provider.title')}
        help={t('brand.provider.title.help')}
        maxLength={40}
        dir="auto"
        value={title}
        error={missing(title)}
        onChange={({ target }) => setTitle(target.value)}
      />
      {provider ? null : (
        <TextField
          type="url"
          label={t('brand.provider.issuer')}
          help={t('brand.provider.issuer.help')}
          dir="ltr"
          maxLength={200}
          spellCheck={false}
          value={issuer}
          error={ofIssuer ? t('brand.provider.issuer.wrong') : missing(issuer)}
          onChange={({ target }) => setIssuer(target.value)}
        />
      )}
      <TextField
        label={t('brand.provider.clientId')}
        help={t('brand.provider.clientId.help')}
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={clientId}
        error={missing(clientId)}
        onChange={({ target }) => setClientId(target.value)}
      />
      <PasswordField
        label={t('brand.provider.secret')}
        help={t(provider?.hasSecret ? 'brand.provider.secret.unchanged' : 'brand.provider.secret.help')}
        maxLength={500}
        autoComplete="off"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      {provider ? (
        <>
          {provider.returnPath ? (
            <p className="text-14">
              <span className="block text-ink-faint">{t('brand.provider.return')}</span>
              <span className="flex items-center gap-1">
                <bdi className="figures min-w-0 break-all">{location.origin + provider.returnPath}</bdi>
                <CopyButton text={location.origin + provider.returnPath} what={t('brand.provider.return')} />
              </span>
            </p>
          ) : null}
          <Switch
            label={t('brand.provider.enabled')}
            help={t('brand.provider.enabled.help')}
            checked={enabled}
            onChange={({ target }) => setEnabled(target.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
