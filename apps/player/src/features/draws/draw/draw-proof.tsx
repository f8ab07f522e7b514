import { verdictOf } from '@fairhouse/game-math';
import { checkDraw, type DrawRecord, drawProof } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { useMemo } from 'react';
import { ProofResult } from './proof-result.tsx';
import { useBeaconCheck } from './use-beacon-check.ts';

/** What this browser verifies of a draw, and the file with which anybody else can. */
export function DrawProof({ gameCode, record }: { gameCode: string; record: DrawRecord }) {
  const t = useTranslation();
  const checkBeacon = useBeaconCheck(record);
  const findings = useMemo(() => checkDraw(record, checkBeacon), [record, checkBeacon]);
  return (
    <ProofResult
      title={t('draws.proof')}
      findings={findings}
      verdict={verdictOf(findings)}
      file={{ name: `${gameCode}-${record.issueNo}.json`, content: drawProof(gameCode, record) }}
      about={t('draws.proof.file.about')}
    />
  );
}
