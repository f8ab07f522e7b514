import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { beforeFirst, IMAGE_ATTEMPTS, type ImageEvent, nextImageProgress, restBefore_ms } from './image-attempts.ts';
import { Skeleton } from './skeleton.tsx';

export interface LazyImageProps {
  src: string;
  /** Empty if the adjacent text says the same. */
  alt: string;
  /** The space reserved while it loads: width / height. */
  ratio?: `${number} / ${number}`;
  attempts?: number;
  fit?: 'cover' | 'contain';
  /** Replaces an image that failed to load; a subtle icon by default. */
  fallback?: ReactNode;
  className?: string;
}

/** How much of it must be in view, and how far ahead of the reader loading starts. */
const SIGHT = { threshold: 0.1, rootMargin: '30% 0px' };

/**
 * An image that loads when it comes into view, reserves its space and shows a placeholder after its attempts have failed. `data-phase` is
 * its state.
 */
export function LazyImage(props: LazyImageProps) {
  return <Image key={props.src} {...props} />;
}

function Image({ src, alt, ratio, attempts = IMAGE_ATTEMPTS, fit = 'cover', fallback, className }: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [{ phase, attempt }, dispatch] = useReducer(
    (now: typeof beforeFirst, event: ImageEvent) => nextImageProgress(now, event, attempts),
    src ? beforeFirst : { phase: 'error', attempt: 0 },
  );
  useEffect(() => {
    if (phase !== 'waiting' || !box.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && dispatch('seen'),
      SIGHT,
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [phase]);
  useEffect(() => {
    if (phase !== 'retrying') return;
    const rest = setTimeout(() => dispatch('rested'), restBefore_ms(attempt));
    return () => clearTimeout(rest);
  }, [phase, attempt]);
  return (
    <span
      ref={box}
      data-phase={phase}
      style={{ aspectRatio: ratio }}
      className={classNames('relative block overflow-hidden', className)}
    >
      {phase === 'loaded' || phase === 'error' ? null : <Skeleton className="absolute inset-0 rounded-none" />}
      {phase === 'loading' || phase === 'loaded' ? (
        <img
          key={attempt}
          src={src}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => dispatch('loaded')}
          onError={() => dispatch('failed')}
          className={classNames(
            'absolute inset-0 size-full transition-opacity duration-200',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            phase === 'loading' && 'opacity-0',
          )}
        />
      ) : null}
      {phase === 'error' ? (fallback ?? <Missing alt={alt} />) : null}
    </span>
  );
}

/** The icon of an image that failed to load; its alternative text remains. */
function Missing({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-raised p-2 text-center text-12 text-ink-faint"
    >
      <Icon of={ImageOff} size={24} />
      {alt ? <span className="line-clamp-2">{alt}</span> : null}
    </span>
  );
}
