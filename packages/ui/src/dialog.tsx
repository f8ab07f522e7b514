import { useTranslation } from '@fairhouse/i18n/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { setPageInert } from './make-page-inert.ts';

export interface DialogProps {
  title: string;
  /** Hides the title visually; screen readers still announce it. */
  titleHidden?: boolean;
  onClose: () => void;
  /** If false, a click outside does not close the dialog. Escape always closes. */
  coverCloses?: boolean;
  /** Smallest width; 600 x 300 by default (specification §2), the whole width on a phone. */
  size?: 'default' | 'narrow' | 'wide' | 'panel';
  /** Initial focus: the first field or the last button, or the dialog itself (as for a panel). */
  startsOn?: 'control' | 'dialog';
  children: ReactNode;
  footer?: ReactNode;
}

const SIZES = {
  narrow: 'sm:w-[26rem]',
  default: 'sm:w-[37.5rem] sm:min-h-[18.75rem]',
  wide: 'sm:w-[52rem] sm:min-h-[18.75rem]',
  panel: 'sm:w-[67.5rem] sm:h-[45rem]',
};

/**
 * A modal dialog: focus stays inside, Escape closes, the page behind does not scroll, focus returns to the previous element. It fades in
 * after 100 ms (specification §2), so that cached content does not flash. Large: import it only from a lazily loaded module. The page sets
 * the style nonce once with `get-nonce`.
 */
export function Dialog({
  title,
  titleHidden,
  onClose,
  coverCloses = true,
  size = 'default',
  startsOn = size === 'panel' ? 'dialog' : 'control',
  children,
  footer,
}: DialogProps) {
  const t = useTranslation();
  const focus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focus.restore}
          onOpenAutoFocus={(event) => {
            focus.remember();
            event.preventDefault();
            focusFirst(event.currentTarget as HTMLElement, startsOn);
          }}
          onPointerDownOutside={(event) => !coverCloses && event.preventDefault()}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-modal flex-col border border-line bg-surface outline-none',
            'rounded-t-tile sm:inset-auto sm:start-1/2 sm:top-1/2 sm:max-h-[calc(100dvh-2rem)] sm:max-w-[calc(100vw-2rem)]',
            'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-tile rtl:sm:translate-x-1/2',
            size === 'panel' && 'max-sm:top-0 max-sm:max-h-none max-sm:rounded-none',
            SIZES[size],
          )}
        >
          <div className={classNames('flex items-center gap-2 ps-5 pe-2 pt-2', titleHidden && 'sr-only')}>
            <Radix.Title className="flex-1 py-2 text-20">{title}</Radix.Title>
            {titleHidden ? null : <CloseButton label={t('ui.close')} />}
          </div>
          {titleHidden ? <CloseButton label={t('ui.close')} floating /> : null}
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer ? (
            <div data-dialog-footer="" className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns the focus to the element that had it before the dialog opened; to the page if that element is gone (a login removes its button)
 * or if nothing had it. Recorded as late as possible: while the dialog's code loads, the loading overlay may have the focus. From then on
 * the page is inert until the dialog closes, since inert elements lose the focus.
 */
function useFocusReturn() {
  const before = useRef<Element | null>(null);
  const open = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      open.current?.();
      open.current = undefined;
    },
    [],
  );
  return {
    remember: () => {
      before.current = document.activeElement;
      open.current ??= setPageInert();
    },
    restore: (event: Event) => {
      event.preventDefault();
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      (isThere ? current : document.querySelector<HTMLElement>('main[tabindex]'))?.focus({ preventScroll: true });
    },
  };
}

/** Focuses the first field of a form, or the last button of a question (its main action). */
function focusFirst(content: HTMLElement, startsOn: 'control' | 'dialog'): void {
  const field = content.querySelector<HTMLElement>('form input, form select, form textarea');
  const button = [...content.querySelectorAll<HTMLElement>('[data-dialog-footer] button')].at(-1);
  ((startsOn === 'dialog' ? null : (field ?? button)) ?? content).focus();
}

function CloseButton({ label, floating }: { label: string; floating?: boolean }) {
  return (
    <Radix.Close asChild>
      <IconButton label={label} className={floating ? 'absolute end-2 top-2 z-10' : ''}>
        <Icon of={X} />
      </IconButton>
    </Radix.Close>
  );
}

/** A drawer from the edge: menus on a phone. `side` is the inline edge it slides from. */
export function Sheet({
  title,
  onClose,
  side = 'start',
  children,
}: {
  title: string;
  onClose: () => void;
  side?: 'start' | 'end';
  children: ReactNode;
}) {
  const t = useTranslation();
  const focus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className={classNames(
            'fixed inset-y-0 z-50 flex w-[min(20rem,86vw)] animate-fade flex-col overflow-y-auto bg-surface outline-none',
            side === 'start' ? 'start-0 border-e border-line' : 'end-0 border-s border-line',
          )}
        >
          <div className="flex items-center gap-2 ps-4 pe-2 pt-2">
            <Radix.Title className="flex-1 text-16">{title}</Radix.Title>
            <CloseButton label={t('ui.close')} />
          </div>
          <div className="px-2 pb-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
