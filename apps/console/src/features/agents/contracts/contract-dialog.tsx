import type { AgentContract } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog } from '@fairhouse/ui';
import { useState } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { useMay } from '../../../platform/queries.ts';
import { PlayerName } from '../line-of.tsx';
import { ContractActDialog, type OperatorAct } from './contract-act-dialog.tsx';
import { Payer } from './contract-columns.tsx';
import { TermsView } from './terms-view.tsx';

/** What an operator may do with a version: answer at the operator's side, and void it. */
const actsOf = ({ may, state }: AgentContract): OperatorAct[] => [
  ...may.flatMap((act): OperatorAct[] => {
    if (act === 'accept' || act === 'reject' || act === 'withdraw' || act === 'terminate') return [act];
    return act === 'confirm' ? ['terminate'] : [];
  }),
  ...(state === 'PENDING' || state === 'ACTIVE' || state === 'TERMINATING' ? (['void'] as const) : []),
];

/** A version of a contract with its terms, and what an operator may do with it. */
export function ContractDialog({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const t = useTranslation();
  const mayEdit = useMay('agents.edit');
  const [act, setAct] = useState<OperatorAct | null>(null);
  const { agent, payer, state, proposedBy, proposedAt, effectiveFrom, endsAt, endingBy, hash, terms, currency } =
    contract;
  const title = t('console.agents.contract.title', { number: contract.contract, name: agent.username });
  if (act) return <ContractActDialog contract={contract} act={act} title={title} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {mayEdit
            ? actsOf(contract).map((each) => (
                <Button
                  key={each}
                  kind={each === 'accept' ? 'primary' : each === 'void' ? 'danger' : 'secondary'}
                  onClick={() => setAct(each)}
                >
                  {t(`console.agents.contract.act.${each}`)}
                </Button>
              ))
            : null}
          <Button kind="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t('console.agents.contract.agent'), value: <PlayerName {...agent} /> },
            { name: t('console.agents.contract.payer'), value: <Payer payer={payer} /> },
            { name: t('console.state'), value: t(`console.agents.contract.state.${state}`) },
            {
              name: t('console.agents.contract.proposed'),
              value: (
                <>
                  {t(`console.agents.contract.by.${proposedBy}`)} · <When at={proposedAt} />
                </>
              ),
            },
            ...(effectiveFrom ? [{ name: t('console.agents.contract.from'), value: <When at={effectiveFrom} /> }] : []),
            ...(endsAt ? [{ name: t('console.agents.contract.until'), value: <When at={endsAt} /> }] : []),
            ...(endingBy
              ? [{ name: t('console.agents.contract.ending'), value: t(`console.agents.contract.by.${endingBy}`) }]
              : []),
          ]}
        />
        <TermsView terms={terms} currency={currency} />
        {hash ? (
          <p className="text-12 text-ink-faint">
            SHA-256 <bdi className="figures break-all">{hash}</bdi>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
