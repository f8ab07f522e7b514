import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { isOpen } from '../../platform/switches.ts';
import { inLanguage } from '../content/article.tsx';
import { homeContentQuery } from '../content/content-queries.ts';
import { useRotation } from './use-rotation.ts';

/** Enough time to read a title twice. */
const TURN_MS = 7000;

/** One announcement at a time, in one line. It pauses while being read, can be stopped, and opens in the announcement dialog. */
export function Ticker() {
  const t = useTranslation();
  const { time } = useFormats();
  const { openAnnouncement } = useDialogs();
  // Deferred, because formatting the first date takes a moment on a phone.
  const { data: announced, error, refetch } = useQuery(homeContentQuery);
  const data = useDeferredValue(announced);
  const announcements = data?.ticker ?? [];
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [turned, setTurned] = useState(0);
  const at = announcements.length > 0 ? turned % announcements.length : 0;
  const shown = announcements[at];
  const turn = (by: number) => setTurned((at + by + announcements.length) % announcements.length);
  const rotation = useRotation({ of: box, steps: announcements.length, every_ms: TURN_MS, onStep: () => turn(1) });
  return (
    <section
      ref={setBox}
      aria-label={t('pages.ticker')}
      className="flex h-11 items-center gap-1 overflow-hidden rounded-box border border-line bg-surface ps-3"
    >
      <Icon of={Megaphone} size={18} className="shrink-0 text-primary-ink" />
      {shown ? (
        <button
          key={shown.id}
          type="button"
          onClick={() => openAnnouncement(shown.id)}
          className="flex h-full min-w-0 flex-1 animate-fade items-center gap-3 px-2 text-start text-14 underline-offset-4 hover:underline"
        >
          <span {...inLanguage(shown)} className="truncate text-ink">
            {shown.title}
          </span>
          <time dateTime={shown.date} className="hidden shrink-0 text-12 text-ink-faint sm:inline">
            {time(shown.date, 'date')}
          </time>
        </button>
      ) : data || error ? (
        <p className="min-w-0 flex-1 truncate px-2 text-14 text-ink-soft">
          {t(data ? 'pages.announcement.none' : 'ui.loadFailed')}
        </p>
      ) : (
        // A failed call is retried until the third attempt, which may take a minute.
        <div className="min-w-0 flex-1 px-2">
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {error && !data ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className="h-full shrink-0 px-3 text-14 text-primary-ink underline-offset-4 hover:underline"
        >
          {t('ui.retry')}
        </button>
      ) : null}
      {announcements.length > 1 ? (
        <div className="flex shrink-0 items-center">
          <IconButton label={t('pages.ticker.previous')} onClick={() => turn(-1)} className="max-sm:hidden">
            <Icon of={ChevronLeft} size={18} className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('pages.ticker.next')} onClick={() => turn(1)}>
            <Icon of={ChevronRight} size={18} className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton
            label={t(rotation.isEnabled ? 'pages.rotation.pause' : 'pages.rotation.play')}
            onClick={rotation.toggle}
          >
            <Icon of={rotation.isEnabled ? Pause : Play} size={16} />
          </IconButton>
        </div>
      ) : null}
      {isOpen('/noticePage') ? (
        <Link
          to="/noticePage"
          className="flex h-full shrink-0 items-center border-s border-line px-3 text-14 text-ink-soft hover:bg-raised hover:text-ink max-sm:hidden"
        >
          {t('pages.announcement.back')}
        </Link>
      ) : null}
    </section>
  );
}
