import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Promotion } from './reward-queries.ts';

/** What happened so far: each step with its time, who acted and why. */
export function PromotionSteps({ promotion: { steps } }: { promotion: Promotion }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (steps.length === 0) return null;
  return (
    <ol className="flex flex-col gap-1 border-s border-line ps-3 text-12 text-ink-faint">
      {steps.map(({ state, at, actor, reason }, index) => (
        <li key={`${state}-${at}-${index}`}>
          <span className="text-ink-soft">{t(`rewards.state.${state}`)}</span> · {time(at)} ·{' '}
          {t(`rewards.actor.${actor}`)}
          {reason ? (
            <>
              {' · '}
              <bdi className="wrap-anywhere">
                {state === 'closed' && actor === 'system' ? <WhyClosed why={reason} /> : reason}
              </bdi>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A reason of the closed list; one that this page does not know stays as it is. */
function WhyClosed({ why }: { why: string }) {
  const t = useTranslation();
  const known = WHYS.find((each) => each === why);
  return known ? t(`rewards.why.${known}`) : why;
}

const WHYS = ['over', 'budget', 'stopped', 'not-met', 'not-claimed', 'own-maximum', 'not-eligible', 'voided'] as const;
