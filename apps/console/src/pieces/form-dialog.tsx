import { useText } from '@fairhouse/i18n/react';
import { Button, Dialog, type DialogProps, FormError } from '@fairhouse/ui';
import { type ReactNode, useId } from 'react';

/** A window with a form in it: what is asked, what the server refused, and the two ways out. Pressing beside it loses nothing. */
export function FormDialog({
  submit,
  destructive = false,
  busy = false,
  blocked,
  failure,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  /** What the button that sends it says. */
  submit: string;
  /** It takes something away that does not come back. */
  destructive?: boolean | undefined;
  busy?: boolean;
  /** Why it cannot be sent yet. */
  blocked?: string | undefined;
  failure?: string | null | undefined;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const say = useText();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      coverCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button kind={destructive ? 'danger' : 'primary'} type="submit" form={form} busy={busy} blocked={blocked}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A window that opens from a form is drawn inside of it, as React sees it.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}
