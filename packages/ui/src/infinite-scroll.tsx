import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface InfiniteScrollProps {
  /** How many stand in the list above. A change is read out politely. */
  shown: number;
  /** How many there are in all, where that is known. */
  total?: number;
  /** Whether there is anything left to ask for. */
  more: boolean;
  /** `failed` waits for a press; nothing is asked for again by scrolling. */
  state?: 'ready' | 'busy' | 'failed';
  onMore: () => void;
}

/** The end of the list must stay in sight for so long: a reader who flies past asks for nothing. */
const REST_MS = 200;

/** Stands below a list and asks for more when it comes into sight; its button does the same for whoever does not scroll. */
export function InfiniteScroll({ shown, total, more, state = 'ready', onMore }: InfiniteScrollProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  const [atFirst] = useState(shown);
  // A longer list may leave the end in sight: each change of `shown` looks anew.
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
      {/* A list that was whole from the start need not be counted for the eye. */}
      <output className={more || shown !== atFirst ? 'figures' : 'sr-only'}>{statusText}</output>
      {more ? (
        <Button busy={state === 'busy'} onClick={onMore}>
          {t(state === 'failed' ? 'ui.retry' : 'ui.more')}
        </Button>
      ) : null}
    </div>
  );
}
