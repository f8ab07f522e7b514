import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, Dialog, Icon, IconButton } from '@fairhouse/ui';
import { Headset, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boot } from '../../platform/boot.ts';
import { closeSupportDialog, openSupportDialog, type SupportView } from '../../platform/support-dialog.ts';
import { useHistoryEntry } from '../../platform/use-history-entry.ts';
import { ContactView } from './contact-view.tsx';
import { FeedbackView } from './feedback-view.tsx';

/** Whether the screen is a phone's, where the dialog fills the screen. */
const usePhone = (): boolean => {
  const [query] = useState(() => matchMedia('(max-width: 47.99rem)'));
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
};

/** Customer service: 440 x 500 in the corner of a wide screen (specification §7), or the whole screen of a phone. */
export function SupportDialog({ view }: { view: SupportView }) {
  const t = useTranslation();
  const phone = usePhone();
  useHistoryEntry(closeSupportDialog, phone);
  const content = (
    <div className="flex min-h-0 flex-1 flex-col">
      <Views view={view} />
      {view === 'contact' ? <ContactView /> : <FeedbackView />}
    </div>
  );
  if (!phone) return <Dock title={t('support.title')}>{content}</Dock>;
  return (
    <Dialog title={t('support.title')} size="panel" startsOn="dialog" onClose={closeSupportDialog}>
      <div className="-mx-5 -mb-5 flex h-full flex-col">{content}</div>
    </Dialog>
  );
}

/** A panel next to the page, which stays usable. Escape inside the panel closes it, and the focus returns to where it was. */
function Dock({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a window from wherever in it the focus is
    <div
      ref={box}
      tabIndex={-1}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        closeSupportDialog();
      }}
      className="fixed end-4 bottom-4 z-40 flex h-[min(31.25rem,calc(100dvh-2rem))] w-[27.5rem] animate-rise flex-col overflow-hidden rounded-tile border border-line bg-surface outline-none"
    >
      <div className="flex items-center gap-3 ps-4 pe-1 pt-1">
        <Icon of={Headset} className="text-primary-ink" />
        <h2 className="flex-1 text-16">{title}</h2>
        <IconButton label={t('ui.close')} onClick={closeSupportDialog}>
          <Icon of={X} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}

/** Contact or feedback. A closed site accepts no feedback. */
function Views({ view }: { view: SupportView }) {
  const t = useTranslation();
  if (boot().status.status !== 0) return null;
  return (
    <div className="border-b border-line px-3 pb-2">
      <ChoiceRow
        label={t('support.title')}
        value={view}
        choices={[
          { value: 'contact', label: t('support.view.contact') },
          { value: 'feedback', label: t('support.view.feedback') },
        ]}
        onChange={openSupportDialog}
      />
    </div>
  );
}
