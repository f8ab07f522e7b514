import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WithdrawalTag } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { meQuery, useMay } from '../../platform/queries.ts';
import { usePaymentQueueEvents } from '../../platform/realtime.ts';
import { PayoutEnd } from './payout-end.tsx';
import { PayoutParts } from './payout-parts.tsx';
import { PayoutProblem } from './payout-problem.tsx';
import { type PayoutDetail, payoutQuery, showPayout } from './payout-queries.ts';
import { RequestFacts } from './request-facts.tsx';

/** One withdrawal with its claim, the verdict of the rules, its payouts and the case. */
export function PayoutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation();
  const detail = useQuery(payoutQuery(id));
  usePaymentQueueEvents((event) => {
    if (event.kind === 'withdrawal' && event.id === id) void detail.refetch();
  });
  return (
    <Dialog title={t('console.payout.title', { id })} onClose={onClose} coverCloses={false}>
      {detail.data ? (
        <PayoutView detail={detail.data} />
      ) : detail.isError ? (
        <ErrorState onRetry={() => void detail.refetch()}>{failureText(detail.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function PayoutView({ detail }: { detail: PayoutDetail }) {
  const mayReview = useMay('payments.review');
  const mayPay = useMay('payments.payout');
  return (
    <div className="flex flex-col gap-5 pt-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WithdrawalTag state={detail.state} />
        {mayReview ? <Claim detail={detail} /> : null}
      </div>
      <RequestFacts withdrawal={detail} />
      <Evaluation detail={detail} />
      <PayoutParts detail={detail} mayPay={mayPay} />
      {mayPay && detail.state === 'paying' ? <PayoutEnd detail={detail} /> : null}
      <PayoutProblem detail={detail} mayClose={mayReview} />
    </div>
  );
}

/** How often the claim is renewed while the dialog is open. */
const RENEW_MS = 5 * 60_000;
const CLAIMED_STATES: readonly PayoutDetail['state'][] = ['review', 'second', 'approved', 'paying', 'disputed'];

/** Who works on the withdrawal: claimed on request, renewed while it is open, released or taken over. */
function Claim({ detail: { id, claim, state } }: { detail: PayoutDetail }) {
  const t = useTranslation();
  const { time } = useFormats();
  const name = useQuery(meQuery).data?.username;
  const own = claim !== null && claim.by === name;
  const take = useMutation({
    mutationFn: (takeOver: boolean) => call(calls.payoutBackoffice.claim, { id, takeOver }),
    onSuccess: showPayout,
  });
  const release = useMutation({
    mutationFn: () => call(calls.payoutBackoffice.release, { id }),
    onSuccess: showPayout,
  });
  const renew = take.mutate;
  useEffect(() => {
    if (!own) return;
    const timer = setInterval(() => renew(false), RENEW_MS);
    return () => clearInterval(timer);
  }, [own, renew]);
  if (!CLAIMED_STATES.includes(state)) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
      {claim && !own ? t('console.claim.by', { name: claim.by, time: time(claim.until) }) : null}
      {own ? (
        <Button size="small" data-key="x" busy={release.isPending} onClick={() => release.mutate()}>
          {t('console.claim.release')}
        </Button>
      ) : (
        <Button size="small" busy={take.isPending} onClick={() => take.mutate(claim !== null)}>
          {t(claim ? 'console.claim.takeOver' : 'console.claim')}
        </Button>
      )}
    </span>
  );
}

function Evaluation({ detail: { evaluation, fourEyes, firstApprovalBy } }: { detail: PayoutDetail }) {
  const t = useTranslation();
  const lines = [
    evaluation && t(`console.evaluation.${evaluation.verdict}`, { row: evaluation.row ?? 0 }),
    fourEyes ? t('console.fourEyes') : null,
    firstApprovalBy ? t('console.fourEyes.first', { name: firstApprovalBy }) : null,
    ...(evaluation?.missed ?? []).map((missed, index) =>
      t('console.evaluation.missed', {
        row: index + 1,
        conditions: missed.map((name) => t(`console.condition.${name}` as 'console.condition.identity')).join(', '),
      }),
    ),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-14 text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
