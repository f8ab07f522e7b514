import { isTrial } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState } from '@fairhouse/ui';
import { useDialogs } from '../../platform/dialogs.ts';
import { useMember } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { PageFrame } from '../content/page-frame.tsx';
import { ItemGrid } from './item-grid.tsx';
import { PointEntries } from './point-entries.tsx';
import { PointSummary } from './point-summary.tsx';
import { RedemptionList } from './redemption-list.tsx';

/** The points mall: the player's points, how they are earned, what they buy, and what was redeemed. */
export function PointMallPage() {
  const t = useTranslation();
  return (
    <PageFrame title={t('points.title')} lead={t('points.lead')}>
      <Mall />
    </PageFrame>
  );
}

function Mall() {
  const t = useTranslation();
  const { openLogin } = useDialogs();
  const member = useMember();
  if (useToken() === null)
    return (
      <EmptyState
        title={t('points.login')}
        action={
          <Button kind="primary" onClick={() => openLogin('/pointMall')}>
            {t('shell.login')}
          </Button>
        }
      >
        {t('points.login.body')}
      </EmptyState>
    );
  if (isTrial(member?.type)) return <EmptyState title={t('points.trial')}>{t('points.trial.body')}</EmptyState>;
  return (
    <div className="flex flex-col gap-8">
      <PointSummary />
      <ItemGrid />
      <RedemptionList />
      <PointEntries />
    </div>
  );
}
