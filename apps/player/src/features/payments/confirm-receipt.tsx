import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { invalidatePayments, type Withdrawal } from './payment-queries.ts';

/** Asks whether a paid withdrawal has arrived, with the time left to answer; then it counts as received (S-04). */
export function ConfirmReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const [busy, setBusy] = useState(false);
  const { id, arrives, currency, destination, confirmUntil } = withdrawal;
  const answer = async (received: boolean) => {
    setBusy(true);
    try {
      await call(calls.payouts.confirm, { id, received });
      notify(t(received ? 'payments.confirm.received.done' : 'payments.confirm.notReceived.done'), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      invalidatePayments('withdrawal');
      setBusy(false);
    }
  };
  return (
    <section className="flex max-w-lg flex-col gap-3 rounded-box border border-primary-ink bg-raised/40 p-4">
      <h3 className="text-20">{t('payments.confirm.ask', { amount: write(arrives, currency) })}</h3>
      <p className="text-14 text-ink-soft">
        {t('payments.confirm.about')} <bdi>{destination}</bdi>
      </p>
      {confirmUntil ? <TimeLeft until={confirmUntil} onEnd={() => invalidatePayments('withdrawal')} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} className="max-sm:flex-1" onClick={() => void answer(true)}>
          {t('payments.confirm.received')}
        </Button>
        <Button disabled={busy} className="max-sm:flex-1" onClick={() => void answer(false)}>
          {t('payments.confirm.notReceived')}
        </Button>
      </div>
    </section>
  );
}

/** The time left to answer, in hours, minutes and seconds. */
function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslation();
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [left_s, setLeft] = useState(left);
  const tick = useEffectEvent(() => {
    setLeft(left());
    if (left() === 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${Math.floor(left_s / 3600)}:${two(Math.floor(left_s / 60) % 60)}:${two(left_s % 60)}`;
  return (
    <p className="text-14 text-ink-soft">
      {t('payments.confirm.left')}{' '}
      <span role="timer" dir="ltr" className="figures font-semibold">
        {text}
      </span>
    </p>
  );
}
