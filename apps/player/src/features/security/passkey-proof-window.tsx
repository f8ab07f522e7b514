import { useText } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { useBackClosesWindow } from '../../platform/back-closes-dialog.ts';
import { later } from '../../platform/later.ts';
import { canUsePasskeys } from '../identity/passkey-failure.ts';
import { SwitchWindow } from '../identity/switch-window.tsx';
import { proveOneself } from './prove-oneself.ts';

// it brings what speaks with the browser's passkeys
const PasskeyButton = lazy(
  later(async () => ({ default: (await import('../identity/passkey-button.tsx')).PasskeyButton })),
);

/** Asks for the passkey; where it may be lost, by `onLost` for something else. */
export function PasskeyProofWindow({
  onProved,
  onLost,
  onClose,
}: {
  onProved: () => void;
  onLost?: (() => void) | undefined;
  onClose: () => void;
}) {
  const say = useText();
  useBackClosesWindow(onClose);
  return (
    <Dialog title={say('security.prove')} size="narrow" coverCloses={false} onClose={onClose}>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-14 text-ink-soft">{say('security.prove.passkey')}</p>
        {canUsePasskeys() ? (
          <Suspense fallback={<div className="h-11" />}>
            <PasskeyButton
              label={say('security.prove.passkey.use')}
              onSigned={async (passkey) => {
                await proveOneself({ passkey });
                onProved();
              }}
            />
          </Suspense>
        ) : null}
        {onLost ? (
          <SwitchWindow action={say('security.prove.passkey.lost')} onPress={onLost} />
        ) : (
          <p className="text-12 text-ink-faint">{say('security.prove.passkey.without')}</p>
        )}
      </div>
    </Dialog>
  );
}
