import { calls, PROBLEM_TEXT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, ImagesField, NO_IMAGES, notify, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { invalidatePayments, type Withdrawal } from './payment-queries.ts';

/** A remark and images for the case of a withdrawal that has not arrived. */
export function ReportProblem({ withdrawal: { id } }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [chosen, choose] = useState(NO_IMAGES);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(calls.payouts.report, { id, text: text.trim() }, chosen.images);
      notify(t('payments.problem.done'), 'success');
      choose(NO_IMAGES);
      setText('');
      invalidatePayments('withdrawal');
    } catch (failed) {
      setFailure(failureText(failed, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-3 rounded-box border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className="text-16">{t('payments.problem')}</h3>
      <p className="text-14 text-ink-soft">{t('payments.problem.about')}</p>
      <TextArea
        label={t('payments.problem.text')}
        rows={2}
        maxLength={PROBLEM_TEXT.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ImagesField label={t('payments.problem.images')} chosen={chosen} onChange={choose} />
      <FormError>{failure}</FormError>
      <Button type="submit" kind="primary" busy={busy} className="self-start max-sm:w-full">
        {t('payments.problem.send')}
      </Button>
    </form>
  );
}
