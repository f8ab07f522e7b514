import { type BrandConfig, DORMANT_MONTHS, MAX_PAYOUT_WAIT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, MoneyField, Switch } from '@fairhouse/ui';
import { SaveBar } from '../../components/save-bar.tsx';
import { OtherAmounts } from './other-amounts.tsx';
import { RequiredNumber } from './required-number.tsx';
import { useDraft } from './use-draft.ts';

/** Months, where a brand begins to ask. */
const STANDARD_DORMANT = 12;

/** What the brand requires before a withdrawal, and of accounts that are not used. */
export function PayoutsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(
    config,
    'payoutWaitHours',
    'kycAbove',
    'fourEyesAbove',
    'secondFactorAbove',
    'otherAmounts',
    'withdrawalCancellable',
    'dormantMonths',
  );
  const { kycAbove, fourEyesAbove, secondFactorAbove, dormantMonths } = draft.part;
  return (
    <>
      <Card title={t('brand.payouts')}>
        <RequiredNumber
          label={t('brand.payouts.wait')}
          help={t('brand.payouts.wait.help')}
          error={draft.problemOf('payoutWaitHours')}
          value={draft.part.payoutWaitHours}
          min={0}
          max={MAX_PAYOUT_WAIT}
          onChange={(payoutWaitHours) => draft.set({ payoutWaitHours })}
          className="max-w-md"
        />
      </Card>
      <Card title={t('brand.withdrawals')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={t('brand.withdrawals.cancellable')}
            checked={draft.part.withdrawalCancellable}
            onChange={({ target }) => draft.set({ withdrawalCancellable: target.checked })}
          />
          <Switch
            label={t('brand.fourEyes')}
            checked={fourEyesAbove !== null}
            onChange={({ target }) => draft.set({ fourEyesAbove: target.checked ? '1000' : null })}
          />
          {fourEyesAbove === null ? null : (
            <MoneyField
              currency={config.settings.currency}
              label={t('brand.fourEyes.above')}
              error={draft.problemOf('fourEyesAbove')}
              value={fourEyesAbove}
              onChange={({ target }) => draft.set({ fourEyesAbove: target.value })}
            />
          )}
          {fourEyesAbove === null ? null : <OtherAmounts config={config} draft={draft} name="fourEyesAbove" />}
          <Switch
            label={t('brand.secondFactorAbove')}
            checked={secondFactorAbove !== null}
            onChange={({ target }) => draft.set({ secondFactorAbove: target.checked ? '1000' : null })}
          />
          {secondFactorAbove === null ? null : (
            <MoneyField
              currency={config.settings.currency}
              label={t('brand.secondFactorAbove.above')}
              help={t('brand.secondFactorAbove.help')}
              error={draft.problemOf('secondFactorAbove')}
              value={secondFactorAbove}
              onChange={({ target }) => draft.set({ secondFactorAbove: target.value })}
            />
          )}
          {secondFactorAbove === null ? null : <OtherAmounts config={config} draft={draft} name="secondFactorAbove" />}
        </div>
      </Card>
      <Card title={t('brand.kyc')} about={t('brand.kyc.about')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={t('brand.kyc.needed')}
            checked={kycAbove !== null}
            onChange={({ target }) => draft.set({ kycAbove: target.checked ? '1000' : null })}
          />
          {kycAbove === null ? null : (
            <MoneyField
              currency={config.settings.currency}
              label={t('brand.kyc.above')}
              help={t('brand.kyc.above.help')}
              error={draft.problemOf('kycAbove')}
              value={kycAbove}
              onChange={({ target }) => draft.set({ kycAbove: target.value })}
            />
          )}
          {kycAbove === null ? null : <OtherAmounts config={config} draft={draft} name="kycAbove" />}
        </div>
      </Card>
      <Card title={t('brand.dormant')} about={t('brand.dormant.about')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={t('brand.dormant.on')}
            checked={dormantMonths !== null}
            onChange={({ target }) => draft.set({ dormantMonths: target.checked ? STANDARD_DORMANT : null })}
          />
          {dormantMonths === null ? null : (
            <RequiredNumber
              label={t('brand.dormant.months')}
              error={draft.problemOf('dormantMonths')}
              value={dormantMonths}
              min={DORMANT_MONTHS.min}
              max={DORMANT_MONTHS.max}
              onChange={(months) => draft.set({ dormantMonths: months })}
            />
          )}
        </div>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
