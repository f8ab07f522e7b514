import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, classNames, TextArea } from '@fairhouse/ui';
import { useRef, useState } from 'react';
import { type CheckedProof, checkProofFile, fetchSigningKeys } from './check-proof-file.ts';
import { ProofFindings } from './proof-findings.tsx';

/** Checks a proof that is selected, dropped or pasted. Everything happens on this page: only the server's public keys are fetched. */
export function ProofCheck() {
  const t = useTranslation();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const [checked, setChecked] = useState<CheckedProof | null>(null);
  // The latest input wins, however long an earlier one takes.
  const latest = useRef(0);
  const check = async (next: string) => {
    latest.current += 1;
    const turn = latest.current;
    setText(next);
    const found = next.trim() === '' ? null : await checkProofFile(next, await fetchSigningKeys());
    if (turn === latest.current) setChecked(found);
  };
  const loadFile = async (file: File | undefined) => {
    if (file) await check(await file.text());
  };
  return (
    <section aria-labelledby="verify-proof" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="verify-proof" className="text-20">
        {t('verify.proof')}
      </h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('verify.proof.about')}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void loadFile(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-tile border border-dashed p-4 sm:p-6',
          over ? 'border-primary-ink bg-raised' : 'border-line bg-surface',
        )}
      >
        <label className={classNames(buttonClass('secondary'), 'cursor-pointer focus-within:outline-2')}>
          {t('verify.proof.choose')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              void loadFile(event.target.files?.[0]);
              // Allows selecting the same file again after it was changed.
              event.target.value = '';
            }}
          />
        </label>
        <span className="text-14 text-ink-faint">{t('verify.proof.dropFile')}</span>
      </div>
      <TextArea
        label={t('verify.proof.paste')}
        rows={3}
        value={text}
        spellCheck={false}
        dir="ltr"
        onChange={(event) => void check(event.target.value)}
      />
      {checked ? <ProofFindings checked={checked} /> : null}
    </section>
  );
}
