import {
  type Draw,
  type Field,
  type Mark,
  type Omission,
  omission,
  type PlayType,
  pickEvents,
} from '@fairhouse/game-math/lottery';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trendsQuery } from '../../draws/draw-queries.ts';
import { useBetting } from '../betting-context.ts';
import { HISTORY } from '../lottery-queries.ts';

/** What is shown under picks: how long each has not come, or how often it came. */
export const FIGURES = ['none', 'omission', 'heat'] as const;
export type ShownFigures = (typeof FIGURES)[number];

/** Beyond two standard deviations a count is called hot or cold: one case in twenty of fair draws. */
const UNUSUAL_X100 = 200;

/** The figures of the picks of a row. */
export interface RowFigures {
  shown: Exclude<ShownFigures, 'none'>;
  of: ReadonlyMap<Mark, Omission>;
}

/** Returns the figures of a row of picks; undefined while none are shown. `segment` is the key of the chosen segment. */
export type FiguresOf = (
  play: PlayType,
  field: Field,
  at: { segment?: string | undefined; row?: number },
) => RowFigures | undefined;

const KEY = 'lottery.figures';

/** What this browser shows under picks. */
export function useShownFigures(): [ShownFigures, (shown: ShownFigures) => void] {
  const [shown, setShown] = useState<ShownFigures>(() => {
    try {
      return FIGURES.find((each) => each === localStorage.getItem(KEY)) ?? 'omission';
    } catch {
      return 'omission';
    }
  });
  return [
    shown,
    (next) => {
      setShown(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

/** Returns the figures of picks over the last draws of the game. */
export function useFigures(shown: ShownFigures): FiguresOf {
  const { game } = useBetting();
  const { data } = useQuery({ ...trendsQuery(game.gameCode, HISTORY), enabled: shown !== 'none' });
  return useMemo((): FiguresOf => {
    // void draws are left out; the newest last
    const draws = (data?.draws ?? []).flatMap(({ numbers }): Draw[] => (numbers ? [{ numbers }] : [])).toReversed();
    const known = shown === 'none' || draws.length === 0 ? null : rememberFigures(shown, draws);
    return (play, field, { segment, row = 0 }) => known?.(play, field, { segment, row });
  }, [data, shown]);
}

/** Computes the figures of each row once; the same object each time, so that a row that is not pressed is not drawn again. */
function rememberFigures(shown: RowFigures['shown'], draws: readonly Draw[]) {
  const known = new Map<string, RowFigures>();
  return (play: PlayType, field: Field, row: Parameters<typeof pickEvents>[2]): RowFigures => {
    const key = `${play.id} ${field.name} ${row.segment} ${row.row}`;
    const found = known.get(key) ?? { shown, of: figuresOf(play, field, row, draws) };
    known.set(key, found);
    return found;
  };
}

const figuresOf = (
  play: PlayType,
  field: Field,
  row: Parameters<typeof pickEvents>[2],
  draws: readonly Draw[],
): ReadonlyMap<Mark, Omission> =>
  new Map(pickEvents(play, field, row).map(({ pick, chance, isHit }) => [pick, omission(draws.map(isHit), chance)]));

const heatOf = ({ z_x100 }: Omission): 'hot' | 'cold' | null =>
  z_x100 >= UNUSUAL_X100 ? 'hot' : z_x100 <= -UNUSUAL_X100 ? 'cold' : null;

const expectedOf = ({ expected_x100 }: Omission): string => (expected_x100 / 100).toFixed(1);

/** Says in words what is shown under a pick. */
export function describeFigure(t: Translate, figures: RowFigures | undefined, pick: Mark): string | undefined {
  const figure = figures?.of.get(pick);
  if (!figures || !figure) return undefined;
  if (figures.shown === 'omission') return t('lottery.figures.omission.of', { count: figure.current });
  const heat = heatOf(figure);
  const count = t('lottery.figures.heat.of', { count: figure.count, expected: expectedOf(figure) });
  return heat ? `${count}, ${t(`lottery.figures.${heat}`)}` : count;
}

const MARKS = { hot: '▲', cold: '▼' } as const;

/** The figure under a pick. */
export function PickFigure({ figures, pick }: { figures: RowFigures | undefined; pick: Mark }) {
  const figure = figures?.of.get(pick);
  if (!figures || !figure) return null;
  const heat = figures.shown === 'heat' ? heatOf(figure) : null;
  return (
    <span aria-hidden="true" dir="ltr" className="figures text-12 leading-tight font-normal">
      {figures.shown === 'omission' ? figure.current : figure.count}
      {heat ? MARKS[heat] : null}
    </span>
  );
}

/** What a fair draw is expected to bring each pick of a row, where it is the same for all. */
export function ExpectedCount({ figures }: { figures: RowFigures | undefined }) {
  const t = useTranslation();
  if (figures?.shown !== 'heat') return null;
  const expected = new Set([...figures.of.values()].map(expectedOf));
  const [only] = expected;
  if (only === undefined || expected.size > 1) return null;
  return <span className="text-12 text-ink-soft">{t('lottery.figures.expected', { expected: only })}</span>;
}

/** Chooses what is shown under picks, and says that it does not change the chances. */
export function FigureChoice({ shown, onChange }: { shown: ShownFigures; onChange: (shown: ShownFigures) => void }) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <ChoiceRow
        label={t('lottery.figures')}
        value={shown}
        choices={FIGURES.map((value) => ({ value, label: t(`lottery.figures.${value}`) }))}
        onChange={onChange}
      />
      {shown === 'none' ? null : (
        <p className="max-w-[70ch] text-12 text-ink-soft">
          {t(`lottery.figures.${shown}.about`, { draws: HISTORY })} {t('draws.trends.independent')}
        </p>
      )}
    </div>
  );
}
