import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface InfiniteScrollProps {
  /** How many rows the list above shows. A change is announced politely. */
  shown: number;
  /** The total number, if known. */
  total?: number;
  /** Whether more rows can be loaded. */
  more: boolean;
  /** `failed` waits for a click; scrolling does not retry. */
  state?: 'ready' | 'busy' | 'failed';
  onMore: () => void;
}

/** How long the end of the list must stay in view: fast scrolling loads nothing. */
const REST_MS = 200;

/** Below a list: loads more when it comes into view; its button does the same without scrolling. */
export function InfiniteScroll({ shown, total, more, state = 'ready', onMore }: InfiniteScrollProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  const [atFirst] = useState(shown);
  // The end may stay in view after more rows were added: check again on each change of `shown`.
  useEffect(() => {
    if (!more || state !== 'ready' || !end.current) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((seen) => {
      clearTimeout(rest);
      if (seen.at(-1)?.isIntersecting) rest = setTimeout(ask, REST_MS);
    });
    watch.observe(end.current);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
    };
  }, [more, state, shown]);
  const statusText =
    total === undefined
      ? t('ui.more.count', { shown: count(shown) })
      : t('ui.more.shown', { shown: count(shown), total: count(total) });
  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-6 text-14 text-ink-soft">
      {state === 'failed' ? <p role="alert">{t('ui.loadFailed')}</p> : null}
      {/* A list that was complete from the start does not need a visible count. */}
      <output className={more || shown !== atFirst ? 'figures' : 'sr-only'}>{statusText}</output>
      {more ? (
        <Button busy={state === 'busy'} onClick={onMore}>
          {t(state === 'failed' ? 'ui.retry' : 'ui.more')}
        </Button>
      ) : null}
    </div>
  );
}
