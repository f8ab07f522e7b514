import { calls, isTrial, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** Sets a temporary password for a player who cannot log in, and shows it once. */
export function SetTemporaryPassword({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const t = useTranslation();
  const may = useMay('players.moderate');
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const { accountId, username, type } = player;
  if (!may || isTrial(type)) return null;
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setAsking(true)}>
        {t('console.player.password')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('console.player.password')}
          submit={t('console.player.password')}
          onConfirm={(reason) => call(calls.backoffice.setTemporaryPassword, { accountId, reason })}
          onDone={({ password }) => setPassword(password)}
          onClose={() => setAsking(false)}
        >
          <p className="text-14 text-ink-soft">{t('console.player.password.about')}</p>
        </ReasonDialog>
      ) : null}
      {password === null ? null : (
        <OneTimeSecretDialog
          title={t('console.player.password.temporary', { name: username })}
          about={t('console.player.password.once')}
          rows={[
            { name: t('console.column.player'), text: username },
            { name: t('console.player.password.value'), text: password },
          ]}
          done={t('console.player.password.copied')}
          onClose={() => setPassword(null)}
        />
      )}
    </>
  );
}
