import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';

/**
 * Covers the whole page with a spinner and a text; nothing behind it is reachable in the meantime, and the focus is restored afterwards. It
 * appears after a delay: fast operations do not flash.
 */
export function LoadingOverlay({ text }: { text: string }) {
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = cover;
    current?.showModal();
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={cover}
      aria-label={text}
      // Escape does not stop the work, so it does not close the overlay either.
      onCancel={(event) => event.preventDefault()}
      className="m-auto animate-late bg-transparent text-ink outline-none backdrop:animate-late backdrop:bg-veil"
    >
      <output className="flex items-center gap-3 rounded-tile border border-line bg-surface px-5 py-4 text-16">
        <Icon of={LoaderCircle} size={24} className="animate-spin text-primary-ink" />
        {text}
      </output>
    </dialog>,
    // Beside the page's root: a modal dialog hides the root from screen readers.
    document.body,
  );
}
