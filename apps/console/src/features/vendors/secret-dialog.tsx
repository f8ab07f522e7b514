import { useTranslation } from '@fairhouse/i18n/react';
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx';

export interface CreatedKey {
  /** Title of the account. */
  title: string;
  keyId: string;
  secret: string;
}

/** A new key with its secret, which cannot be shown again. */
export function SecretDialog({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const t = useTranslation();
  return (
    <OneTimeSecretDialog
      title={t('vendors.key.created', { title: created.title })}
      about={t('vendors.key.once')}
      rows={[
        { name: t('vendors.key.id'), text: created.keyId },
        { name: t('vendors.key.secret'), text: created.secret },
      ]}
      done={t('vendors.key.stored')}
      onClose={onClose}
    />
  );
}
