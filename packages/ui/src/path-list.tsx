import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** Paths up to this length are shown in full. */
const SHORT = 6;
/** Of a longer one these are shown at its beginning and at its end. */
const FIRST = 2;
const LAST = 3;

export interface PathStep {
  key: string;
  content: ReactNode;
}

/** A path from the top down, such as a line of agents. A button in the middle of a long one shows the steps that are folded, and folds them again. */
export function PathList({ steps, className = '' }: { steps: readonly PathStep[]; className?: string | undefined }) {
  const t = useTranslation();
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const isLong = steps.length > SHORT;
  const folded = steps.length - FIRST - LAST;
  const end = isLong && !isOpen ? steps.slice(-LAST) : steps.slice(FIRST);
  const step = ({ key, content }: PathStep, isFirst = false) => (
    <li key={key} className="flex min-w-0 items-center gap-1">
      {isFirst ? null : <Separator />}
      {content}
    </li>
  );
  return (
    <ol className={`flex min-w-0 flex-wrap items-center gap-1 text-14 ${className}`}>
      {steps.slice(0, FIRST).map((each, at) => step(each, at === 0))}
      {isLong ? (
        <li className="flex items-center gap-1">
          <Separator />
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('ui.path.fewer') : t('ui.path.more', { count: folded, figure: count(folded) })}
          </Button>
        </li>
      ) : null}
      {end.map((each) => step(each))}
    </ol>
  );
}

const Separator = () => (
  <span aria-hidden="true" className="text-ink-faint">
    ›
  </span>
);
