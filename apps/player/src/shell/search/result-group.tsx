import { type ReactNode, useId } from 'react';

/** One line that leads somewhere. */
export const resultClass =
  'flex min-h-14 items-center gap-3 rounded-box px-2 py-1.5 text-14 text-ink-soft hover:bg-raised focus-visible:bg-raised';

/** Results of one kind under their name, and the way to more of them. */
export function ResultGroup({
  title,
  more,
  className,
  children,
}: {
  title: string;
  more: ReactNode;
  /** How the results stand, where it is not one below the other. */
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
