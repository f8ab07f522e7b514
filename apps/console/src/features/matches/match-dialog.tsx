import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, Money, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import type { Match } from './matches-tab.tsx';

/** One payment between players: its slip beside what is known, and the decision. */
export function MatchDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const mayReview = useMay('payments.review');
  const { id, payer, receiver, amount, currency, state, slip, slipNo, images, answerUntil, slipUntil, reason } = match;
  const facts = [
    { name: t('matches.payer'), value: <PlayerName player={payer} /> },
    { name: t('matches.receiver'), value: <PlayerName player={receiver} /> },
    { name: t('console.column.amount'), value: <Money amount={amount} currency={currency} exact /> },
    { name: t('console.state'), value: t(`matches.state.${state}`) },
    { name: t('payments.slip.list'), value: t(`matches.slip.${slip}`) },
  ];
  if (answerUntil) facts.push({ name: t('matches.answerUntil'), value: time(answerUntil) });
  if (slipUntil) facts.push({ name: t('matches.slipUntil'), value: time(slipUntil) });
  if (reason) facts.push({ name: t('matches.reason'), value: <bdi className="break-words">{reason}</bdi> });
  const about = (
    <div className="flex min-w-0 flex-col gap-5">
      <Facts facts={facts} />
      {mayReview ? <Decision match={match} onClose={onClose} /> : null}
    </div>
  );
  const hasImages = mayReview && images > 0;
  return (
    <Dialog
      size={hasImages ? 'wide' : 'default'}
      title={t('matches.title', { id })}
      onClose={onClose}
      coverCloses={false}
    >
      {hasImages ? (
        <div className="grid gap-6 pt-1 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            {Array.from({ length: images }, (_, index) => (
              <StoredImage
                key={index}
                label={t('bankDeposits.slip.image', { n: index + 1 })}
                load={() => call(calls.matchesBackoffice.image, { id, slip: slipNo, n: index + 1 })}
              />
            ))}
          </div>
          {about}
        </div>
      ) : (
        about
      )}
    </Dialog>
  );
}

function Decision({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const deciding = useMutation({
    mutationFn: ({ about, yes }: { about: 'slip' | 'payment'; yes: boolean }) => {
      const words = { id: match.id, reason: reason.trim() };
      return about === 'slip'
        ? call(calls.matchesBackoffice.decideSlip, { ...words, accepted: yes })
        : call(calls.matchesBackoffice.decide, { ...words, received: yes });
    },
    onSuccess: () => {
      notify(t('matches.decided'), 'success');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['matches'] }),
  });
  const decide = (about: 'slip' | 'payment', yes: boolean) => {
    setTried(true);
    if (reason.trim().length >= MIN_REASON_LENGTH) deciding.mutate({ about, yes });
  };
  const isSlipOpen = match.state === 'payerPaid' && match.slip === 'open';
  const isCase = match.decidable;
  if (!isSlipOpen && !isCase) return null;
  const busy = deciding.isPending;
  return (
    <div className="flex flex-col gap-3">
      <ReasonField value={reason} tried={tried} onChange={setReason} />
      <FormError>{deciding.error ? failureText(deciding.error, t) : undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        {isSlipOpen ? (
          <>
            <Button kind="primary" data-key="a" busy={busy} onClick={() => decide('slip', true)}>
              {t('matches.slip.accept')}
            </Button>
            <Button data-key="r" busy={busy} onClick={() => decide('slip', false)}>
              {t('matches.slip.refuse')}
            </Button>
          </>
        ) : null}
        {isCase ? (
          <>
            <Button kind={isSlipOpen ? 'ghost' : 'primary'} busy={busy} onClick={() => decide('payment', true)}>
              {t('matches.decide.received')}
            </Button>
            <Button busy={busy} onClick={() => decide('payment', false)}>
              {t('matches.decide.refused')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
