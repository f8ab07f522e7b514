import { calls, RefusedCall } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, confirm, failureText, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { RichEditor } from '../../components/rich-editor.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { type Drafts, problemOf, textsOf } from './message-draft.ts';

/** Sends a message to one player or to all, in the languages of the brand. */
export function WriteDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const t = useTranslation();
  const [to, setTo] = useState<'one' | 'all'>('one');
  const [accountId, setAccountId] = useState('');
  const [language, setLanguage] = useState('EN');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [tried, setTried] = useState(false);
  const [clientRef] = useState(() => crypto.randomUUID());
  const draft = drafts[language] ?? { title: '', html: '' };
  const change = (next: Partial<typeof draft>): void =>
    setDrafts((now) => ({ ...now, [language]: { ...(now[language] ?? { title: '', html: '' }), ...next } }));
  const problem = problemOf(drafts);
  const isAccountInvalid = to === 'one' && !/^\d{1,18}$/.test(accountId.trim());
  const sending = useMutation({
    mutationFn: () =>
      call(calls.messagesBackoffice.send, {
        accountId: to === 'one' ? accountId.trim() : null,
        texts: textsOf(drafts),
        clientRef,
      }),
    onSuccess: onSent,
  });
  const onSubmit = async (): Promise<void> => {
    setTried(true);
    if (problem || isAccountInvalid) return;
    if (to === 'all' && !(await confirmBroadcast(t))) return;
    sending.mutate();
  };
  const nobody = sending.error instanceof RefusedCall && sending.error.code === 'NOT_FOUND';
  const refused = sending.error && !nobody ? failureText(sending.error, t) : null;
  const failure = tried && problem ? t(`messages.backoffice.${problem}`) : refused;
  return (
    <FormDialog
      title={t('messages.backoffice.new')}
      size="wide"
      submit={t('messages.backoffice.send')}
      busy={sending.isPending}
      failure={failure}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <ChoiceRow
        label={t('messages.backoffice.to')}
        value={to}
        choices={[
          { value: 'one', label: t('messages.backoffice.to.one') },
          { value: 'all', label: t('messages.backoffice.to.all') },
        ]}
        onChange={setTo}
      />
      {to === 'one' ? (
        <TextField
          label={t('messages.backoffice.account')}
          help={t('messages.backoffice.account.help')}
          inputMode="numeric"
          value={accountId}
          error={
            (tried && isAccountInvalid) || nobody
              ? t(nobody ? 'messages.backoffice.account.none' : 'messages.backoffice.account.help')
              : undefined
          }
          onChange={({ target }) => setAccountId(target.value)}
        />
      ) : null}
      <ChoiceRow
        label={t('messages.backoffice.language')}
        value={language}
        choices={[...new Set(['EN', ...boot.status.brand.languages])].map((code) => ({
          value: code,
          label: languageOf(code).name,
        }))}
        onChange={setLanguage}
      />
      <TextField
        label={t('messages.backoffice.words')}
        maxLength={120}
        dir="auto"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <RichEditor
        key={language}
        label={t('messages.backoffice.body')}
        error={undefined}
        value={draft.html}
        language={language}
        readOnly={false}
        onChange={(html) => change({ html })}
      />
      <p className="text-12 text-ink-faint">{t('messages.backoffice.body.help')}</p>
    </FormDialog>
  );
}

const confirmBroadcast = (t: ReturnType<typeof useTranslation>): Promise<boolean> =>
  confirm({
    icon: 'warning',
    title: t('messages.backoffice.send.all.title'),
    body: t('messages.backoffice.send.all.body'),
    confirm: t('messages.backoffice.send'),
    cancel: t('messages.backoffice.cancel'),
  });
