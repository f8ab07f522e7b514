import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, failureText, notify, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type Vendor } from './games-queries.ts';
import { ImportPlanView } from './import-plan-view.tsx';
import { type ImportSource, ImportSourceField, isTooLarge, loadSource } from './import-source.tsx';

const VENDOR_CODE = /^\w{1,40}$/;

/** Imports a vendor's list: first a preview of the changes, then, after review, the import itself. */
export function ImportDialog({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const t = useTranslation();
  const [vendorCode, setVendorCode] = useState(vendor?.vendorCode ?? '');
  const [title, setTitle] = useState(vendor?.title ?? '');
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [tried, setTried] = useState(false);
  const importGames = useMutation({
    mutationFn: async (apply: string | null) => {
      if (!source) throw new Error('no game list was chosen');
      return call(calls.gamesBackoffice.importList, { vendorCode, title, ...(await loadSource(source)), apply });
    },
    onSuccess: (plan) => {
      setTried(false);
      if (!plan.applied) return;
      notify(t('catalogue.import.done', { ...plan.counts, vendor: title }), 'success');
      void invalidateGames();
      onClose();
    },
    // the preview is outdated: the import would now do something else
    onError: (failure, apply) => {
      if (apply && failure instanceof RefusedCall && failure.code === 'STATE_CHANGED') setConfirmed(false);
    },
  });
  const plan = importGames.data?.applied === false ? importGames.data : null;
  const sound = plan !== null && plan.problems.length === 0;
  const drops = sound && plan.counts.delisted > 0;
  const badCode = !VENDOR_CODE.test(vendorCode);
  const again = () => {
    importGames.reset();
    setConfirmed(false);
  };
  const onSubmit = () => {
    setTried(true);
    if (badCode || title.trim() === '' || !source || isTooLarge(source)) return;
    if (!sound) importGames.mutate(null);
    else if (!drops || isConfirmed) importGames.mutate(plan.digest);
  };
  return (
    <FormDialog
      title={t('catalogue.import')}
      size="wide"
      submit={t(sound ? 'catalogue.import.apply' : 'catalogue.import.preview')}
      busy={importGames.isPending}
      failure={importGames.error && failureText(importGames.error, t)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('catalogue.import.code')}
          help={t('catalogue.import.code.help')}
          error={tried && badCode ? t('catalogue.import.code.help') : undefined}
          value={vendorCode}
          disabled={vendor !== null}
          maxLength={40}
          spellCheck={false}
          onChange={({ target }) => {
            setVendorCode(target.value.toUpperCase());
            // a list fetched from a game server belongs to the vendor it was fetched for
            if (!(source instanceof File)) setSource(null);
            again();
          }}
        />
        <TextField
          label={t('catalogue.import.title')}
          error={tried && title.trim() === '' ? t('catalogue.import.title.required') : undefined}
          value={title}
          maxLength={60}
          dir="auto"
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <ImportSourceField
        source={source}
        vendorCode={badCode ? null : vendorCode}
        isMissing={tried && !source}
        onChoose={(chosen) => {
          setSource(chosen);
          again();
        }}
      />
      {plan ? <ImportPlanView plan={plan} /> : null}
      {drops ? (
        <Checkbox
          label={t('catalogue.import.sure', { gone: plan.counts.delisted })}
          error={tried && !isConfirmed ? t('catalogue.import.sure.required') : undefined}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
