import { type BrandConfig, MAX_PAYOUT_WAIT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, MoneyField, Switch } from '@fairhouse/ui';
import { RequiredNumber } from './required-number.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

/** What the brand requires before a withdrawal. */
export function PayoutsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'payoutWaitHours', 'kycAbove');
  const { kycAbove } = draft.part;
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
      <Card title={t('brand.kyc')} about={t('brand.kyc.about')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={t('brand.kyc.needed')}
            checked={kycAbove !== null}
            onChange={(on) => draft.set({ kycAbove: on ? '1000' : null })}
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
        </div>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
