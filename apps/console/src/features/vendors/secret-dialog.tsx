import { useText } from '@fairhouse/i18n/react';
import { Button, CopyButton, Dialog } from '@fairhouse/ui';

export interface MadeKey {
  /** Of the account. */
  title: string;
  keyId: string;
  secret: string;
}

/** A new key with its secret, which nobody can read again. Pressing beside the window does not close it. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const say = useText();
  const rows = [
    { name: say('vendors.key.id'), text: made.keyId },
    { name: say('vendors.key.secret'), text: made.secret },
  ];
  return (
    <Dialog
      title={say('vendors.key.made', { title: made.title })}
      coverCloses={false}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('vendors.key.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{say('vendors.key.once')}</p>
        <dl className="flex flex-col gap-3">
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-12 text-ink-faint">{name}</dt>
              <dd className="flex items-center gap-2 rounded-box border border-line bg-field ps-3">
                <bdi dir="ltr" className="figures min-w-0 flex-1 py-2 text-14 break-all">
                  {text}
                </bdi>
                <CopyButton text={text} what={name} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
