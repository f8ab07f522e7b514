import { type Finding, verdictOf } from '@fairhouse/game-math';
import { useTranslation } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import type { CheckedProof } from './check-proof-file.ts';
import { FindingLines, FindingList, HandFindingList } from './finding-list.tsx';
import { Verdict } from './verdict.tsx';

const KINDS = { verified: 'good', refuted: 'bad', open: 'open' } as const;

/** The result of a proof: the verdict, then all checks, failed ones first. */
export function ProofFindings({ checked }: { checked: CheckedProof }) {
  const t = useTranslation();
  if (checked.kind === 'not-json') return <Verdict kind="bad" title={t('verify.proof.notJson')} />;
  if (checked.kind === 'not-a-proof')
    return <Verdict kind="bad" title={t('verify.proof.notProof', { why: checked.why })} />;
  if (checked.kind === 'session') {
    const { game, seat } = checked.session;
    const lines = checked.findings.map(({ id, values, ...line }) => ({
      ...line,
      text: t(`fish.finding.${id}`, values),
    }));
    return (
      <ProofVerdict findings={checked.findings} about={t('fish.finding.of', { game, seat: seat + 1 })}>
        <FindingLines lines={lines} />
      </ProofVerdict>
    );
  }
  if (checked.kind === 'hand') {
    const { id, game } = checked.round;
    return (
      <ProofVerdict findings={checked.findings} about={t('verify.proof.of', { id, game })}>
        <HandFindingList findings={checked.findings} />
      </ProofVerdict>
    );
  }
  if (checked.kind === 'raffle')
    return (
      <ProofVerdict findings={checked.findings} about={t('verify.proof.raffle', { raffle: checked.raffle })}>
        <FindingList findings={checked.findings} />
      </ProofVerdict>
    );
  if (checked.kind === 'lottery') {
    const { findings, game, issueNo, orderNo, signature } = checked;
    const about =
      orderNo === null
        ? t('verify.proof.draw', { game, issueNo })
        : t('verify.proof.order', { game, issueNo, order: orderNo });
    return (
      <ProofVerdict
        findings={findings}
        about={about}
        note={signature === 'no-keys' ? t('verify.proof.noKeys') : undefined}
      >
        <FindingList findings={findings} />
      </ProofVerdict>
    );
  }
  if (checked.kind === 'contract' || checked.kind === 'statement') {
    const { number, findings, signature } = checked;
    const about =
      checked.kind === 'contract'
        ? t('verify.proof.contract', { number, version: checked.version })
        : t('verify.proof.statement', { number });
    return (
      <ProofVerdict
        findings={findings}
        about={about}
        note={signature === 'no-keys' ? t('verify.proof.noKeys') : undefined}
      >
        <FindingList findings={findings} />
      </ProofVerdict>
    );
  }
  if (checked.kind === 'account-statement') {
    const { account, fromDay, toDay, findings, signature } = checked;
    return (
      <ProofVerdict
        findings={findings}
        about={t('verify.proof.accountStatement', { account, from: fromDay, to: toDay })}
        note={signature === 'no-keys' ? t('verify.proof.noKeys') : undefined}
      >
        <FindingList findings={findings} />
      </ProofVerdict>
    );
  }
  const { round, findings, signature } = checked;
  return (
    <ProofVerdict
      findings={findings}
      about={t('verify.proof.of', { id: round.id, game: round.game })}
      note={signature === 'no-keys' ? t('verify.proof.noKeys') : undefined}
    >
      <FindingList findings={findings} />
    </ProofVerdict>
  );
}

function ProofVerdict({
  findings,
  about,
  note,
  children,
}: {
  findings: readonly Pick<Finding, 'result'>[];
  about: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslation();
  const verdict = verdictOf(findings);
  return (
    <div className="flex flex-col gap-4">
      <Verdict kind={KINDS[verdict]} title={t(`verify.proof.${verdict}`)}>
        <p className="text-14 text-ink-soft">{about}</p>
        {note ? <p className="text-14 text-ink-soft">{note}</p> : null}
      </Verdict>
      {children}
    </div>
  );
}
