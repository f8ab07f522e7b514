import type { ReactNode } from 'react';

/** Names and what they hold, in as many columns as there is room for. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-6 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-ink-faint">{name}</dt>
          <dd className="break-words text-14">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
