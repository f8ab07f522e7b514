import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Icon, notify, saveFile } from '@fairhouse/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

/** The file with everything that we store about a round. */
export function RoundProof({ roundId }: { roundId: string }) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, text } = await call(calls.bets.proof, { roundId });
      saveFile(name, text, 'application/json');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 rounded-box border border-line bg-page p-4">
      <p className="max-w-prose text-14 text-ink-soft">{t('bets.round.proof.about')}</p>
      <Button busy={busy} icon={<Icon of={Download} size={18} />} onClick={() => void save()}>
        {t('bets.round.proof')}
      </Button>
    </div>
  );
}
