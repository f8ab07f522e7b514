import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, notify, QrCode } from '@fairhouse/ui';
import { Copy } from 'lucide-react';

/** Formats a secret in groups of four. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The first login: the secret goes into an authenticator app, by QR code, by link on the same phone, or by hand. */
export function Enrolment({ otpauthUrl, secret }: { otpauthUrl: string; secret: string }) {
  const t = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify(t('console.enrol.copied'), 'success'),
      () => notify(t('console.enrol.notCopied'), 'danger'),
    );
  return (
    <div className="flex flex-col gap-3 text-14 text-ink-soft">
      <p>{t('console.enrol.about')}</p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={otpauthUrl} label={t('console.enrol.qr')} />
        <div className="flex w-full min-w-0 flex-col gap-2">
          <a
            href={otpauthUrl}
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4 sm:min-h-0"
          >
            {t('console.enrol.open')}
          </a>
          <p>{t('console.enrol.byHand')}</p>
          <code className="figures rounded-box border border-line bg-page px-3 py-2 text-14 break-all whitespace-normal text-ink">
            {inFours(secret)}
          </code>
          <Button size="small" icon={<Icon of={Copy} size={16} />} onClick={() => void copy()}>
            {t('console.enrol.copy')}
          </Button>
        </div>
      </div>
      <p>{t('console.enrol.once')}</p>
    </div>
  );
}
