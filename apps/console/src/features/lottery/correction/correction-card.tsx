import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Card, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { useMay } from '../../../platform/queries.ts';
import { CorrectionAccounts } from './correction-accounts.tsx';
import type { Correction } from './correction-queries.ts';
import { CorrectionTotals } from './correction-totals.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DrawnText } from './drawn-text.tsx';

const TONES: Record<Correction['state'], Tone> = {
  PROPOSED: 'waiting',
  APPROVED: 'info',
  DONE: 'good',
  REJECTED: 'neutral',
  EXPIRED: 'neutral',
};

/** A correction with its numbers, what it moves, its accounts, and the decision. */
export function CorrectionCard({
  gameCode,
  issueNo,
  correction,
}: {
  gameCode: string;
  issueNo: string;
  correction: Correction;
}) {
  const t = useTranslation();
  const mayCorrect = useMay('lottery.correct');
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { correctionNo, state, before, after, isFirst, isOwn, decidedBy, decidedAt, decision } = correction;
  const isBooked = state === 'APPROVED' || state === 'DONE';
  const rejectText = t(isOwn ? 'corrections.withdraw' : 'corrections.reject');
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-16">{t('corrections.one', { correctionNo })}</h3>
          <Badge tone={TONES[state]}>{t(`corrections.state.${state}`)}</Badge>
          {isFirst ? <Badge tone="info">{t('corrections.isFirst')}</Badge> : null}
        </div>
        <Facts
          facts={[
            { name: t('corrections.before'), value: <DrawnText numbers={before} /> },
            { name: t('corrections.after'), value: <DrawnText numbers={after} /> },
            { name: t('corrections.proposedBy'), value: <bdi>{correction.proposedBy}</bdi> },
            { name: t('corrections.proposedAt'), value: <When at={correction.proposedAt} /> },
            { name: t('corrections.reason'), value: <bdi>{correction.reason}</bdi> },
            ...(decidedBy === null ? [] : [{ name: t('corrections.decidedBy'), value: <bdi>{decidedBy}</bdi> }]),
            ...(decidedAt === null ? [] : [{ name: t('corrections.decidedAt'), value: <When at={decidedAt} /> }]),
            ...(decision === null ? [] : [{ name: t('corrections.decision'), value: <bdi>{decision}</bdi> }]),
          ]}
        />
        <p className="text-14 text-ink-soft">{t(isBooked ? 'corrections.booked' : 'corrections.expected')}</p>
        <CorrectionTotals correction={correction} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t(isOpen ? 'corrections.accounts.hide' : 'corrections.accounts.show')}
          </Button>
          {mayCorrect && state === 'PROPOSED' ? (
            <>
              {isOwn ? null : (
                <Button size="small" kind="primary" onClick={() => setAsked('approve')}>
                  {t('corrections.approve')}
                </Button>
              )}
              <Button size="small" onClick={() => setAsked('reject')}>
                {rejectText}
              </Button>
            </>
          ) : null}
        </div>
        {mayCorrect && state === 'PROPOSED' && isOwn ? (
          <p className="text-14 text-ink-soft">{t('corrections.own')}</p>
        ) : null}
        {isOpen ? <CorrectionAccounts gameCode={gameCode} issueNo={issueNo} correction={correction} /> : null}
      </div>
      {asked ? (
        <DecideDialog
          gameCode={gameCode}
          issueNo={issueNo}
          correction={correction}
          decision={asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}
