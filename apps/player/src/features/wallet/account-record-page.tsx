import { useTranslation } from '@fairhouse/i18n/react';
import { AccountRecord } from './account-record.tsx';

/** Every ledger entry with the balance after it (C-08). */
export function AccountRecordPage() {
  const t = useTranslation();
  return (
    <>
      <AccountRecord />
      <p className="text-12 text-ink-faint">{t('wallet.note')}</p>
    </>
  );
}
