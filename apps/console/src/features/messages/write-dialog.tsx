import { calls, RefusedCall } from '@fairhouse/contracts';
import { languageOf, useText } from '@fairhouse/i18n/react';
import { ChoiceRow, confirm, failureText, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { RichEditor } from '../../pieces/rich-editor.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { type Drafts, faultOf, textsOf } from './message-draft.ts';

/** Writes a message to one player or to all, in the languages of the brand. */
export function WriteDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const say = useText();
  const [to, setTo] = useState<'one' | 'all'>('one');
  const [accountId, setAccountId] = useState('');
  const [language, setLanguage] = useState('EN');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [tried, setTried] = useState(false);
  const [clientRef] = useState(() => crypto.randomUUID());
  const draft = drafts[language] ?? { title: '', html: '' };
  const change = (next: Partial<typeof draft>): void =>
    setDrafts((now) => ({ ...now, [language]: { ...(now[language] ?? { title: '', html: '' }), ...next } }));
  const fault = faultOf(drafts);
  const badAccount = to === 'one' && !/^\d{1,18}$/.test(accountId.trim());
  const sending = useMutation({
    mutationFn: () =>
      call(calls.messagesDesk.send, {
        accountId: to === 'one' ? accountId.trim() : null,
        texts: textsOf(drafts),
        clientRef,
      }),
    onSuccess: onSent,
  });
  const onSubmit = async (): Promise<void> => {
    setTried(true);
    if (fault || badAccount) return;
    if (to === 'all' && !(await sureOfAll(say))) return;
    sending.mutate();
  };
  const nobody = sending.error instanceof RefusedCall && sending.error.code === 'NOT_FOUND';
  const refused = sending.error && !nobody ? failureText(sending.error, say) : null;
  const failure = tried && fault ? say(`messages.desk.${fault}`) : refused;
  return (
    <FormDialog
      title={say('messages.desk.new')}
      size="wide"
      submit={say('messages.desk.send')}
      busy={sending.isPending}
      failure={failure}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <ChoiceRow
        label={say('messages.desk.to')}
        value={to}
        choices={[
          { value: 'one', label: say('messages.desk.to.one') },
          { value: 'all', label: say('messages.desk.to.all') },
        ]}
        onChange={setTo}
      />
      {to === 'one' ? (
        <TextField
          label={say('messages.desk.account')}
          help={say('messages.desk.account.help')}
          inputMode="numeric"
          value={accountId}
          error={
            (tried && badAccount) || nobody
              ? say(nobody ? 'messages.desk.account.none' : 'messages.desk.account.help')
              : undefined
          }
          onChange={({ target }) => setAccountId(target.value)}
        />
      ) : null}
      <ChoiceRow
        label={say('messages.desk.language')}
        value={language}
        choices={[...new Set(['EN', ...boot.status.brand.languages])].map((code) => ({
          value: code,
          label: languageOf(code).name,
        }))}
        onChange={setLanguage}
      />
      <TextField
        label={say('messages.desk.words')}
        maxLength={120}
        dir="auto"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <RichEditor
        key={language}
        label={say('messages.desk.body')}
        error={undefined}
        value={draft.html}
        language={language}
        readOnly={false}
        onChange={(html) => change({ html })}
      />
      <p className="text-12 text-ink-faint">{say('messages.desk.body.help')}</p>
    </FormDialog>
  );
}

const sureOfAll = (say: ReturnType<typeof useText>): Promise<boolean> =>
  confirm({
    icon: 'warning',
    title: say('messages.desk.send.all.title'),
    body: say('messages.desk.send.all.body'),
    confirm: say('messages.desk.send'),
    cancel: say('messages.desk.cancel'),
  });
