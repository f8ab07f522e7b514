import type { Choices, Mark } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { hasRowTools, pickByTool, ROW_TOOLS } from './row-tools.ts';

export const toolClass =
  'inline-flex min-h-11 min-w-9 items-center justify-center rounded-mark border border-line px-2 text-12 text-ink-soft hover:border-ink-faint hover:text-ink sm:min-h-8';

/** All, big, small, odd, even and none of a row of numbers; none alone for other picks. */
export function RowToolButtons({
  label,
  choices,
  onPick,
}: {
  label: string;
  choices: Choices;
  onPick: (picks: Mark[]) => void;
}) {
  const t = useTranslation();
  const tools = hasRowTools(choices) ? ROW_TOOLS : (['clear'] as const);
  return (
    <div role="group" aria-label={t('lottery.tools', { row: label })} className="flex flex-wrap gap-1">
      {tools.map((tool) => (
        <button key={tool} type="button" className={toolClass} onClick={() => onPick(pickByTool(choices, tool))}>
          {t(`lottery.tool.${tool}`)}
        </button>
      ))}
    </div>
  );
}
