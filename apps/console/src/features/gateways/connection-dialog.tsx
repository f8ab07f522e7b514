import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, MoneyField, notify, Select, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { type Connection, invalidateConnections } from './gateways-queries.ts';
import { isComplete, KeyFields, NO_KEYS } from './key-fields.tsx';

const ADAPTERS = ['form', 'invoice', 'card'] as const satisfies readonly Connection['adapter'][];
const STATES = ['test', 'live', 'off'] as const satisfies readonly Connection['state'][];
const SIGN_KINDS = ['HMAC-SHA256', 'MD5'] as const satisfies readonly Connection['signKind'][];

const wordsOf = (text: string): string[] => text.split(/[\s,;，、]+/).filter((word) => word !== '');

/** Adds a connection to a gateway, or changes one; keys are typed only for a new one. */
export function ConnectionDialog({ connection, onClose }: { connection: Connection | null; onClose: () => void }) {
  const t = useTranslation();
  const [code, setCode] = useState(connection?.code ?? '');
  const [adapter, setAdapter] = useState<Connection['adapter']>(connection?.adapter ?? 'form');
  const [title, setTitle] = useState(connection?.title ?? '');
  const [address, setAddress] = useState(connection?.address ?? '');
  const [state, setState] = useState<Connection['state']>(connection?.state ?? 'test');
  const [signKind, setSignKind] = useState<Connection['signKind']>(connection?.signKind ?? 'HMAC-SHA256');
  const [above, setAbove] = useState(connection?.confirmAbove ?? '');
  const [networks, setNetworks] = useState(connection?.networks.join('\n') ?? '');
  const [keys, setKeys] = useState(NO_KEYS);
  const isSimulated = connection?.address === null;
  const complete = title.trim() !== '' && (isSimulated || address !== '') && (connection || (code && isComplete(keys)));
  const saving = useMutation({
    mutationFn: () => {
      const settings = {
        title,
        address,
        state,
        signKind,
        networks: wordsOf(networks),
        confirmAbove: above.trim() || null,
      };
      return connection
        ? call(calls.gatewayConnections.change, { code, version: connection.version, ...settings })
        : call(calls.gatewayConnections.create, { code, adapter, credentials: keys, ...settings });
    },
    onSuccess: (saved) => {
      notify(t('catalogue.saved', { name: saved.title }), 'success');
      onClose();
    },
    onSettled: () => void invalidateConnections(),
  });
  return (
    <FormDialog
      title={connection ? t('gateways.change.which', { name: connection.title }) : t('gateways.new')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      blocked={complete ? undefined : t('gateways.missing')}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (complete) saving.mutate();
      }}
      onClose={onClose}
    >
      {connection ? null : (
        <>
          <Select
            label={t('gateways.adapter')}
            value={adapter}
            options={ADAPTERS.map((value) => ({ value, label: t(`gateways.adapter.${value}`) }))}
            onChange={({ target }) => setAdapter(ADAPTERS.find((each) => each === target.value) ?? adapter)}
          />
          <TextField
            label={t('gateways.code')}
            help={t('gateways.code.help')}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <TextField
        label={t('gateways.title')}
        maxLength={60}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isSimulated ? null : (
        <TextField
          label={t('gateways.address')}
          help={t('gateways.address.help')}
          type="url"
          dir="ltr"
          maxLength={200}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <Select
        label={t('gateways.state')}
        help={t('gateways.state.help')}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`gateways.state.${value}`) }))}
        onChange={({ target }) => setState(STATES.find((each) => each === target.value) ?? state)}
      />
      {adapter === 'form' ? (
        <Select
          label={t('gateways.signKind')}
          help={t('gateways.signKind.help')}
          value={signKind}
          options={SIGN_KINDS.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setSignKind(SIGN_KINDS.find((each) => each === target.value) ?? signKind)}
        />
      ) : null}
      <TextArea
        label={t('vendors.networks')}
        help={t('vendors.networks.help')}
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={networks}
        onChange={({ target }) => setNetworks(target.value)}
      />
      <MoneyField
        label={t('gateways.confirmAbove')}
        help={t('gateways.confirmAbove.help')}
        currency={boot.status.brand.currency}
        value={above}
        onChange={({ target }) => setAbove(target.value)}
      />
      {connection ? null : <KeyFields draft={keys} set={(part) => setKeys((now) => ({ ...now, ...part }))} />}
    </FormDialog>
  );
}
