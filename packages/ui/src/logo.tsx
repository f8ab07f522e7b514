import { classNames } from './class-names.ts';
import { useMissingImage } from './use-missing-image.ts';

/** The Fairhouse mark: a roof over a balance at rest, cut from one coin. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} className="shrink-0" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="15" fill="var(--color-primary)" />
      <g fill="none" stroke="var(--color-on-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 14.2 16 7l8.500 7.200" />
        <path d="M16 11.500V24M12 24h8M9 15.500h14" />
        <path d="M6.700 19.800 9 15.500l2.300 4.300a2.400 2.400 0 0 1-4.600 0ZM20.700 19.800l2.300-4.300 2.300 4.300a2.400 2.400 0 0 1-4.600 0Z" />
      </g>
    </svg>
  );
}

/** On a phone or a tablet, beside its buttons, a name of two words takes two lines before it is truncated. */
const NAME =
  'font-display font-bold tracking-tight text-ink max-lg:line-clamp-2 max-lg:text-balance lg:truncate ' +
  'sm:text-20 sm:leading-6 max-sm:text-16 max-sm:leading-4 max-[24rem]:text-14';

/** Mark and name; the name is the brand's. A brand's own logo replaces them in a box of fixed size, if it loads. */
export function Logo({ name, compact, src = '' }: { name: string; compact?: boolean; src?: string }) {
  const { isMissing, watch } = useMissingImage(src);
  if (src !== '' && !isMissing)
    return (
      <img
        {...watch}
        src={src}
        alt={name}
        className={classNames('h-8 object-contain object-left rtl:object-right', compact ? 'w-24' : 'w-36')}
      />
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-2 sm:gap-2.5">
      <Mark />
      <span
        // A truncated name ends with an ellipsis at its own end, in either page direction.
        dir="auto"
        className={compact ? 'sr-only' : NAME}
      >
        {name}
      </span>
    </span>
  );
}
