import { pickName, playName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { describeFigure, PickFigure, type RowFigures } from '../pick/pick-figures.tsx';
import type { CreditCell } from './credit-cells.ts';

/** Returns the name of a pick, or of the play type that has only one. */
export const cellName = (t: ReturnType<typeof useTranslation>, { play, pick }: CreditCell): string =>
  pick === null ? playName(t, play.id) : pickName(t, pick);

/** A pick with its odds and the field of its stake: a press stakes the chosen amount or takes it back. */
export function StakeCell({
  cell,
  odds,
  stake,
  isClosed,
  figures,
  onPress,
  onStake,
}: {
  cell: CreditCell;
  odds: readonly string[];
  stake: number;
  isClosed: boolean;
  figures: RowFigures | undefined;
  onPress: () => void;
  onStake: (multiple: number) => void;
}) {
  const t = useTranslation();
  const name = cellName(t, cell);
  return (
    <div
      className={classNames(
        'flex overflow-hidden rounded-box border',
        stake > 0 ? 'border-primary-ink' : 'border-line',
        isClosed && 'opacity-50',
      )}
    >
      <button
        type="button"
        aria-pressed={stake > 0}
        disabled={isClosed}
        title={cell.pick === null ? undefined : describeFigure(t, figures, cell.pick)}
        onClick={onPress}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-1 bg-raised px-2 text-start hover:brightness-110 sm:min-h-10"
      >
        <span className="flex flex-col text-14 font-semibold">
          {name}
          {cell.pick === null ? null : <PickFigure figures={figures} pick={cell.pick} />}
        </span>
        <bdi dir="ltr" className="figures text-14 text-primary-ink">
          {isClosed ? t('lottery.credit.closed') : odds.join(' / ')}
        </bdi>
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        disabled={isClosed}
        aria-label={t('lottery.credit.stake', { name })}
        value={stake === 0 ? '' : stake}
        onChange={(event) => onStake(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 4)))}
        className="figures w-13 shrink-0 border-s border-line bg-field px-1.5 text-end text-14"
      />
    </div>
  );
}
