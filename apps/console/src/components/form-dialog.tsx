import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, type DialogProps, FormError, notify } from '@fairhouse/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/**
 * A window with a form in it: what is asked, what the server refused, and the two ways out. Pressing beside it loses nothing. While what was
 * sent has no answer nothing can be typed over it, and the window stays: a refusal is read here. The call gives up by itself.
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

/** A form that cannot be reached loses the focus; with the answer the field that had it has it again. */
function useFrozenForm(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && form.current?.contains(before.current)) before.current.focus();
  }, [busy]);
  return form;
}
