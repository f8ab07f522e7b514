import { useText } from '@fairhouse/i18n/react';
import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissNotice, type Notice, overlays } from './overlay-store.ts';

const GenericDialog = lazy(async () => ({ default: (await import('./generic-dialog.tsx')).GenericDialog }));

const NOTICE_ICONS = { info: Info, success: CircleCheck, danger: CircleAlert };
const NOTICE_INKS = { info: 'text-info', success: 'text-win', danger: 'text-loss-ink' };

function NoticeCard({ notice }: { notice: Notice }) {
  const say = useText();
  return (
    <div className="pointer-events-auto flex max-w-sm animate-rise items-start gap-3 rounded-box border border-line bg-raised p-3 text-14">
      <Icon of={NOTICE_ICONS[notice.kind]} className={classNames('mt-0.5 shrink-0', NOTICE_INKS[notice.kind])} />
      <p className="flex-1">{notice.text}</p>
      <button
        type="button"
        aria-label={say('ui.close')}
        onClick={() => dismissNotice(notice.id)}
        className="-m-2 inline-flex size-9 items-center justify-center text-ink-faint hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

/** Stands once in the page: notices, the generic dialog and the loading mark appear here. */
export function Overlays() {
  const { dialogs, notices, loading } = useSyncExternalStore(overlays.subscribe, overlays.read);
  const say = useText();
  const dialog = dialogs.at(-1);
  return (
    <>
      <section
        aria-label={say('ui.notices')}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-end gap-2 sm:start-auto sm:bottom-4"
      >
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </section>
      {dialog ? (
        <Suspense>
          <GenericDialog key={dialog.id} request={dialog} onAnswer={dialog.answer} />
        </Suspense>
      ) : null}
      {loading === null ? null : (
        <output className="fixed inset-0 z-60 flex animate-fade items-center justify-center gap-3 bg-veil">
          <Icon of={LoaderCircle} size={28} className="animate-spin text-primary-ink" />
          <span>{loading || say('ui.loading')}</span>
        </output>
      )}
    </>
  );
}
