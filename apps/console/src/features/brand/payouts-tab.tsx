import { type BrandSheet, LONGEST_PAYOUT_WAIT } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Card, MoneyField, Switch } from '@fairhouse/ui';
import { KeptNumber } from './kept-number.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

/** What the brand asks for before money leaves. */
export function PayoutsTab({ sheet }: { sheet: BrandSheet }) {
  const say = useText();
  const draft = useDraft(sheet, 'payoutWaitHours', 'papersAbove');
  const { papersAbove } = draft.part;
  return (
    <>
      <Card title={say('brand.payouts')}>
        <KeptNumber
          label={say('brand.payouts.wait')}
          help={say('brand.payouts.wait.help')}
          error={draft.faultOf('payoutWaitHours')}
          value={draft.part.payoutWaitHours}
          min={0}
          max={LONGEST_PAYOUT_WAIT}
          onChange={(payoutWaitHours) => draft.set({ payoutWaitHours })}
          className="max-w-md"
        />
      </Card>
      <Card title={say('brand.papers')} about={say('brand.papers.about')}>
        <div className="flex max-w-md flex-col gap-4">
          <Switch
            label={say('brand.papers.needed')}
            checked={papersAbove !== null}
            onChange={(on) => draft.set({ papersAbove: on ? '1000' : null })}
          />
          {papersAbove === null ? null : (
            <MoneyField
              currency={sheet.settings.currency}
              label={say('brand.papers.above')}
              help={say('brand.papers.above.help')}
              error={draft.faultOf('papersAbove')}
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
