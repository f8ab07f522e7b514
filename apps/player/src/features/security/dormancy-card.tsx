import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, failureText, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { ReauthGate } from './reauth-gate.tsx';
import { dormancyQuery, type Overview } from './security-queries.ts';

/** An account that was not used for a long time is unlocked by its player, who shows again who they are. Nothing while it is used. */
export function DormancyCard({ overview }: { overview: Overview }) {
  const t = useTranslation();
  const dormancy = useQuery(dormancyQuery);
  const [isAsking, setAsking] = useState(false);
  if (!dormancy.data?.since) return null;
  return (
    <Card title={t('dormancy.title')} about={t('dormancy.about')}>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('dormancy.end')}
      </Button>
      {isAsking ? (
        <ReauthGate overview={overview} onClose={() => setAsking(false)}>
          <EndDormancy onEnd={() => setAsking(false)} />
        </ReauthGate>
      ) : null}
    </Card>
  );
}

/** Unlocks the account as soon as the player has re-authenticated. */
function EndDormancy({ onEnd }: { onEnd: () => void }) {
  const t = useTranslation();
  const end = useEffectEvent(async () => {
    try {
      queryClient.setQueryData(dormancyQuery.queryKey, await call(calls.accounts.endDormancy));
      notify(t('dormancy.done'), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
    onEnd();
  });
  useEffect(() => void end(), []);
  return null;
}
