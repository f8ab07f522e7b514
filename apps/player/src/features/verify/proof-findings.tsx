import { type Finding, verdictOf } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { CheckedProof } from './check-proof-file.ts';
import { Verdict } from './verdict.tsx';

const KINDS = { verified: 'good', refuted: 'bad', open: 'open' } as const;

/** The result of a proof: the verdict, then all checks, failed ones first. */
export function ProofFindings({ checked }: { checked: CheckedProof }) {
  const t = useTranslation();
  if (checked.kind === 'not-json') return <Verdict kind="bad" title={t('verify.proof.notJson')} />;
  if (checked.kind === 'not-a-proof')
    return <Verdict kind="bad" title={t('verify.proof.notProof', { why: checked.why })} />;
  const { proof, findings, hasKeys } = checked;
  const verdict = verdictOf(findings);
  const { id, game } = proof.round;
  return (
    <div className="flex flex-col gap-4">
      <Verdict kind={KINDS[verdict]} title={t(`verify.proof.${verdict}`)}>
        <p className="text-14 text-ink-soft">{t('verify.proof.of', { id, game })}</p>
        {hasKeys ? null : <p className="text-14 text-ink-soft">{t('verify.proof.noKeys')}</p>}
      </Verdict>
      <ul className="flex flex-col divide-y divide-line rounded-box border border-line">
        {findings
          .map((finding, at) => ({ finding, at }))
          .toSorted((one, other) => RANKS[one.finding.result] - RANKS[other.finding.result] || one.at - other.at)
          .map(({ finding, at }) => (
            <FindingLine key={at} finding={finding} />
          ))}
      </ul>
    </div>
  );
}

const RANKS = { fails: 0, open: 1, holds: 2 } as const;

const MARKS = {
  holds: { icon: CircleCheck, ink: 'text-win', name: 'verify.proof.holds' },
  fails: { icon: CircleAlert, ink: 'text-loss-ink', name: 'verify.proof.fails' },
  open: { icon: Info, ink: 'text-info', name: 'verify.proof.unchecked' },
} as const;

function FindingLine({ finding: { id, result, values, details } }: { finding: Finding }) {
  const t = useTranslation();
  const mark = MARKS[result];
  return (
    <li className="flex gap-3 p-3">
      <Icon of={mark.icon} size={20} className={classNames('mt-0.5 shrink-0', mark.ink)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-14 break-words">
          <span className="sr-only">{t(mark.name)}: </span>
          {t(`verify.finding.${id}`, values)}
        </p>
        {details ? (
          <details open={result === 'fails'}>
            <summary className="min-h-11 py-2.5 text-12 text-ink-soft">{t('verify.proof.details')}</summary>
            <pre dir="ltr" lang="en" className="figures overflow-x-auto text-12 whitespace-pre-wrap text-ink-soft">
              {details.join('\n')}
            </pre>
          </details>
        ) : null}
      </div>
    </li>
  );
}
