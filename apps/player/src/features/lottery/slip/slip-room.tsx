import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText } from '@fairhouse/ui';
import { useBetting } from '../betting-context.ts';
import { percentText } from '../exact-text.ts';
import { fitLines } from './order-problem.ts';
import type { SlipLine } from './slip-line.ts';
import type { useSlipCheck } from './use-slip-check.ts';

/** What the open draw still takes of the slip: what is left of the player's own limit, whether it covers too many outcomes to count, and one press that makes the lines fit. */
export function SlipRoom({
  lines,
  checked,
  error,
  isRefused,
}: {
  lines: readonly SlipLine[];
  /** An order was refused for what is left, and that notice offers the same press. */
  isRefused: boolean;
} & ReturnType<typeof useSlipCheck>) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { store, prices } = useBetting();
  if (error) return <p className="text-14 text-loss-ink">{failureText(error, t)}</p>;
  if (!checked || !prices) return null;
  const fits = checked.lines.map((line) => line.fits);
  const isOver = lines.some(({ terms }, at) => terms.multiple > (fits[at] ?? terms.multiple));
  return (
    <div className="flex flex-col items-start gap-2 text-12 text-ink-soft">
      <p>{t('lottery.room.player', { amount: amount(checked.playerLeft, prices.currency) })}</p>
      {checked.coversTooMuch ? (
        <p>{t('lottery.room.covered', { share: percentText((checked.cover_bps ?? 0) / 10_000) })}</p>
      ) : null}
      {isOver && !isRefused ? (
        <Button size="small" onClick={() => store.replace(fitLines(lines, fits))}>
          {t('lottery.problem.fit')}
        </Button>
      ) : null}
    </div>
  );
}
