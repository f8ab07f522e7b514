import { CORRECTABLE_FIELDS, type CorrectableField, calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { type Say, useFormats, useText } from '@fairhouse/i18n/react';
import { failureText, notify, Select, Skeleton, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { ReasonField, SHORTEST_REASON } from '../../pieces/reason-field.tsx';
import { call } from '../../platform/call.ts';

type Profile = Output<typeof calls.accountsDesk.profile>;
interface Window {
  accountId: string;
  onSettled: () => void;
  onClose: () => void;
}

/** Corrects what a player cannot change alone, on evidence. Opening it stands in the audit log. */
export function CorrectWindow(props: Window) {
  const say = useText();
  const { accountId, onClose } = props;
  const profile = useQuery({
    queryKey: ['profile', accountId],
    queryFn: () => call(calls.accountsDesk.profile, { accountId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (profile.data) return <CorrectForm {...props} profile={profile.data} />;
  return (
    <FormDialog
      title={say('console.account.correct')}
      submit={say('console.account.correct')}
      blocked={profile.isError ? failureText(profile.error, say) : say('ui.loading')}
      failure={profile.error && failureText(profile.error, say)}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Skeleton className="h-48 w-full" />
    </FormDialog>
  );
}

/** The identity number is masked here, so its field begins empty and empty keeps it. */
const beginWith = ({ fields }: Profile) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, field === 'idNumber' ? '' : value]));

/** What is wrong with a value: the rule that it breaks, where there is a sentence for it. */
function faultText(error: Error, say: Say): string {
  const { rule, min = 0, max = 0 } = error instanceof RefusedCall ? error.params : {};
  if (rule === 'age' || rule === 'length') return say(`identity.must.${rule}`, { min, max });
  return failureText(error, say);
}

function CorrectForm({ accountId, profile, onSettled, onClose }: Window & { profile: Profile }) {
  const say = useText();
  const { time } = useFormats();
  const [values, setValues] = useState<Record<string, string>>(() => beginWith(profile));
  const [paperId, setPaperId] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const valueOf = (field: CorrectableField) => profile.fields.find((each) => each.field === field)?.value ?? '';
  const changed = CORRECTABLE_FIELDS.filter((field) => {
    const typed = values[field]?.trim() ?? '';
    return typed !== '' && typed !== valueOf(field);
  });
  const correcting = useMutation({
    mutationFn: () =>
      call(calls.accountsDesk.correct, {
        ...{ accountId, version: profile.version, note: note.trim(), paperId: paperId || null },
        values: Object.fromEntries(changed.map((field) => [field, values[field]?.trim() ?? ''])),
      }),
    onSuccess: () => {
      notify(say('console.account.correct.done'), 'success');
      onClose();
    },
    onSettled,
  });
  const { error } = correcting;
  const at = error instanceof RefusedCall ? error.field : undefined;
  const known = CORRECTABLE_FIELDS.find((field) => field === at);
  return (
    <FormDialog
      title={say('console.account.correct')}
      submit={say('console.account.correct')}
      busy={correcting.isPending}
      blocked={changed.length === 0 ? say('console.account.correct.same') : undefined}
      failure={error && !known ? failureText(error, say) : null}
      onSubmit={() => {
        setTried(true);
        if (changed.length > 0 && note.trim().length >= SHORTEST_REASON) correcting.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.account.correct.about')}</p>
      {CORRECTABLE_FIELDS.map((field) => (
        <TextField
          key={field}
          label={field === 'idNumber' ? say('console.account.correct.number') : say(`identity.field.${field}`)}
          {...(field === 'birthday' ? { help: say('console.account.correct.birthday.help') } : {})}
          {...(field === 'idNumber'
            ? {
                help: say('console.account.correct.number.help', {
                  value: valueOf(field) || say('console.account.empty'),
                }),
              }
            : {})}
          dir="auto"
          maxLength={255}
          autoComplete="off"
          value={values[field] ?? ''}
          error={known === field && error ? faultText(error, say) : undefined}
          onChange={({ target }) => setValues({ ...values, [field]: target.value })}
        />
      ))}
      <Select
        label={say('console.account.correct.paper')}
        options={[
          { value: '', label: say('console.account.correct.paper.none') },
          ...profile.papers.map(({ id, kind, sentAt }) => ({
            value: id,
            label: say('console.account.correct.paper.which', {
              kind: say(`papers.kind.${kind}`),
              time: time(sentAt, 'date'),
            }),
          })),
        ]}
        value={paperId}
        onChange={({ target }) => setPaperId(target.value)}
      />
      <ReasonField
        label={say('console.account.correct.note')}
        help={say('console.account.correct.note.help')}
        value={note}
        tried={tried}
        onChange={setNote}
      />
    </FormDialog>
  );
}
