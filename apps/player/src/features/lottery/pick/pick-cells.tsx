import type { Choices, Mark } from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { moveFocus, moveTabStop } from './move-focus.ts';
import { describeFigure, PickFigure, type RowFigures } from './pick-figures.tsx';

/** Balls are numbered from 1, with two digits where there are ten or more. */
export const cellText = (choices: Choices, pick: Mark, name: string): string =>
  'from' in choices && choices.from === 1 && choices.to >= 10 ? String(pick).padStart(2, '0') : name;

/** The picks of a row: numbers as balls, sides and animals as words. */
export function PickCells({
  label,
  choices,
  marks,
  picked,
  onToggle,
  closed,
  half,
  figures,
}: {
  label: string;
  choices: Choices;
  marks: readonly Mark[];
  picked: readonly Mark[];
  onToggle: (pick: Mark) => void;
  /** Picks that the open draw does not take. */
  closed: ReadonlySet<string>;
  /** Picks that pay half in it. */
  half: ReadonlySet<string>;
  figures?: RowFigures | undefined;
}) {
  const t = useTranslation();
  const isNumbers = !('names' in choices);
  const firstOpen = marks.find((pick) => !closed.has(String(pick)));
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      {...(isNumbers ? { dir: 'ltr' } : {})}
      onKeyDown={moveFocus}
      onFocus={moveTabStop}
      className="flex flex-wrap gap-1.5"
    >
      {marks.map((pick) => {
        const isOn = picked.includes(pick);
        const isClosed = closed.has(String(pick));
        const isHalf = half.has(String(pick));
        return (
          <button
            key={pick}
            type="button"
            tabIndex={pick === firstOpen ? 0 : -1}
            aria-pressed={isOn}
            disabled={isClosed}
            title={
              isClosed
                ? t('lottery.pick.closed')
                : isHalf
                  ? t('lottery.pick.paysHalf')
                  : describeFigure(t, figures, pick)
            }
            onClick={() => onToggle(pick)}
            className={classNames(
              'inline-flex min-h-11 min-w-11 flex-col leading-tight items-center justify-center border text-16 font-semibold transition duration-150',
              isNumbers ? 'figures rounded-chip px-1' : 'rounded-box px-3 text-14',
              isClosed && 'line-through opacity-50',
              isOn
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line bg-raised text-ink hover:border-ink-faint',
            )}
          >
            {cellText(choices, pick, pickName(t, pick))}
            {isHalf ? <span className="text-12 font-normal">½</span> : null}
            <PickFigure figures={figures} pick={pick} />
          </button>
        );
      })}
    </div>
  );
}
