import type { AgentContract, ContractState } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, StateTag, type Tone } from '@fairhouse/ui';
import { Nothing } from '../../../components/nothing.tsx';
import { When } from '../../../components/when.tsx';
import { PlayerName } from '../line-of.tsx';

const TONES: Readonly<Record<ContractState, Tone>> = {
  PENDING: 'waiting',
  ACTIVE: 'good',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
  TERMINATING: 'waiting',
  TERMINATED: 'neutral',
};

/** Who pays: an agent, or the operator. */
export function Payer({ payer }: { payer: { accountId: string; username: string } | null }) {
  const t = useTranslation();
  return payer ? <PlayerName {...payer} /> : t('console.agents.operator');
}

/** Number, agent, payer, rates, state, and from and until when it is in force. */
export function useContractColumns(onOpen: (contract: AgentContract) => void): Column<AgentContract>[] {
  const t = useTranslation();
  const { count, rate } = useFormats();
  return [
    {
      key: 'contract',
      header: t('console.agents.contract.number'),
      cell: ({ contract, version, kind }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures">{contract}</bdi> ·{' '}
          {t('console.agents.contract.version', { version: count(version) })}
          <span className="block text-12 text-ink-faint">{t(`console.agents.kind.${kind}`)}</span>
        </span>
      ),
    },
    { key: 'agent', header: t('console.agents.contract.agent'), cell: ({ agent }) => <PlayerName {...agent} /> },
    { key: 'payer', header: t('console.agents.contract.payer'), cell: ({ payer }) => <Payer payer={payer} /> },
    {
      key: 'rates',
      header: t('console.agents.contract.rates'),
      cell: ({ terms: { rules } }) => {
        const [first, last] = [rules[0], rules.at(-1)];
        if (!first || !last) return <Nothing />;
        return rules.length === 1 ? (
          <bdi>{rate(first.rate_bps)}</bdi>
        ) : (
          t('console.agents.contract.tiers', {
            count: count(rules.length),
            from: rate(first.rate_bps),
            to: rate(last.rate_bps),
          })
        );
      },
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`console.agents.contract.state.${state}`)}</StateTag>,
    },
    {
      key: 'from',
      header: t('console.agents.contract.from'),
      cell: ({ effectiveFrom }) => (effectiveFrom ? <When at={effectiveFrom} /> : <Nothing />),
    },
    {
      key: 'until',
      header: t('console.agents.contract.until'),
      cell: ({ endsAt, state, expiresAt }) =>
        endsAt || state === 'PENDING' ? <When at={endsAt ?? expiresAt} /> : <Nothing />,
    },
    {
      key: 'acts',
      header: t('console.agents.acts'),
      cell: (contract) => (
        <Button size="small" onClick={() => onOpen(contract)}>
          {t('console.agents.contract.open')}
        </Button>
      ),
    },
  ];
}
