import type { ReactNode } from 'react';

/** A named group of components; names are for developers, so they stay English. */
export function Section({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="flex scroll-mt-24 flex-col gap-4">
      <h2 id={`${id}-name`} lang="en" className="border-b border-line pb-2 text-28">
        {name}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** One component in one or more of its states. */
export function Example({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-w-0 flex-col gap-4 rounded-tile border border-line bg-surface p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h3 lang="en" className="text-start font-text text-12 font-medium text-ink-faint">
        {name}
      </h3>
      {children}
    </div>
  );
}

/** Components side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
