import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Switch, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type Vendor } from './games-queries.ts';

/** Whether and under which name the brand shows a vendor; for an own vendor also the launch address of its games. */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useTranslation();
  const [enabled, setEnabled] = useState(vendor.enabled);
  const [displayName, setDisplayName] = useState(vendor.displayName);
  const [launchUrl, setLaunchUrl] = useState(vendor.launchUrl);
  const [framed, setFramed] = useState(vendor.framed);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.gamesBackoffice.changeVendor, {
        vendorCode: vendor.vendorCode,
        enabled,
        displayName,
        ...(vendor.own ? { launchUrl, framed } : {}),
      }),
    onSuccess: () => {
      notify(t('catalogue.saved', { name: vendor.title }), 'success');
      void invalidateGames();
      onClose();
    },
  });
  return (
    <FormDialog
      title={vendor.title}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Switch label={t('catalogue.shown')} checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />
      <TextField
        label={t('catalogue.displayName')}
        help={t('catalogue.displayName.help', { title: vendor.title })}
        maxLength={60}
        dir="auto"
        value={displayName}
        onChange={({ target }) => setDisplayName(target.value)}
      />
      {vendor.own ? (
        <>
          <TextField
            type="url"
            label={t('catalogue.launchUrl')}
            help={t('catalogue.launchUrl.help', { places: '{game}, {session}, {language}, {currency}, {platform}' })}
            maxLength={300}
            dir="ltr"
            spellCheck={false}
            value={launchUrl}
            onChange={({ target }) => setLaunchUrl(target.value)}
          />
          <Switch
            label={t('catalogue.framed')}
            help={t('catalogue.framed.help')}
            checked={framed}
            onChange={({ target }) => setFramed(target.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
