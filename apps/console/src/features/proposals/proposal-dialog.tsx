import type { Proposal } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog } from '@fairhouse/ui';
import { useState } from 'react';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { ProposalFacts } from './proposal-facts.tsx';

/** One proposal, with the decisions that the operator may take. */
export function ProposalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const t = useTranslation();
  const [decision, decide] = useState<Decision | null>(null);
  if (decision) return <DecideDialog proposal={proposal} decision={decision} onClose={onClose} />;
  const { state, isOwn, mayApprove, no } = proposal;
  const isOpen = state === 'open';
  return (
    <Dialog
      size="wide"
      title={t('proposals.title', { number: no })}
      onClose={onClose}
      footer={
        isOpen ? (
          <>
            {isOwn ? <Button onClick={() => decide('withdraw')}>{t('proposals.withdraw')}</Button> : null}
            {mayApprove ? (
              <>
                <Button kind="danger" data-key="r" onClick={() => decide('reject')}>
                  {t('proposals.reject')}
                </Button>
                <Button kind="primary" data-key="a" onClick={() => decide('approve')}>
                  {t('proposals.approve')}
                </Button>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {isOpen && !mayApprove ? (
          <p className="text-14 text-ink-soft">{t(isOwn ? 'proposals.own' : 'proposals.notMay')}</p>
        ) : null}
        <ProposalFacts proposal={proposal} />
      </div>
    </Dialog>
  );
}
