import { canReduce, type OddsTable, type PlayType, parseOdds, soleKey } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, MoneyField, TextField } from '@fairhouse/ui';
import type { PlayPrice } from './lottery-queries.ts';
import { keyName } from './odds-fields.tsx';
import { exactReturn, formatReturn } from './price-returns.ts';

type Steps = NonNullable<PlayPrice['steps']>;

/** Steps that an operator starts from: a hundredth of the odds, down to nine tenths. */
function standardSteps(odds: OddsTable, keys: readonly string[]): Steps['odds'] {
  const text = (thousandths: number): string => (thousandths / 1_000).toFixed(3);
  return Object.fromEntries(
    keys.map((key) => {
      const start = parseOdds(odds[key] ?? '') ?? 0;
      return [key, { step: text(Math.ceil(start / 100)), floor: text(Math.max(1_001, Math.ceil(start * 0.9))) }];
    }),
  );
}

/** How the orders of a draw reduce the odds of single picks, with the exact return at the floor beside each field. */
export function StepFields({
  play,
  odds,
  rebate_bps,
  currency,
  steps,
  onChange,
}: {
  play: PlayType;
  /** Of disc A. */
  odds: OddsTable;
  rebate_bps: number;
  currency: string;
  steps: Steps | undefined;
  onChange: (steps: Steps | undefined) => void;
}) {
  const t = useTranslation();
  if (!canReduce(play)) return null;
  const keys = Object.keys(play.chances).flatMap((unitClass) => soleKey(play, unitClass) ?? []);
  const helpOf = (key: string, floor: string): { help: string } | { error: string } => {
    const [unitClass = ''] = key.split(':');
    const [start, least] = [parseOdds(odds[key] ?? ''), parseOdds(floor)];
    const exact = exactReturn(play, { ...odds, [key]: floor }, unitClass, rebate_bps);
    if (exact === null || start === null || least === null || least > start || least < 1_001)
      return { error: t('lotteries.steps.wrong') };
    return { help: t('lotteries.prices.returns', { returns: formatReturn(exact) }) };
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-14 font-semibold">{t('lotteries.steps')}</legend>
      <Checkbox
        label={t('lotteries.steps.use')}
        checked={steps !== undefined}
        onChange={({ target }) =>
          onChange(target.checked ? { every: '1000', odds: standardSteps(odds, keys) } : undefined)
        }
      />
      {steps ? (
        <>
          <MoneyField
            label={t('lotteries.steps.every')}
            help={t('lotteries.steps.every.help')}
            currency={currency}
            value={steps.every}
            onChange={({ target }) => onChange({ ...steps, every: target.value.trim() })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {Object.entries(steps.odds).map(([key, { step, floor }]) => {
              const set = (own: Partial<Steps['odds'][string]>) =>
                onChange({ ...steps, odds: { ...steps.odds, [key]: { step, floor, ...own } } });
              const number = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
              return [
                <TextField
                  key={`${key} step`}
                  label={t('lotteries.steps.step', { name: keyName(t, key) })}
                  {...number}
                  value={step}
                  onChange={({ target }) => set({ step: target.value.trim() })}
                />,
                <TextField
                  key={`${key} floor`}
                  label={t('lotteries.steps.floor', { name: keyName(t, key) })}
                  {...helpOf(key, floor)}
                  {...number}
                  value={floor}
                  onChange={({ target }) => set({ floor: target.value.trim() })}
                />,
              ];
            })}
          </div>
        </>
      ) : null}
    </fieldset>
  );
}
