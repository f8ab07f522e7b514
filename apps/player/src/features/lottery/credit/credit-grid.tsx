import { formatMicro, type PlayType, parseMicro } from '@fairhouse/game-math/lottery';
import { playName, segmentName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ChoiceRow, NumberField, notify } from '@fairhouse/ui';
import { type ReactNode, useState } from 'react';
import { useBetting } from '../betting-context.ts';
import { percentText } from '../exact-text.ts';
import { moveFocus } from '../pick/move-focus.ts';
import { ExpectedCount, type FiguresOf } from '../pick/pick-figures.tsx';
import { oddsIn } from '../slip/quote-line.ts';
import { findPrice, type SlipLine, takesNothing } from '../slip/slip-line.ts';
import { MAX_LINES, useSlip } from '../slip/slip-store.ts';
import type { Placing } from '../slip/use-place-order.ts';
import { ConfirmStakes } from './confirm-stakes.tsx';
import { StakeCell } from './credit-cell.tsx';
import { type CreditCell, oddsOfPick, panelsOf } from './credit-cells.ts';

/** Amounts that are one press away, in unit prices. */
const QUICK = [1, 5, 10, 50, 100, 500] as const;

/** A grid of picks with their odds: a press stakes the chosen amount, and all stakes are confirmed in one list. */
export function CreditGrid({
  plays,
  placing,
  figuresOf,
  figureChoice,
  chip,
  onChip,
}: {
  plays: readonly PlayType[];
  placing: Placing;
  /** The stake of a press, in unit prices; null while its field is empty. */
  chip: number | null;
  onChip: (chip: number | null) => void;
  figuresOf: FiguresOf;
  figureChoice: ReactNode;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { prices, store, game, year } = useBetting();
  const { terms } = useSlip(store);
  const [stakes, setStakes] = useState<Readonly<Record<string, number>>>({});
  const [isConfirming, setConfirming] = useState(false);
  const panels = plays.flatMap(panelsOf);
  const cells = panels.flatMap((panel) => panel.cells).filter(({ key }) => (stakes[key] ?? 0) > 0);
  const tableOf = ({ play, sel }: CreditCell) => {
    const price = prices && findPrice(prices, play.id);
    return price && prices ? oddsIn(price, prices, terms.disc, { play, sel, year }) : null;
  };
  const unitOf = (play: PlayType) => parseMicro((prices && findPrice(prices, play.id)?.unitPrice) ?? '1');
  const total = cells.reduce((sum, { play, key }) => sum + unitOf(play) * BigInt(stakes[key] ?? 0), 0n);
  const put = (key: string, multiple: number) => setStakes((now) => ({ ...now, [key]: multiple }));
  const isClosed = ({ play, pick }: CreditCell) => prices !== undefined && takesNothing(prices, play.id, pick);
  const lines = (): SlipLine[] =>
    cells.map((cell) => ({
      id: crypto.randomUUID(),
      play: cell.play.id,
      sel: cell.sel,
      units: 1,
      terms: { ...terms, unit: 'yuan', multiple: stakes[cell.key] ?? 1 },
      odds: tableOf(cell),
    }));
  return (
    <div className="flex flex-col gap-4">
      {prices && prices.discs.length > 1 ? (
        <ChoiceRow
          label={t('lottery.disc')}
          shown
          value={terms.disc}
          choices={prices.discs.map(({ disc, rebate_bps }) => ({
            value: disc,
            label: t('lottery.disc.of', { disc, rate: percentText(rebate_bps / 10_000) }),
          }))}
          onChange={(disc) => store.setTerms({ disc })}
        />
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2">
        {panels.map(({ key, play, field, segmentField, segment, cells: own }) => {
          const figures = field && figuresOf(play, field, { segment: segment ?? undefined });
          const name =
            segment === null ? playName(t, play.id) : segmentName(t, game.family, segmentField ?? '', segment);
          return (
            <section key={key} aria-label={name} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <h2 className="text-14 font-semibold text-ink-soft">{name}</h2>
                <ExpectedCount figures={figures} />
              </div>
              <div
                className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-1.5"
                onKeyDown={moveFocus}
                role="toolbar"
                tabIndex={-1}
                aria-label={name}
              >
                {own.map((cell) => (
                  <StakeCell
                    key={cell.key}
                    cell={cell}
                    odds={oddsOfPick(cell, tableOf(cell) ?? {}, year)}
                    stake={stakes[cell.key] ?? 0}
                    isClosed={isClosed(cell)}
                    figures={figures}
                    onPress={() => put(cell.key, (stakes[cell.key] ?? 0) > 0 ? 0 : (chip ?? 1))}
                    onStake={(multiple) => put(cell.key, multiple)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      {figureChoice}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <NumberField
          label={t('lottery.credit.chip')}
          className="w-36"
          min={1}
          max={prices?.maxMultiple ?? 9_999}
          value={chip}
          onChange={onChip}
        />
        <div
          role="group"
          aria-label={t('lottery.credit.chips')}
          className="flex gap-1 max-sm:order-first max-sm:w-full max-sm:justify-between"
        >
          {QUICK.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={chip === value}
              onClick={() => onChip(value)}
              className="figures min-h-11 min-w-10 rounded-chip border border-line px-2 text-14 text-ink-soft hover:text-ink aria-pressed:border-primary-ink aria-pressed:text-ink"
            >
              {value}
            </button>
          ))}
        </div>
        <p aria-live="polite" className="ms-auto flex flex-col items-end text-14">
          <span className="text-ink-soft">{t('lottery.credit.picks', { count: cells.length })}</span>
          <span className="figures text-16 font-semibold">
            {prices ? amount(formatMicro(total), prices.currency) : '–'}
          </span>
        </p>
        <Button onClick={() => setStakes({})}>{t('lottery.credit.reset')}</Button>
        <Button
          kind="primary"
          busy={placing.isBusy}
          blocked={cells.length === 0 ? t('lottery.pick.none') : undefined}
          onClick={() => (cells.length > MAX_LINES ? notify(t('lottery.slip.full'), 'danger') : setConfirming(true))}
        >
          {t('lottery.credit.confirm')}
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmStakes
          cells={cells}
          stakes={stakes}
          unitOf={unitOf}
          total_micro={total}
          onClose={() => setConfirming(false)}
          onAdd={() => {
            if (store.add(lines())) setStakes({});
            else notify(t('lottery.slip.full'), 'danger');
            setConfirming(false);
          }}
          onPlace={(issueNo) => {
            setConfirming(false);
            void placing.place(lines(), issueNo, false).then((isTaken) => isTaken && setStakes({}));
          }}
        />
      ) : null}
    </div>
  );
}
