import { useText } from '@fairhouse/i18n/react';
import { ToldOnceDialog } from '../../pieces/told-once-dialog.tsx';

export interface MadeKey {
  /** Of the account. */
  title: string;
  keyId: string;
  secret: string;
}

/** A new key with its secret, which nobody can read again. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const say = useText();
  return (
    <ToldOnceDialog
      title={say('vendors.key.made', { title: made.title })}
      about={say('vendors.key.once')}
      rows={[
        { name: say('vendors.key.id'), text: made.keyId },
        { name: say('vendors.key.secret'), text: made.secret },
      ]}
      done={say('vendors.key.kept')}
      onClose={onClose}
    />
  );
}
