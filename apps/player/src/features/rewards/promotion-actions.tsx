import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ObjectionDialog } from './objection-dialog.tsx';
import { type Promotion, useRewardChange } from './reward-queries.ts';

/** What the player can do in a promotion now: join, claim, or object to a rejection. */
export function PromotionActions({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const [isObjecting, setObjecting] = useState(false);
  const { id, name, hash, state, gives, canObject } = promotion;
  const joining = useRewardChange(
    () => call(calls.promotions.join, { id, hash }),
    () => notify(t('rewards.joined'), 'success'),
  );
  const claiming = useRewardChange(
    () => call(calls.promotions.claim, { id }),
    (after) => notify(t(after.state === 'applying' ? 'rewards.applied' : 'rewards.claimed'), 'success'),
  );
  const failure = joining.error ?? claiming.error;
  return (
    <>
      {state === 'join' ? (
        <Button
          kind="primary"
          className="self-start"
          busy={joining.isPending}
          aria-label={t('rewards.join.of', { name })}
          onClick={() => joining.mutate(undefined)}
        >
          {t('rewards.join')}
        </Button>
      ) : null}
      {state === 'claim' ? (
        <Button
          kind="primary"
          className="self-start"
          busy={claiming.isPending}
          aria-label={t('rewards.claim.of', { name })}
          onClick={() => claiming.mutate(undefined)}
        >
          {t(gives === 'review' ? 'rewards.apply' : 'rewards.claim')}
        </Button>
      ) : null}
      {canObject ? (
        <Button className="self-start" onClick={() => setObjecting(true)}>
          {t('rewards.object')}
        </Button>
      ) : null}
      {failure ? <FormError>{failureText(failure, t)}</FormError> : null}
      {isObjecting ? <ObjectionDialog promotion={promotion} onClose={() => setObjecting(false)} /> : null}
    </>
  );
}
