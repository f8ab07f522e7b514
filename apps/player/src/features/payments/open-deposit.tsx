import { calls } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, failureText, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/call.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { type Deposit, invalidatePayments, methodsQuery } from './payment-queries.ts';

const TICK_MS = 1_000;

/** The time that is left to pay. */
export function TimeToPay({ until }: { until: string }) {
  const t = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" className="figures text-14 text-ink-soft">
      {t('payments.deposit.timeLeft', { time: formatTimeLeft(Date.parse(until) - now) })}
    </p>
  );
}

/** The bonus that was chosen with a deposit; nothing where nothing was asked. */
export function ChosenBonus({ deposit: { bonus } }: { deposit: Deposit }) {
  const t = useTranslation();
  const { code } = useLanguage();
  if (bonus === null) return null;
  const names = bonus.choice?.names;
  return (
    <p className="text-14 text-ink-soft">
      {t('payments.bonus.is', {
        name: names ? (names[code] ?? names['EN'] ?? '') : t('payments.bonus.none'),
      })}
    </p>
  );
}

/** Says that the method of an open deposit was closed in the meantime. */
export function ClosedMethod({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const closed = useQuery(methodsQuery).data?.closed.find(({ code }) => code === deposit.method);
  return closed ? <p className="text-14 text-ink-soft">{t('payments.closed', { methods: closed.name })}</p> : null;
}

/** A deposit whose payment page did not answer: the same order asks the gateway again. */
export function AskAgain({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const { busy, run } = useDepositCall(() =>
    call(calls.payments.deposit, {
      method: deposit.method,
      amount: deposit.amount,
      fee: deposit.fee,
      clientRef: crypto.randomUUID(),
    }),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="text-14 text-ink-soft">
        {t('payments.deposit.noAddress')}
      </p>
      <Button kind="primary" busy={busy} onClick={run}>
        {t('payments.deposit.askAgain')}
      </Button>
    </div>
  );
}

/** Cancels a deposit that was not paid. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const { busy, run } = useDepositCall(async () => {
    const confirmed = await confirm({
      icon: 'warning',
      title: t('payments.deposit.cancel.ask'),
      body: t('payments.deposit.cancel.about'),
      confirm: t('payments.deposit.cancel'),
      cancel: t('payments.deposit.cancel.keep'),
    });
    if (!confirmed) return;
    await call(calls.payments.cancelDeposit, { id: deposit.id });
    notify(t('payments.deposit.cancel.done'), 'success');
  });
  return (
    <Button kind="ghost" busy={busy} onClick={run} className="self-start">
      {t('payments.deposit.cancel')}
    </Button>
  );
}

/** Runs a call about a deposit, reports its failure and fetches the deposits again. */
function useDepositCall(work: () => Promise<unknown>) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const runNow = async (): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      invalidatePayments('deposit');
      setBusy(false);
    }
  };
  return { busy, run: () => void runNow() };
}
