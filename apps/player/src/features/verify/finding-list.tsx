import type { Finding } from '@fairhouse/game-math';
import type { HandFinding } from '@fairhouse/game-math/cards';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';

/** A check with its sentence. */
type FindingText = Pick<Finding, 'result' | 'details'> & { text: string };

/** All checks of a round, failed ones first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslation();
  const lines = findings.map(({ id, values, ...line }) => ({ ...line, text: t(`verify.finding.${id}`, values) }));
  return <FindingLines lines={lines} />;
}

/** All checks of a hand of cards, failed ones first. */
export function HandFindingList({ findings }: { findings: readonly HandFinding[] }) {
  const t = useTranslation();
  const lines = findings.map(({ id, values, ...line }) => ({ ...line, text: t(`verify.hand.${id}`, values) }));
  return <FindingLines lines={lines} />;
}

/** All checks, failed ones first. */
export function FindingLines({ lines }: { lines: readonly FindingText[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-box border border-line">
      {lines
        .map((line, at) => ({ line, at }))
        .toSorted((one, other) => RANKS[one.line.result] - RANKS[other.line.result] || one.at - other.at)
        .map(({ line, at }) => (
          <FindingLine key={at} line={line} />
        ))}
    </ul>
  );
}

const RANKS = { fails: 0, open: 1, holds: 2 } as const;

const MARKS = {
  holds: { icon: CircleCheck, ink: 'text-win', name: 'verify.proof.holds' },
  fails: { icon: CircleAlert, ink: 'text-loss-ink', name: 'verify.proof.fails' },
  open: { icon: Info, ink: 'text-info', name: 'verify.proof.unchecked' },
} as const;

function FindingLine({ line: { result, text, details } }: { line: FindingText }) {
  const t = useTranslation();
  const mark = MARKS[result];
  return (
    <li className="flex gap-3 p-3">
      <Icon of={mark.icon} size={20} className={classNames('mt-0.5 shrink-0', mark.ink)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-14 break-words">
          <span className="sr-only">{t(mark.name)}: </span>
          {text}
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
