import { Button, Dialog, FormError } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useCloseOverlayOnBack } from '../../platform/use-close-on-back.ts';
import type { useChange } from './use-change.ts';

/** A dialog with one change. */
export function ChangeDialog({
  title,
  about,
  action,
  destructive = false,
  change,
  after,
  onClose,
  children,
}: {
  title: string;
  about?: string;
  action: string;
  /** The change removes something. */
  destructive?: boolean;
  change: Pick<ReturnType<typeof useChange>, 'busy' | 'formError' | 'submit'>;
  /** An alternative, below the button. */
  after?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}) {
  useCloseOverlayOnBack(onClose);
  return (
    <Dialog title={title} size="narrow" coverCloses={false} onClose={onClose}>
      <form noValidate onSubmit={change.submit} className="flex flex-col gap-4 pt-1">
        {about ? <p className="text-14 text-ink-soft">{about}</p> : null}
        <FormError>{change.formError}</FormError>
        {children}
        <Button kind={destructive ? 'danger' : 'primary'} type="submit" size="large" busy={change.busy}>
          {action}
        </Button>
        {after}
      </form>
    </Dialog>
  );
}
