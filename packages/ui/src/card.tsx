import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A section with a border: a heading, an action at its end, and its content. */
export function Card({
  title,
  about,
  action,
  flush,
  className,
  children,
}: {
  title?: string;
  about?: ReactNode;
  action?: ReactNode;
  /** The content extends to the edges: tables, lists, images. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section className={classNames('rounded-tile border border-line bg-surface', flush && 'overflow-clip', className)}>
      {title ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 pt-4 sm:px-5">
          <div className="min-w-0">
            <h2 className="text-16">{title}</h2>
            {about ? <p className="text-12 text-ink-faint">{about}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      <div className={flush ? 'pt-3' : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}
