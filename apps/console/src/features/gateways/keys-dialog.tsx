import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type Connection, invalidateConnections } from './gateways-queries.ts';
import { isComplete, KeyFields, NO_KEYS } from './key-fields.tsx';

/** Puts new keys of a connection into use, beside the last ones or instead of them. */
export function KeysDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useTranslation();
  const { code, version, title, merchants } = connection;
  const [keys, setKeys] = useState(NO_KEYS);
  const [dropOld, setDropOld] = useState(false);
  const isTyped = isComplete(keys);
  // without new keys, only an older set can be ended
  const possible = isTyped || (dropOld && merchants.length > 1);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.gatewayConnections.changeKeys, { code, version, credentials: isTyped ? keys : null, dropOld }),
    onSuccess: () => {
      notify(t('catalogue.saved', { name: title }), 'success');
      onClose();
    },
    onSettled: () => void invalidateConnections(),
  });
  return (
    <FormDialog
      title={t('gateways.keys.which', { name: title })}
      submit={t('gateways.keys.save')}
      busy={saving.isPending}
      blocked={possible ? undefined : t('gateways.missing')}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (possible) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('gateways.keys.about')}</p>
      <KeyFields draft={keys} set={(part) => setKeys((now) => ({ ...now, ...part }))} />
      <Checkbox
        label={t('gateways.keys.drop')}
        checked={dropOld}
        onChange={({ target }) => setDropOld(target.checked)}
      />
    </FormDialog>
  );
}
