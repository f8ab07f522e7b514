import { calls, isTrial, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { ToldOnceDialog } from '../../pieces/told-once-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

/** Gives a player who cannot get in a temporary password, and shows it once. */
export function GivePassword({ player }: { player: Output<typeof calls.backoffice.player> }) {
  const say = useText();
  const may = useMay('players.moderate');
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const { accountId, username, type } = player;
  if (!may || isTrial(type)) return null;
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setAsking(true)}>
        {say('console.player.password')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={say('console.player.password')}
          submit={say('console.player.password')}
          act={(reason) => call(calls.backoffice.givePassword, { accountId, reason })}
          onDone={({ password }) => setGiven(password)}
          onClose={() => setAsking(false)}
        >
          <p className="text-14 text-ink-soft">{say('console.player.password.about')}</p>
        </ReasonDialog>
      ) : null}
      {given === null ? null : (
        <ToldOnceDialog
          title={say('console.player.password.given', { name: username })}
          about={say('console.player.password.once')}
          rows={[
            { name: say('console.column.player'), text: username },
            { name: say('console.player.password.value'), text: given },
          ]}
          done={say('console.player.password.told')}
          onClose={() => setGiven(null)}
        />
      )}
    </>
  );
}
