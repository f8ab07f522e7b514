import { useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import { PromotionActions } from './promotion-actions.tsx';
import { PromotionFacts } from './promotion-card.tsx';
import { PromotionStateTag } from './promotion-state.tsx';
import { PromotionSteps } from './promotion-steps.tsx';
import { promotionStateQuery } from './reward-queries.ts';

/** The rules of a promotion on its page: terms computed from them, the player's own state, and what to do (R-04, S-02). */
export function PromotionPanel({ id }: { id: string }) {
  const t = useTranslation();
  const token = useToken();
  const { openLogin } = useDialogs();
  const { data, error, refetch } = useQuery(promotionStateQuery(id));
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-48 w-full rounded-tile" />
    );
  return (
    <section
      aria-labelledby="promotion-rules"
      className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="promotion-rules" className="text-20">
          {t('rewards.rules')}
        </h2>
        {data.state ? <PromotionStateTag state={data.state} /> : null}
      </div>
      <p className="text-16 text-ink-soft">{data.terms}</p>
      <PromotionFacts promotion={data} />
      {token === null ? (
        <Button kind="primary" className="self-start" onClick={() => openLogin()}>
          {t('rewards.logIn')}
        </Button>
      ) : (
        <PromotionActions promotion={data} />
      )}
      <PromotionSteps promotion={data} />
    </section>
  );
}
