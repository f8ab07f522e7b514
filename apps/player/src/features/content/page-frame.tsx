import type { ReactNode } from 'react';
import { usePageHead } from '../../platform/page-head.ts';

/** A page of content: its title, a lead and its content. Title and lead are also used for the tab. */
export function PageFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageHead(title, lead);
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-5 px-4 py-6 md:px-6 md:py-8">
      <div className="flex max-w-[52rem] flex-col gap-1.5">
        <h1 className="text-28">{title}</h1>
        <p className="text-16 text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** The narrow column for a single text. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-[52rem] flex-col gap-6 px-4 py-6 md:px-6 md:py-8">{children}</div>;
}
