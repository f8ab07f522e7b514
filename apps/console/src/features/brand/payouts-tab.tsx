import { type BrandConfig, MAX_PAYOUT_WAIT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, MoneyField, Switch } from '@fairhouse/ui';
import { RequiredNumber } from './required-number.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

/** What the brand asks for before money leaves. */
export function PayoutsTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const draft = useDraft(config, 'payoutWaitHours', 'papersAbove');
  const { papersAbove } = draft.part;
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
      <Card title={t('brand.papers')} about={t('brand.papers.about')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={t('brand.papers.needed')}
            checked={papersAbove !== null}
            onChange={(on) => draft.set({ papersAbove: on ? '1000' : null })}
          />
          {papersAbove === null ? null : (
            <MoneyField
              currency={config.settings.currency}
              label={t('brand.papers.above')}
              help={t('brand.papers.above.help')}
              error={draft.problemOf('papersAbove')}
              value={papersAbove}
              onChange={({ target }) => draft.set({ papersAbove: target.value })}
            />
          )}
        </div>
      </Card>
      <SaveBar draft={draft} />
    </>
  );
}
