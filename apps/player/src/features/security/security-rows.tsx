import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, Icon } from '@fairhouse/ui';
import { KeyRound, Landmark, LockKeyhole, type LucideIcon, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import type { Overview } from './security-queries.ts';

export type SecurityDialog =
  | 'password'
  | 'payment'
  | 'mobile'
  | 'email'
  | 'totpOn'
  | 'totpOff'
  | 'recovery'
  | 'profile'
  | 'avatar'
  | 'pin';

interface Row {
  dialog: SecurityDialog;
  icon: LucideIcon;
  title: string;
  state: string;
  /** Whether it already protects the account. */
  isSet: boolean;
  action: string;
}

/** The account's protections, each with its status and a button to change it. */
export function SecurityRows({ overview, onOpen }: { overview: Overview; onOpen: (dialog: SecurityDialog) => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const actionLabel = (isSet: boolean) => t(isSet ? 'security.change' : 'security.set');
  const { passwordSetAt, mobile, email, hasPaymentPassword, hasTotp, recoveryCodesLeft, hasPin, idleLock_min } =
    overview;
  const isolated = (text: string) => (text === '' ? t('security.notSet') : `\u2066${text}\u2069`);
  const rows: Row[] = [
    {
      dialog: 'password',
      icon: KeyRound,
      title: t('security.password'),
      isSet: passwordSetAt !== null,
      state: passwordSetAt ? t('security.password.since', { time: time(passwordSetAt) }) : t('security.notSet'),
      action: actionLabel(passwordSetAt !== null),
    },
    {
      dialog: 'payment',
      icon: Landmark,
      title: t('security.payment'),
      isSet: hasPaymentPassword,
      state: t(hasPaymentPassword ? 'security.payment.isSet' : 'security.payment.notSet'),
      action: actionLabel(hasPaymentPassword),
    },
    {
      dialog: 'mobile',
      icon: Smartphone,
      title: t('identity.field.mobileNum'),
      isSet: mobile !== '',
      state: isolated(mobile),
      action: actionLabel(mobile !== ''),
    },
    {
      dialog: 'email',
      icon: Mail,
      title: t('identity.field.email'),
      isSet: overview.emailVerified,
      state: email !== '' && !overview.emailVerified ? t('security.email.unverified', { email }) : isolated(email),
      action: actionLabel(email !== ''),
    },
    {
      icon: ShieldCheck,
      title: t('security.totp'),
      isSet: hasTotp,
      state: hasTotp ? t('security.totp.isOn', { left: recoveryCodesLeft }) : t('security.totp.isOff'),
      ...(hasTotp
        ? { dialog: 'totpOff' as const, action: t('security.totp.off') }
        : { dialog: 'totpOn' as const, action: t('security.totp.on') }),
    },
    ...(idleLock_min === null
      ? []
      : [
          {
            dialog: 'pin' as const,
            icon: LockKeyhole,
            title: t('security.pin'),
            isSet: hasPin,
            state: t(hasPin ? 'security.pin.isSet' : 'security.pin.notSet', { minutes: idleLock_min }),
            action: actionLabel(hasPin),
          },
        ]),
  ];
  return (
    <Card title={t('security.protection')} about={t('security.protection.about')} flush>
      <ul>
        {rows.map((row) => (
          <li key={row.dialog} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
            <Icon of={row.icon} className={row.isSet ? 'shrink-0 text-primary-ink' : 'shrink-0 text-ink-faint'} />
            <div className="min-w-0 flex-1">
              <p className="text-14">{row.title}</p>
              <p className="text-12 break-words text-ink-faint">{row.state}</p>
              {row.dialog === 'totpOff' ? (
                <button
                  type="button"
                  onClick={() => onOpen('recovery')}
                  className="min-h-11 text-12 text-primary-ink underline underline-offset-4 sm:min-h-6"
                >
                  {t('security.recovery.new')}
                </button>
              ) : null}
            </div>
            <Button size="small" aria-label={`${row.action}: ${row.title}`} onClick={() => onOpen(row.dialog)}>
              {row.action}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
