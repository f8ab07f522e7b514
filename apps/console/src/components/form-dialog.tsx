import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, type DialogProps, FormError, notify } from '@fairhouse/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/**
 * A dialog with a form: the fields, the server's refusal, submit and cancel. A click outside does not close it. While a request is pending
 * the fields are disabled and the dialog stays open, because a refusal is shown here. The call has its own timeout.
 */
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
  /** Label of the submit button. */
  submit: string;
  /** The action removes something permanently. */
  destructive?: boolean | undefined;
  busy?: boolean;
  /** Why the form cannot be submitted yet. */
  blocked?: string | undefined;
  failure?: string | null | undefined;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const t = useTranslation();
  const form = useId();
  const frozen = useFrozenForm(busy);
  const close = () => (busy ? notify(t('console.underWay')) : onClose());
  return (
    <Dialog
      {...dialog}
      coverCloses={false}
      onClose={close}
      footer={
        <>
          <Button kind="ghost" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button kind={destructive ? 'danger' : 'primary'} type="submit" form={form} busy={busy} blocked={blocked}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={frozen}
        inert={busy}
        noValidate
        className="flex flex-col gap-4 transition-opacity duration-150 inert:opacity-60 inert:delay-150"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened from a form is a child of it in the React tree.
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

/** A disabled form loses the focus; when the answer arrives, the field that had it gets it back. */
function useFrozenForm(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && form.current?.contains(before.current)) before.current.focus();
  }, [busy]);
  return form;
}
