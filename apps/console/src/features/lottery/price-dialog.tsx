import { calls } from '@fairhouse/contracts';
import { type Disc, findLotteryRules, findPlay } from '@fairhouse/game-math/lottery';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { CapField } from './cap-field.tsx';
import { FirstDrawField } from './first-draw-field.tsx';
import { invalidateLotteries, type LotteryRow, type PlayPrice, type Prices } from './lottery-queries.ts';
import { OddsFields } from './odds-fields.tsx';
import { exactReturn, isAtMost } from './price-returns.ts';
import { StepFields } from './step-fields.tsx';
import { UnitPriceField } from './unit-price-field.tsx';

type PlayChanges = NonNullable<Prices['changes']['plays']>[string];

/** Changes the price of a play type: the exact return is beside each field, and one above the ceiling cannot be sent. */
export function PriceDialog({
  game,
  prices,
  price,
  onClose,
}: {
  game: LotteryRow;
  prices: Prices;
  price: PlayPrice;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { entryCode, version, ceiling_bps, changes } = prices;
  const [own, setOwn] = useState<PlayChanges>(changes.plays?.[price.play] ?? {});
  const [firstIssueNo, setFirstIssueNo] = useState('');
  const rules = findLotteryRules(game.rules);
  const type = rules && findPlay(rules, price.play);
  const odds = price.odds && { ...price.odds, ...own.odds };
  const isTooHigh =
    type &&
    odds &&
    Object.entries(odds).some(([disc, table]) =>
      Object.keys(type.chances).some((unitClass) => {
        const returns = exactReturn(type, table, unitClass, prices.rebates[disc as Disc] ?? 0);
        return returns === null || !isAtMost(returns, ceiling_bps);
      }),
    );
  const next = { ...changes, plays: { ...changes.plays, [price.play]: own } };
  return (
    <ReasonDialog
      title={t('lotteries.prices.title', { name: wholePlayName(t, price.play) })}
      submit={t('lotteries.prices.save')}
      blocked={isTooHigh ? t('lotteries.prices.tooHigh') : undefined}
      onConfirm={(reason) =>
        call(calls.lotteryPricesBackoffice.savePrices, {
          entryCode,
          version,
          changes: next,
          ...(firstIssueNo && { firstIssueNo }),
          reason,
        })
      }
      onDone={() => notify(t('lotteries.prices.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.prices.sure')}</p>
      {type && odds ? (
        <OddsFields
          play={type}
          odds={odds}
          rebates={prices.rebates}
          ceiling_bps={ceiling_bps}
          onChange={(changed) => setOwn({ ...own, odds: { ...own.odds, ...changed } })}
        />
      ) : null}
      {type && odds?.A ? (
        <StepFields
          play={type}
          odds={odds.A}
          rebate_bps={prices.rebates.A ?? 0}
          currency={prices.currency}
          steps={own.steps}
          onChange={(steps) => {
            const { steps: _steps, ...rest } = own;
            setOwn(steps === undefined ? rest : { ...rest, steps });
          }}
        />
      ) : null}
      {price.odds === null && prices.fixedGroup === null ? (
        <CapField
          cap={own.cap}
          onChange={(cap) => {
            const { cap: _cap, ...rest } = own;
            setOwn(cap === undefined ? rest : { ...rest, cap });
          }}
        />
      ) : null}
      <UnitPriceField
        value={own.unitPrice ?? ''}
        now={price.unitPrice}
        currency={prices.currency}
        onChange={(unitPrice) => {
          const { unitPrice: _unitPrice, ...rest } = own;
          setOwn(unitPrice === '' ? rest : { ...rest, unitPrice });
        }}
      />
      <Checkbox
        label={t('lotteries.prices.close')}
        checked={own.isClosed ?? false}
        onChange={(event) => setOwn({ ...own, isClosed: event.target.checked })}
      />
      <FirstDrawField draws={prices.nextDraws} value={firstIssueNo} onChange={setFirstIssueNo} />
    </ReasonDialog>
  );
}
