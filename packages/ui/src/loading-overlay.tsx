import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';

/**
 * Covers the whole page with a loading mark and a word; nothing behind it can be reached meanwhile, and the focus comes back afterwards.
 * It appears after a moment: what is quick does not flash.
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
      // Escape does not end the work, so it does not take away the sign of it either.
      onCancel={(event) => event.preventDefault()}
      className="m-auto animate-late bg-transparent text-ink outline-none backdrop:animate-late backdrop:bg-veil"
    >
      <output className="flex items-center gap-3 rounded-tile border border-line bg-surface px-5 py-4 text-16">
        <Icon of={LoaderCircle} size={24} className="animate-spin text-primary-ink" />
        {text}
      </output>
    </dialog>,
    // Beside the page's root: what a window over the page hides from a screen reader is the root.
    document.body,
  );
}
