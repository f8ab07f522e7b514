import { type ReactNode, useId } from 'react';

/** The styling of a line with a link. */
export const resultClass =
  'flex min-h-14 items-center gap-3 rounded-box px-2 py-1.5 text-14 text-ink-soft hover:bg-raised focus-visible:bg-raised';

/** Results of one kind under a heading, with a link to more. */
export function ResultGroup({
  title,
  more,
  className,
  children,
}: {
  title: string;
  more: ReactNode;
  /** The layout of the results, when it is not one per line. */
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 pb-1 text-12 font-semibold text-ink-faint">
        {title}
      </h3>
      <ul className={className}>{children}</ul>
      {more}
    </section>
  );
}
