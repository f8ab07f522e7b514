import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, failureText, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { invalidatePayments, type Withdrawal } from '../payment-queries.ts';
import { type ReceiverMatch, receiverMatchesQuery } from './match-queries.ts';

/** The parts of a withdrawal that other players pay, and whether each has arrived; nothing without one. */
export function MatchAnswers({ withdrawal }: { withdrawal: Withdrawal }) {
  const { data } = useQuery(receiverMatchesQuery(withdrawal));
  return data?.matches.map((match) => (
    <MatchAnswer key={match.id} match={match} destination={withdrawal.destination} />
  ));
}

function MatchAnswer({ match, destination }: { match: ReceiverMatch; destination: string }) {
  const t = useTranslation();
  const { amount: write, time } = useFormats();
  const [busy, setBusy] = useState(false);
  const { id, state, answerUntil, payUntil } = match;
  const amount = write(match.amount, match.currency);
  const answer = async (received: boolean) => {
    const body = t('payments.match.received.about', { amount });
    const words = {
      title: t('payments.match.received.ask', { amount }),
      body,
      confirm: t('payments.confirm.received'),
    };
    // it moves the money to the payer and is not taken back
    if (received && !(await confirm({ icon: 'warning', ...words, cancel: t('ui.cancel') }))) return;
    setBusy(true);
    try {
      await call(calls.matches.answer, { id, received });
      notify(t(received ? 'payments.match.received.done' : 'payments.confirm.notReceived.done'), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      invalidatePayments('withdrawal');
      setBusy(false);
    }
  };
  const isAsked = state === 'payerPaid' || state === 'notReceived';
  return (
    <section className="flex max-w-lg flex-col gap-3 rounded-box border border-line bg-raised/40 p-4">
      <h3 className="text-20">
        {t(state === 'payerPaid' ? 'payments.confirm.ask' : 'payments.match.part', { amount })}
      </h3>
      <p className="text-14 text-ink-soft">
        {t(`payments.match.receiver.${state}`, { time: time(answerUntil ?? payUntil) })}
      </p>
      {isAsked ? (
        <>
          <p className="text-14 text-ink-soft">
            {t('payments.confirm.about')} <bdi>{destination}</bdi>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" busy={busy} className="max-sm:flex-1" onClick={() => void answer(true)}>
              {t('payments.confirm.received')}
            </Button>
            {state === 'payerPaid' ? (
              <Button disabled={busy} className="max-sm:flex-1" onClick={() => void answer(false)}>
                {t('payments.confirm.notReceived')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
