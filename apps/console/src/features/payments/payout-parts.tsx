import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Money, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { type PayoutDetail, type PayoutPart, showPayout } from './payout-queries.ts';
import { SettlePart } from './settle-part.tsx';

/** The parts of a withdrawal, each with its attempts, and what can be done with it. */
export function PayoutParts({ detail, mayPay }: { detail: PayoutDetail; mayPay: boolean }) {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-16">{t('payments.parts')}</h3>
      <ul className="flex flex-col rounded-box border border-line">
        {detail.parts.map((part) => (
          <li key={part.part} className="flex flex-col gap-2 border-line p-3 not-first:border-t">
            <Part detail={detail} part={part} mayPay={mayPay} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Outcome = 'paid' | 'failed' | 'bounced';

function Part({ detail, part, mayPay }: { detail: PayoutDetail; part: PayoutPart; mayPay: boolean }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [settling, setSettling] = useState<Outcome | null>(null);
  const attempts = detail.attempts.filter((each) => each.part === part.part);
  const last = attempts.at(-1);
  const state = last?.state ?? part.state;
  const send = useMutation({
    mutationFn: () => call(calls.payoutBackoffice.send, { id: detail.id, part: part.part }),
    onSuccess: showPayout,
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  const isOpen = detail.state === 'approved' || detail.state === 'paying';
  const canSend = isOpen && ['planned', 'failed', 'bounced'].includes(state);
  const canSettle = last?.gateway === null && ['sent', 'unknown'].includes(state);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Money amount={part.amount} currency={detail.currency} className="font-semibold" exact />
        <span className="text-14">{t(`payments.part.${state}`)}</span>
      </div>
      {attempts.map((attempt) => (
        <p key={attempt.ref} className="text-12 text-ink-faint">
          <bdi className="figures">{attempt.ref}</bdi> · {attempt.gateway ?? t('console.payout.byHand')} ·{' '}
          {t(`payments.part.${attempt.state}`)} · {attempt.sentAt ? time(attempt.sentAt) : null}
          {attempt.bankReference ? (
            <>
              {' · '}
              <bdi className="figures break-all">{attempt.bankReference}</bdi>
            </>
          ) : null}
          {attempt.receipts > 0 ? ` · ${t('console.payout.receipts', { count: attempt.receipts })}` : null}
          {attempt.alarm ? <strong className="block text-loss-ink">{attempt.alarm}</strong> : null}
        </p>
      ))}
      {mayPay && !settling ? (
        <div className="flex flex-wrap gap-2">
          {canSend ? (
            <Button size="small" kind="primary" busy={send.isPending} onClick={() => send.mutate()}>
              {t(attempts.length > 0 ? 'console.payout.sendAgain' : 'console.payout.send')}
            </Button>
          ) : null}
          {canSettle ? (
            <>
              <Button size="small" kind="primary" onClick={() => setSettling('paid')}>
                {t('console.payout.paid')}
              </Button>
              <Button size="small" onClick={() => setSettling('failed')}>
                {t('console.payout.failed')}
              </Button>
            </>
          ) : null}
          {state === 'paid' && detail.state !== 'returned' ? (
            <Button size="small" onClick={() => setSettling('bounced')}>
              {t('console.payout.bounced')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {settling ? (
        <SettlePart id={detail.id} part={part.part} outcome={settling} onDone={() => setSettling(null)} />
      ) : null}
    </>
  );
}
