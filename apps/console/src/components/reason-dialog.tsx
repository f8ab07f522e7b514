import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from './reason-field.tsx';

/** Dialog for an operator action that requires a reason, which is stored. Closes on success; a refusal stays visible. */
export function ReasonDialog<Answer>({
  title,
  submit,
  destructive,
  blocked,
  label,
  help,
  onConfirm,
  onDone,
  onSettled,
  onClose,
  children,
}: {
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** The action removes something permanently. */
  destructive?: boolean;
  /** Why the action is not possible yet, whatever the reason text. */
  blocked?: string | undefined;
  /** Label of the reason field and who can read it. */
  label?: string;
  help?: string;
  onConfirm: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Called after success or refusal: the displayed data may have changed in the meantime. */
  onSettled?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const confirming = useMutation({
    mutationFn: () => onConfirm(reason.trim()),
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
      busy={confirming.isPending}
      blocked={blocked}
      failure={confirming.error && failureText(confirming.error, t)}
      onSubmit={() => {
        setTried(true);
        if (!blocked && reason.trim().length >= MIN_REASON_LENGTH) confirming.mutate();
      }}
      onClose={onClose}
    >
      {children}
      <ReasonField value={reason} tried={tried} label={label} help={help} onChange={setReason} />
    </FormDialog>
  );
}
