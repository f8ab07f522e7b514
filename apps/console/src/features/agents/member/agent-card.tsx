import { isAgent, isTrial } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { useMay } from '../../../platform/queries.ts';
import { type AgentMember, memberQuery } from '../agent-queries.ts';
import { LineOf } from '../line-of.tsx';
import { RateList } from '../rate-list.tsx';
import { AppointDialog } from './appoint-dialog.tsx';
import { CancelMoveDialog } from './cancel-move-dialog.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { QuotasDialog } from './quotas-dialog.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { SimulateContractDialog } from './simulate-contract-dialog.tsx';
import { SimulateDialog } from './simulate-dialog.tsx';
import { TeamRebatesDialog } from './team-rebates-dialog.tsx';

interface Player {
  accountId: string;
  username: string;
  type: number;
}

/** On a player's page: the line, the type as agent, rates and team, and what an operator may change of them. */
export function AgentCard({ player }: { player: Player }) {
  const may = useMay('agents.read');
  return may && !isTrial(player.type) ? <AgentCardOf player={player} /> : null;
}

function AgentCardOf({ player }: { player: Player }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(memberQuery(player.accountId));
  return (
    <Card title={t('console.agents.card')} about={t('console.agents.card.about')}>
      {data ? (
        <AgentFacts player={player} of={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}

type OpenDialog =
  | 'simulateContract'
  | 'teamRebates'
  | 'appoint'
  | 'rates'
  | 'move'
  | 'cancel'
  | 'links'
  | 'simulate'
  | 'quotas';

function AgentFacts({ player, of }: { player: Player; of: AgentMember }) {
  const t = useTranslation();
  const { count } = useFormats();
  const mayEdit = useMay('agents.edit');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { member, type, move } = of;
  const { accountId, username } = player;
  const onClose = () => setDialog(null);
  const button = (name: OpenDialog, label: string) => (
    <Button key={name} size="small" onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          {
            name: t('console.agents.line'),
            value: member ? (
              member.line.length > 1 ? (
                <LineOf line={member.line.slice(0, -1)} />
              ) : (
                t('console.agents.top')
              )
            ) : (
              t('console.agents.noLine')
            ),
          },
          { name: t('console.column.type'), value: t(`console.agents.type.${type}`) },
          { name: t('console.agents.rates'), value: <RateList rates={member?.rates ?? {}} /> },
          ...(member
            ? [
                {
                  name: t('console.agents.team'),
                  value: (
                    <Link
                      to="/agents"
                      search={{ under: accountId, members: '1' }}
                      className="text-primary-ink underline-offset-4 hover:underline"
                    >
                      {t('console.agents.teamOf', { team: count(member.team), direct: count(member.direct) })}
                    </Link>
                  ),
                },
                { name: t('console.agents.joined'), value: <When at={member.joinedAt} style="date" /> },
              ]
            : []),
          ...(move
            ? [
                {
                  name: t('console.agents.move.planned'),
                  value: t('console.agents.move.plannedTo', {
                    day: move.day,
                    name: move.to?.username ?? t('console.agents.top'),
                  }),
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {mayEdit ? button('appoint', t(isAgent(type) ? 'console.agents.type.change' : 'console.agents.appoint')) : null}
        {mayEdit && member ? button('rates', t('console.agents.rates.change')) : null}
        {mayEdit && member && isAgent(type) ? button('quotas', t('console.agents.quotas')) : null}
        {mayEdit && member && !move ? button('move', t('console.agents.move')) : null}
        {mayEdit && move ? button('cancel', t('console.agents.move.cancel')) : null}
        {member && isAgent(type) ? button('simulate', t('console.agents.simulate')) : null}
        {member && isAgent(type) ? button('simulateContract', t('console.agents.simulate.contract')) : null}
        {isAgent(type) ? button('links', t('console.agents.links')) : null}
        {isAgent(type) ? button('teamRebates', t('console.agents.teamRebates')) : null}
        {isAgent(type) ? (
          <Link
            to="/agents"
            search={{ tab: 'contracts', agent: accountId }}
            className={buttonClass('secondary', 'small')}
          >
            {t('console.agents.contracts')}
          </Link>
        ) : null}
      </div>
      {dialog === 'appoint' ? <AppointDialog player={player} of={of} onClose={onClose} /> : null}
      {dialog === 'rates' && member ? <RatesDialog member={member} of={of} onClose={onClose} /> : null}
      {dialog === 'quotas' ? <QuotasDialog player={player} quotas={of.quotas} onClose={onClose} /> : null}
      {dialog === 'move' ? <MoveDialog player={player} onClose={onClose} /> : null}
      {dialog === 'cancel' && move ? <CancelMoveDialog move={move} onClose={onClose} /> : null}
      {dialog === 'simulate' && member ? <SimulateDialog member={member} onClose={onClose} /> : null}
      {dialog === 'simulateContract' ? (
        <SimulateContractDialog accountId={accountId} username={username} onClose={onClose} />
      ) : null}
      {dialog === 'teamRebates' ? <TeamRebatesDialog agent={accountId} username={username} onClose={onClose} /> : null}
      {dialog === 'links' ? <LinksDialog accountId={accountId} username={username} onClose={onClose} /> : null}
    </div>
  );
}
