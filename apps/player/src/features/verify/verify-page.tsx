import { slotCodes } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { parseVerifySeeds } from '../../platform/verify-address.ts';
import { type CheckedSeeds, checkSeeds } from './check-seeds.ts';
import { ProofCheck } from './proof-check.tsx';
import { VerifyForm } from './verify-form.tsx';
import { VerifyResult } from './verify-result.tsx';
import { VerifyYourself } from './verify-yourself.tsx';

/** Replays any revealed round in the visitor's own browser. Public: it calls the server only for a member's own record to compare. */
export function VerifyPage() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return <Verify key={fragment} />;
}

/** Visitors who arrive with seeds want the result first, so the form above it is collapsed. */
function Collapsible({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  const t = useTranslation();
  if (!collapsed) return children;
  return (
    <details className="-my-3">
      <summary className="mb-3 min-h-11 py-2.5 text-14 text-ink-soft hover:text-ink">{t('verify.form.open')}</summary>
      {children}
    </details>
  );
}

type Shown = (CheckedSeeds & { ok: true }) | null;

const STEPS = ['verify.how.1', 'verify.how.2', 'verify.how.3', 'verify.how.4'] as const;

function Verify() {
  const t = useTranslation();
  const [initial] = useState(() => {
    const read = parseVerifySeeds(location.hash, location.search);
    return { ...read, game: read.game || (slotCodes()[0] ?? '') };
  });
  // Seeds in the address are checked immediately.
  const [shown, setShown] = useState<Shown>(() => {
    const checked = checkSeeds(initial);
    return checked.ok ? checked : null;
  });
  const [arrived] = useState(shown !== null);
  const result = useRef<HTMLDivElement>(null);
  const requested = useRef(false);
  useEffect(() => {
    if (shown && requested.current) result.current?.focus();
  }, [shown]);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      <header className="flex flex-col gap-3">
        <h1 className="text-28 sm:text-40">{t('verify.title')}</h1>
        <p className="max-w-prose text-16 text-ink-soft">{t('verify.about')}</p>
      </header>
      <Collapsible collapsed={arrived}>
        <VerifyForm
          initial={initial}
          onTyped={() => setShown(null)}
          onChecked={(checked) => {
            requested.current = true;
            setShown(checked);
          }}
        />
      </Collapsible>
      <div ref={result} tabIndex={-1} className="outline-none">
        {shown ? (
          <VerifyResult seeds={shown.seeds} commitment={shown.commitment} round={initial.round} />
        ) : (
          <p className="text-14 text-ink-faint">{t('verify.empty')}</p>
        )}
      </div>
      <ProofCheck />
      <VerifyYourself />
      <section aria-labelledby="verify-how" className="border-t border-line pt-8">
        <h2 id="verify-how" className="mb-4 text-20">
          {t('verify.how')}
        </h2>
        <ol className="grid gap-4 text-14 text-ink-soft sm:grid-cols-2">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="figures text-20 text-primary-ink">
                {at + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
