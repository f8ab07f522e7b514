import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, IconButton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { homeContentQuery } from '../content/content-queries.ts';
import { BannerSlide } from './banner-slide.tsx';
import { useRotation } from './use-rotation.ts';
import { useStrip } from './use-strip.ts';

/** Slow enough to read a banner twice. */
const TURN_MS = 9000;

/** The operator's banners after our own, and the controls of the strip: by hand, or slowly and automatically. */
export function MoreBanners({ strip }: { strip: HTMLElement }) {
  const t = useTranslation();
  const data = useDeferredValue(useQuery(homeContentQuery).data);
  const banners = data?.banners ?? [];
  const all = banners.length + 1;
  const { at, turn } = useStrip(strip, all);
  const rotation = useRotation({ of: strip.parentElement, steps: all, every_ms: TURN_MS, onStep: () => turn(at + 1) });
  const first = useRef<Element | null>(null);
  useEffect(() => {
    first.current = strip.firstElementChild;
    // Hidden slides must not be reachable by keyboard.
    first.current?.toggleAttribute('inert', at !== 0);
  }, [strip, at]);
  if (banners.length === 0) return null;
  return (
    <>
      {banners.map((banner, index) => (
        <div key={banner.id} className="w-full shrink-0 snap-start" inert={at !== index + 1}>
          <BannerSlide banner={banner} />
        </div>
      ))}
      <fieldset
        aria-label={t('pages.banners')}
        className="absolute end-2 top-2 z-10 flex items-center rounded-chip border border-line bg-surface/90 md:top-auto md:bottom-3 md:end-3"
      >
        <IconButton label={t('pages.banners.previous')} onClick={() => turn(at - 1)} className="max-sm:hidden">
          <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
        </IconButton>
        <span className="figures text-12 text-ink-soft max-sm:ps-4" aria-live={rotation.running ? 'off' : 'polite'}>
          {t('pages.banners.slide', { at: at + 1, all })}
        </span>
        <IconButton label={t('pages.banners.next')} onClick={() => turn(at + 1)}>
          <Icon of={ChevronRight} className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t(rotation.isEnabled ? 'pages.rotation.pause' : 'pages.rotation.play')}
          onClick={rotation.toggle}
        >
          <Icon of={rotation.isEnabled ? Pause : Play} size={18} />
        </IconButton>
      </fieldset>
    </>
  );
}
