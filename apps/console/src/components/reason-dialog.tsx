import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from './reason-field.tsx';

/** An act of an operator that needs a reason, which is kept. Closes once it is done; what was refused stays to be read. */
export function ReasonDialog<Answer>({
  title,
  submit,
  destructive,
  blocked,
  label,
  help,
  act,
  onDone,
  onSettled,
  onClose,
  children,
}: {
  title: string;
  /** What the button that does it says. */
  submit: string;
  /** It takes something away that does not come back. */
  destructive?: boolean;
  /** Why it cannot be done yet, whatever the reason. */
  blocked?: string | undefined;
  /** What the reason is called, and who reads it. */
  label?: string;
  help?: string;
  act: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Done or refused: what is shown may have changed meanwhile. */
  onSettled?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const acting = useMutation({
    mutationFn: () => act(reason.trim()),
    onSuccess: (answer) => {
      onDone(answer);
      onClose();
    },
    onSettled: () => onSettled?.(),
  });
  return (
    <FormDialog
      title={title}
      submit={submit}
      destructive={destructive}
      busy={acting.isPending}
      blocked={blocked}
      failure={acting.error && failureText(acting.error, t)}
      onSubmit={() => {
        setTried(true);
        if (!blocked && reason.trim().length >= MIN_REASON_LENGTH) acting.mutate();
      }}
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} tried={tried} label={label} help={help} onChange={setReason} />
    </FormDialog>
  );
}
