import { useTranslation } from '@fairhouse/i18n/react';
import { Button, classNames, controlClass, Field, showDialog } from '@fairhouse/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { phoneFailureText } from './phone-failure-text.ts';

/** Sends codes and counts down to the next one: sixty seconds for each minute of a code's lifetime (specification §9). */
export function useCodeSending(send: () => Promise<{ expiryMinutes: number } | null>) {
  const t = useTranslation();
  const [until_ms, setUntil] = useState(0);
  const [minutes, setMinutes] = useState(0);
  const [busy, setBusy] = useState(false);
  const wait_s = useSecondsLeft(until_ms);
  const press = async () => {
    setBusy(true);
    try {
      const sent = await send();
      if (!sent) return;
      setMinutes(sent.expiryMinutes);
      setUntil(Date.now() + sent.expiryMinutes * 60_000);
    } catch (failure) {
      // The specification requires a separate dialog for a failed SMS (§8).
      void showDialog({
        icon: 'warning',
        title: t('identity.code.notSent'),
        body: phoneFailureText(failure, t),
        buttons: [{ value: 'ok', label: t('ui.close') }],
      });
    } finally {
      setBusy(false);
    }
  };
  return { wait_s, minutes, busy, press };
}

function useSecondsLeft(until_ms: number): number {
  const left = () => Math.max(0, Math.ceil((until_ms - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until_ms - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until_ms]);
  return seconds;
}

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & { label?: string; error?: string | undefined };

/** The field for the code, with the button that sends it. */
export function CodeField({
  sending,
  label,
  error,
  ...input
}: FieldProps & { sending: ReturnType<typeof useCodeSending> }) {
  const t = useTranslation();
  const { wait_s, minutes, busy, press } = sending;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label ?? t('identity.field.verificationCode')} error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              type="text"
              {...input}
              {...wiring}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={255}
              className={classNames(controlClass, 'flex-1')}
            />
            <Button
              type="button"
              busy={busy}
              disabled={wait_s > 0}
              onClick={() => void press()}
              className="tabular-nums"
            >
              {wait_s > 0 ? t('identity.code.again', { seconds: wait_s }) : t('identity.code.send')}
            </Button>
          </div>
        )}
      </Field>
      <output className="text-12 text-ink-faint">{minutes > 0 ? t('identity.code.sent', { minutes }) : ''}</output>
    </div>
  );
}
