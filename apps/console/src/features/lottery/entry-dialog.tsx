import { calls } from '@fairhouse/contracts';
import { type Disc, findLotteryRules, MIN_GROUP } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, NumberField, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { MAX_GROUP } from './cap-field.tsx';
import { FirstDrawField } from './first-draw-field.tsx';
import { fitPlays, isAbove } from './fit-prices.ts';
import { invalidateLotteries, type LotteryRow, type Prices } from './lottery-queries.ts';
import { FULL_GROUP, formatReturn, isAtMost } from './price-returns.ts';

/** The highest rebate of a disc, basis points. */
const MAX_REBATE_BPS = 1_000;

/** Changes what holds for a whole entry: its fixed group, the rebates of its discs, and whether players may cancel. */
export function EntryDialog({
  game,
  prices,
  onClose,
}: {
  game: Pick<LotteryRow, 'rules'>;
  prices: Prices;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  const { entryCode, version, changes, ceiling_bps } = prices;
  const [fixedGroup, setFixedGroup] = useState(prices.fixedGroup);
  const [rebates, setRebates] = useState<Partial<Record<Disc, number | null>>>(prices.rebates);
  const [canCancel, setCanCancel] = useState(prices.canCancel);
  const above = prices.plays.filter((price) => isAbove(price, ceiling_bps)).length;
  const rules = findLotteryRules(game.rules);
  const canFit = prices.fixedGroup === null && above > 0 && rules !== undefined;
  const [fits, setFits] = useState(true);
  const [firstIssueNo, setFirstIssueNo] = useState('');
  const returns = fixedGroup === null ? null : `${fixedGroup}/${FULL_GROUP}`;
  const discs = Object.keys(prices.rebates) as Disc[];
  const isEmpty =
    (prices.fixedGroup !== null && fixedGroup === null) || discs.some((disc) => (rebates[disc] ?? null) === null);
  const isTooHigh = returns !== null && !isAtMost(returns, ceiling_bps);
  return (
    <ReasonDialog
      title={t('lotteries.entry.title', { entry: entryCode })}
      submit={t('lotteries.entry.save')}
      blocked={isEmpty ? t('lotteries.entry.incomplete') : isTooHigh ? t('lotteries.prices.tooHigh') : undefined}
      onConfirm={(reason) =>
        call(calls.lotteryPricesBackoffice.savePrices, {
          entryCode,
          version,
          reason,
          ...(firstIssueNo && { firstIssueNo }),
          changes: {
            ...changes,
            canCancel,
            ...(canFit && fits && { plays: fitPlays(rules, prices) }),
            ...(fixedGroup !== null && { fixedGroup }),
            ...(discs.length > 0 && { rebates: rebates as Partial<Record<Disc, number>> }),
          },
        })
      }
      onDone={() => notify(t('lotteries.entry.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.prices.sure')}</p>
      {prices.fixedGroup === null ? null : (
        <NumberField
          label={t('lotteries.entry.group')}
          help={returns === null ? '' : t('lotteries.prices.returns', { returns: formatReturn(returns) })}
          min={MIN_GROUP}
          max={MAX_GROUP}
          step={2}
          value={fixedGroup}
          onChange={(value) => setFixedGroup(value === null ? null : value - (value % 2))}
        />
      )}
      {discs.length > 0 ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="text-14 font-semibold">{t('lotteries.entry.discs')}</legend>
          <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.entry.discs.about')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {discs.map((disc) => (
              <NumberField
                key={disc}
                label={t('lotteries.entry.disc', { disc })}
                help={rate(rebates[disc] ?? 0)}
                max={MAX_REBATE_BPS}
                step={5}
                value={rebates[disc] ?? null}
                onChange={(value) => setRebates({ ...rebates, [disc]: value })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {canFit ? (
        <div className="flex flex-col gap-1">
          <Checkbox
            label={t('lotteries.entry.fit', { count: above })}
            checked={fits}
            onChange={(event) => setFits(event.target.checked)}
          />
          <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.entry.fit.about')}</p>
        </div>
      ) : null}
      <Checkbox
        label={t('lotteries.entry.cancel')}
        checked={canCancel}
        onChange={(event) => setCanCancel(event.target.checked)}
      />
      <FirstDrawField draws={prices.nextDraws} value={firstIssueNo} onChange={setFirstIssueNo} />
    </ReasonDialog>
  );
}
