import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, ImagesField, NO_IMAGES, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OperatorText } from './operator-text.tsx';
import { invalidatePayments } from './payment-queries.ts';

interface SlipFormProps {
  send: (images: (typeof NO_IMAGES)['images']) => Promise<unknown>;
  /** What the images have to show, in the operator's words; '' without. */
  proof: string;
  submit: string;
  /** What is said once the slip was sent. */
  done: string;
  /** More fields, between the images and the button. */
  children?: ReactNode;
}

/** A form for the images of a bank transfer; at least one is needed. */
export function SlipForm({ send, proof, submit, done, children }: SlipFormProps) {
  const t = useTranslation();
  const [chosen, choose] = useState(NO_IMAGES);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () => send(chosen.images),
    onSuccess: () => notify(done, 'success'),
    onSettled: () => invalidatePayments('deposit'),
  });
  const failure = sending.error ? failureText(sending.error, t) : undefined;
  return (
    <form
      noValidate
      aria-labelledby="send-slip"
      className="flex flex-col gap-3 rounded-box border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.images.length === 0);
        if (chosen.images.length > 0) sending.mutate();
      }}
    >
      <h4 id="send-slip" className="text-16">
        {t('payments.slip')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.slip.about')}</p>
      <OperatorText>{proof}</OperatorText>
      <ImagesField label={t('payments.slip.images')} chosen={chosen} onChange={choose} />
      {children}
      <FormError>{isMissing ? t('payments.slip.needed') : failure}</FormError>
      <Button type="submit" kind="primary" busy={sending.isPending} className="self-start max-sm:w-full">
        {submit}
      </Button>
    </form>
  );
}
