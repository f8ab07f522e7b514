import { calls, LOTTERY_CEILING_BPS, MAX_LOTT_RATE } from '@fairhouse/contracts';
import { MIN_GROUP } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { NumberField, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries, type LotterySettings } from './lottery-queries.ts';

/** A tenth of a percent, in basis points, and the points of a prize group that it gives. */
const TENTH_BPS = 10;
const POINTS = 2;
const CEILING_STEP_BPS = 5;

/** Changes the ceiling of prices and the rate of players without an agent, both in basis points. */
export function SettingsDialog({ settings, onClose }: { settings: LotterySettings; onClose: () => void }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const { version } = settings;
  const [ceiling_bps, setCeiling] = useState<number | null>(settings.ceiling_bps);
  const [tenths, setTenths] = useState<number | null>(settings.defaultRate_bps / TENTH_BPS);
  const isLowered = ceiling_bps !== null && ceiling_bps < settings.ceiling_bps;
  return (
    <ReasonDialog
      title={t('lotteries.settings')}
      submit={t('lotteries.settings.save')}
      blocked={ceiling_bps === null || tenths === null ? t('lotteries.settings.incomplete') : undefined}
      onConfirm={(reason) =>
        call(calls.lotterySettingsBackoffice.saveSettings, {
          version,
          ceiling_bps: ceiling_bps ?? settings.ceiling_bps,
          defaultRate_bps: (tenths ?? 0) * TENTH_BPS,
          reason,
        })
      }
      onDone={() => notify(t('lotteries.settings.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.settings.about')}</p>
      <NumberField
        label={t('lotteries.settings.ceiling')}
        help={t('lotteries.settings.ceiling.help', { ceiling: rate(ceiling_bps ?? 0) })}
        min={LOTTERY_CEILING_BPS.min}
        max={LOTTERY_CEILING_BPS.max}
        step={CEILING_STEP_BPS}
        value={ceiling_bps}
        onChange={setCeiling}
      />
      {isLowered ? (
        <p role="status" className="max-w-prose text-14">
          {t('lotteries.settings.lowered')}
        </p>
      ) : null}
      <NumberField
        label={t('lotteries.settings.rate')}
        help={t('lotteries.settings.rate.help', {
          rate: rate((tenths ?? 0) * TENTH_BPS),
          group: String(MIN_GROUP + (tenths ?? 0) * POINTS),
        })}
        min={0}
        max={MAX_LOTT_RATE}
        value={tenths}
        onChange={setTenths}
      />
    </ReasonDialog>
  );
}
