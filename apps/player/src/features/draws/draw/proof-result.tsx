import type { Finding, verdictOf } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, saveFile } from '@fairhouse/ui';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { FindingList } from '../../verify/finding-list.tsx';
import { Verdict } from '../../verify/verdict.tsx';

const KINDS = { verified: 'good', refuted: 'bad', open: 'open' } as const;

/** The verdict of a draw or an order, every check, and its file. */
export function ProofResult({
  title,
  findings,
  verdict,
  file,
  about,
}: {
  title: string;
  findings: readonly Finding[];
  verdict: ReturnType<typeof verdictOf>;
  file: { name: string; content: object };
  about: string;
}) {
  const t = useTranslation();
  const id = useId();
  // what only the public can compare leaves a verdict open; nothing else may
  const note = verdict === 'open' ? t('draws.proof.compare') : null;
  return (
    <section aria-labelledby={id} className="flex flex-col items-stretch gap-4">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <Verdict kind={KINDS[verdict]} title={note ? t('draws.proof.fits') : t(`verify.proof.${verdict}`)}>
        {note ? <p className="text-14 text-ink-soft">{note}</p> : null}
      </Verdict>
      <FindingList findings={findings} />
      <div className="flex flex-col items-start gap-3 rounded-box border border-line bg-page p-4">
        <p className="max-w-prose text-14 text-ink-soft">{about}</p>
        <Button
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile(file.name, `${JSON.stringify(file.content, null, 2)}\n`, 'application/json')}
        >
          {t('draws.proof.file')}
        </Button>
      </div>
    </section>
  );
}
