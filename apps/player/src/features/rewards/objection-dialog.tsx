import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify, TextArea } from '@fairhouse/ui';
import { useId, useState } from 'react';
import { call } from '../../platform/call.ts';
import { type Promotion, useRewardChange } from './reward-queries.ts';

const MIN = 3;
const MAX = 300;

/** Objects to the rejection of a reward, once. */
export function ObjectionDialog({
  promotion: { id, decision, cause },
  onClose,
}: {
  promotion: Promotion;
  onClose: () => void;
}) {
  const t = useTranslation();
  const form = useId();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = text.trim().length < MIN;
  const objecting = useRewardChange(
    () => call(calls.promotions.object, { id, text: text.trim() }),
    () => {
      notify(t('rewards.objected'), 'success');
      onClose();
    },
  );
  return (
    <Dialog
      title={t('rewards.object.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form} busy={objecting.isPending}>
          {t('rewards.object.send')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort) objecting.mutate(undefined);
        }}
      >
        <p className="text-14 text-ink-soft">
          {t('rewards.about.rejected', { cause: t(`rewards.cause.${cause ?? 'other'}`), reason: decision })}
        </p>
        <TextArea
          label={t('rewards.object.text')}
          help={t('rewards.object.help')}
          error={tried && isShort ? t('rewards.object.short') : undefined}
          dir="auto"
          maxLength={MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {objecting.error ? <FormError>{failureText(objecting.error, t)}</FormError> : null}
      </form>
    </Dialog>
  );
}
