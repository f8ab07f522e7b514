import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { checkDraft, toMethodDraft, toMethodSettings } from './method-draft.ts';
import { MethodFields } from './method-fields.tsx';
import { MethodPreview } from './method-preview.tsx';
import { invalidateMethods, type Method } from './methods-queries.ts';
import { useMethodName } from './use-method-name.ts';

/** A method's name, limits and fees, beside a preview for players. */
export function MethodDialog({ method, onClose }: { method: Method; onClose: () => void }) {
  const t = useTranslation();
  const { code, version, currency } = method;
  const nameOf = useMethodName();
  const [draft, setDraft] = useState(() => toMethodDraft(method));
  const [tried, setTried] = useState(false);
  const errors = checkDraft(draft, currency);
  const saving = useMutation({
    mutationFn: () => call(calls.paymentsBackoffice.changeMethod, { code, version, ...toMethodSettings(draft) }),
    onSuccess: (saved) => {
      notify(t('catalogue.saved', { name: nameOf(saved) }), 'success');
      void invalidateMethods();
      onClose();
    },
    onError: () => void invalidateMethods(),
  });
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <FormDialog
      size="wide"
      title={t('methods.edit.which', { name: nameOf(method) })}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(errors).length === 0) saving.mutate();
      }}
      onClose={onClose}
    >
      <MethodPreview method={method} draft={draft} sound={Object.keys(errors).length === 0} />
      <MethodFields
        draft={draft}
        set={set}
        errors={tried ? errors : {}}
        currency={currency}
        kind={method.kind}
        byHand={method.gateway === null}
      />
    </FormDialog>
  );
}
