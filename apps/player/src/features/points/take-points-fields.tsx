import type { RedeemContact } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, PasswordField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../platform/dialogs.ts';
import { overviewQuery } from '../security/security-queries.ts';

/** Whether the player has all that redeeming needs: a number through which we reach them, and a payment password. */
export function useReadyToTake(number: string): boolean {
  const { data } = useQuery(overviewQuery);
  return number !== '' && data?.hasPaymentPassword === true;
}

/** The number through which the player is reached and the payment password, or what is missing of both. */
export function TakePointsFields({
  contact,
  number,
  password,
  onPassword,
}: {
  contact: RedeemContact;
  number: string;
  password: string;
  onPassword: (typed: string) => void;
}) {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const { data } = useQuery(overviewQuery);
  const name = t(`identity.field.${contact}`);
  return (
    <>
      {number === '' ? (
        <p className="text-14">{t('points.contact.missing', { name })}</p>
      ) : (
        <p className="text-14 text-ink-soft">{t('points.contact', { name, number })}</p>
      )}
      {data?.hasPaymentPassword === false ? <p className="text-14">{t('points.password.missing')}</p> : null}
      {number === '' || data?.hasPaymentPassword === false ? (
        <Button className="self-start" onClick={() => openCentre('securityCenter')}>
          {t('points.toSecurity')}
        </Button>
      ) : (
        <PasswordField
          label={t('security.payment')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={password}
          onChange={({ target }) => onPassword(target.value)}
        />
      )}
    </>
  );
}
