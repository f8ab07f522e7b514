import { useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, QrCode } from '@fairhouse/ui';

/** The QR code that pays a deposit, and its text for a player who pays on the same device. */
export function PayByQr({ text }: { text: string }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="pay-by-qr" className="flex flex-col items-start gap-3">
      <h4 id="pay-by-qr" className="text-16">
        {t('payments.qr.title')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.qr.about')}</p>
      <QrCode text={text} label={t('payments.qr.title')} />
      <CopyButton text={text} what={t('payments.qr.code')} />
    </section>
  );
}
