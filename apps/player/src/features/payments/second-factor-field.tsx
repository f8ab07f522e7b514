import { isStrongReauth, parseMoney } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { PasskeyReauthDialog } from '../security/passkey-reauth-dialog.tsx';
import { overviewQuery } from '../security/security-queries.ts';
import { needsQuery, type PaymentMethod } from './payment-queries.ts';

/** Whether a withdrawal exceeds what is left without the second factor. */
function useNeedsFactor(amount: string, { currency }: PaymentMethod): boolean {
  const { data } = useQuery(needsQuery);
  const left = data?.secondFactor ? parseMoney(data.secondFactor.left, currency) : null;
  const asked = parseMoney(amount, currency);
  return left !== null && asked !== null && asked > left;
}

/**
 * Asks for the second factor of a withdrawal above the brand's sum: a code of the authenticator app, or the passkey. A member without either
 * is sent to the security centre. Nothing below the sum.
 */
export function SecondFactorField({
  amount,
  method,
  code,
  onCode,
}: {
  amount: string;
  method: PaymentMethod;
  code: string;
  onCode: (typed: string) => void;
}) {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const { data: overview } = useQuery(overviewQuery);
  const [isConfirming, setConfirming] = useState(false);
  if (!useNeedsFactor(amount, method) || !overview) return null;
  if (!isStrongReauth(overview.reauthMethod))
    return (
      <Button size="small" className="self-start" onClick={() => openCentre('securityCenter')}>
        {t('payments.secondFactor.setUp')}
      </Button>
    );
  if (overview.reauthMethod === 'totp')
    return (
      <TextField
        label={t('security.totp.code')}
        help={t('security.totp.code.help')}
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
        value={code}
        onChange={({ target }) => onCode(target.value)}
      />
    );
  if (overview.reauthBy === 'passkey')
    return <p className="text-14 text-ink-soft">{t('payments.secondFactor.shown')}</p>;
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setConfirming(true)}>
        {t('payments.secondFactor.passkey')}
      </Button>
      {isConfirming ? (
        <PasskeyReauthDialog onReauth={() => setConfirming(false)} onClose={() => setConfirming(false)} />
      ) : null}
    </>
  );
}
