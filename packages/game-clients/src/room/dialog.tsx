import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useHost } from './game-context.tsx';
import { IconButton } from './icon-button.tsx';

/** A modal dialog over the game. Closed by Escape, its button or a click outside it; the browser returns the focus. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const shown = dialog.current;
    const onEnd = (): void => close();
    const onPress = (event: MouseEvent): void => {
      if (event.target === shown) shown?.close();
    };
    shown?.addEventListener('close', onEnd);
    shown?.addEventListener('click', onPress);
    shown?.showModal();
    return () => {
      shown?.removeEventListener('close', onEnd);
      shown?.removeEventListener('click', onPress);
      // also returns the focus
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="room-dialog" aria-labelledby={id}>
      <div className="room-dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('play.close')} onClick={() => dialog.current?.close()} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard */}
      <div className="room-dialog-body" role="region" tabIndex={0} aria-labelledby={id}>
        {children}
      </div>
    </dialog>
  );
}
