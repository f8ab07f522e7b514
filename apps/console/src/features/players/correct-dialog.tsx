import { CORRECTABLE_FIELDS, type CorrectableField, calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { type Translate, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, ImagesField, NO_IMAGES, notify, Select, Skeleton, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { call } from '../../platform/call.ts';

type Profile = Output<typeof calls.accountsBackoffice.profile>;
interface CorrectDialogProps {
  accountId: string;
  onSettled: () => void;
  onClose: () => void;
}

/** Proposes to correct data that players cannot change on their own, based on a document or images. Opening the dialog is recorded in the audit log. */
export function CorrectDialog(props: CorrectDialogProps) {
  const t = useTranslation();
  const { accountId, onClose } = props;
  const profile = useQuery({
    queryKey: ['profile', accountId],
    queryFn: () => call(calls.accountsBackoffice.profile, { accountId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (profile.data) return <CorrectForm {...props} profile={profile.data} />;
  return (
    <FormDialog
      title={t('console.account.correct')}
      submit={t('console.account.correct')}
      blocked={profile.isError ? failureText(profile.error, t) : t('ui.loading')}
      failure={profile.error && failureText(profile.error, t)}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Skeleton className="h-48 w-full" />
    </FormDialog>
  );
}

/** The identity number is masked here, so its field starts empty, and empty leaves it unchanged. */
const beginWith = ({ fields }: Profile) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, field === 'idNumber' ? '' : value]));

/** Returns the message of the violated rule, if there is one. */
function problemText(error: Error, t: Translate): string {
  const { rule, min = 0, max = 0 } = error instanceof RefusedCall ? error.params : {};
  if (rule === 'age' || rule === 'length') return t(`identity.rule.${rule}`, { min, max });
  return failureText(error, t);
}

function CorrectForm({ accountId, profile, onSettled, onClose }: CorrectDialogProps & { profile: Profile }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [values, setValues] = useState<Record<string, string>>(() => beginWith(profile));
  const [documentId, setDocumentId] = useState('');
  const [evidence, setEvidence] = useState(NO_IMAGES);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const valueOf = (field: CorrectableField) => profile.fields.find((each) => each.field === field)?.value ?? '';
  const changed = CORRECTABLE_FIELDS.filter((field) => {
    const typed = values[field]?.trim() ?? '';
    return typed !== '' && typed !== valueOf(field);
  });
  const correcting = useMutation({
    mutationFn: async () => {
      const stored = evidence.images.length
        ? await call(calls.accountsBackoffice.addEvidence, { accountId }, evidence.images)
        : null;
      return call(calls.accountsBackoffice.correct, {
        accountId,
        version: profile.version,
        note: note.trim(),
        documentId: documentId || null,
        evidenceId: stored?.id ?? null,
        values: Object.fromEntries(changed.map((field) => [field, values[field]?.trim() ?? ''])),
      });
    },
    onSuccess: () => {
      notify(t('console.account.correct.done'), 'success');
      onClose();
    },
    onSettled,
  });
  const hasEvidence = documentId !== '' || evidence.images.length > 0;
  const { error } = correcting;
  const at = error instanceof RefusedCall ? error.field : undefined;
  const known = CORRECTABLE_FIELDS.find((field) => field === at);
  return (
    <FormDialog
      title={t('console.account.correct')}
      submit={t('console.account.correct')}
      busy={correcting.isPending}
      blocked={changed.length === 0 ? t('console.account.correct.same') : undefined}
      failure={error && !known ? failureText(error, t) : null}
      onSubmit={() => {
        setTried(true);
        if (changed.length > 0 && hasEvidence && note.trim().length >= MIN_REASON_LENGTH) correcting.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.account.correct.about')}</p>
      {CORRECTABLE_FIELDS.map((field) => (
        <TextField
          key={field}
          label={field === 'idNumber' ? t('console.account.correct.number') : t(`identity.field.${field}`)}
          {...(field === 'birthday' ? { help: t('console.account.correct.birthday.help') } : {})}
          {...(field === 'idNumber'
            ? {
                help: t('console.account.correct.number.help', {
                  value: valueOf(field) || t('console.account.empty'),
                }),
              }
            : {})}
          dir="auto"
          maxLength={255}
          autoComplete="off"
          value={values[field] ?? ''}
          error={known === field && error ? problemText(error, t) : undefined}
          onChange={({ target }) => setValues({ ...values, [field]: target.value })}
        />
      ))}
      <Select
        label={t('console.account.correct.document')}
        options={[
          { value: '', label: t('console.account.correct.document.none') },
          ...profile.documents.map(({ id, kind, sentAt }) => ({
            value: id,
            label: t('console.account.correct.document.which', {
              kind: t(`kyc.kind.${kind}`),
              time: time(sentAt, 'date'),
            }),
          })),
        ]}
        value={documentId}
        onChange={({ target }) => setDocumentId(target.value)}
      />
      <ImagesField
        label={t('console.account.correct.images')}
        chosen={evidence}
        error={tried && !hasEvidence ? t('console.account.correct.needed') : undefined}
        onChange={setEvidence}
      />
      <ReasonField
        label={t('console.account.correct.note')}
        help={t('console.account.correct.note.help')}
        value={note}
        tried={tried}
        onChange={setNote}
      />
    </FormDialog>
  );
}
