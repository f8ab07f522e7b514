import { useTranslation } from '@fairhouse/i18n/react';
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx';

export interface MadeKey {
  /** Of the account. */
  title: string;
  keyId: string;
  secret: string;
}

/** A new key with its secret, which nobody can read again. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useTranslation();
  return (
    <OneTimeSecretDialog
      title={t('vendors.key.made', { title: made.title })}
      about={t('vendors.key.once')}
      rows={[
        { name: t('vendors.key.id'), text: made.keyId },
        { name: t('vendors.key.secret'), text: made.secret },
      ]}
      done={t('vendors.key.kept')}
      onClose={onClose}
    />
  );
}
