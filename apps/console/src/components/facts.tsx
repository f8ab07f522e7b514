import type { ReactNode } from 'react';

/** Name/value pairs, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col items-start gap-0.5">
          <dt className="text-12 text-ink-faint">{name}</dt>
          <dd className="max-w-full break-words text-14 [&_time]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
