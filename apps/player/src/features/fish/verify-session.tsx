import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Icon, notify, saveFile } from '@fairhouse/ui';
import { Download, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import type { CheckedProof } from '../verify/check-proof-file.ts';
import type { FishSession } from './fish-queries.ts';

const ProofFindings = lazy(async () => ({ default: (await import('../verify/proof-findings.tsx')).ProofFindings }));

/** Verifies a session in this browser from its proof file, and saves the file. */
export function VerifySession({ session: { sessionId } }: { session: FishSession }) {
  const t = useTranslation();
  const [busy, setBusy] = useState<'verify' | 'save' | null>(null);
  const [checked, setChecked] = useState<CheckedProof | null>(null);
  const withProof = async (what: 'verify' | 'save', use: (name: string, text: string) => Promise<void> | void) => {
    setBusy(what);
    try {
      const { name, text } = await call(calls.fish.proof, { sessionId });
      await use(name, text);
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      setBusy(null);
    }
  };
  const verify = () =>
    withProof('verify', async (_name, text) => {
      const { checkProofFile } = await import('../verify/check-proof-file.ts');
      setChecked(await checkProofFile(text, null));
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={busy === 'verify'}
          icon={<Icon of={ShieldCheck} size={18} />}
          onClick={() => void verify()}
        >
          {t('fish.session.verify')}
        </Button>
        <Button
          busy={busy === 'save'}
          icon={<Icon of={Download} size={18} />}
          onClick={() => void withProof('save', (name, text) => saveFile(name, text, 'application/json'))}
        >
          {t('fish.session.proof')}
        </Button>
      </div>
      {checked ? (
        <Suspense>
          <ProofFindings checked={checked} />
        </Suspense>
      ) : null}
    </div>
  );
}
