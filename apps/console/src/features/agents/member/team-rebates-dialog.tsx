import { calls, type GameCategory, type Output } from '@fairhouse/contracts';
import { TeamMemberTable, TeamRoundTable } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Dialog, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../platform/call.ts';
import { PagedPart } from './paged-part.tsx';
import { TeamRebate } from './team-rebate.tsx';

type Statement = Output<typeof calls.rebateBackoffice.teamStatements>['rows'][number];

/** How far a team rebate is opened: a statement, a direct member's team in a category, a member of it. */
interface Opened {
  statementNo: string;
  currency: string;
  branch?: { accountId: string; username: string; category: GameCategory };
  member?: { accountId: string; username: string };
}

/** The team rebates of an agent: what was paid, from which direct members and categories, which members below them, and which rounds. */
export function TeamRebatesDialog({
  agent,
  username,
  onClose,
}: {
  agent: string;
  username: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [opened, open] = useState<Opened | null>(null);
  const [page, setPage] = useState(1);
  const { statementNo, branch, member } = opened ?? {};
  const title = member
    ? t('teamRebate.rounds.of', { name: member.username })
    : branch
      ? `${t('teamRebate.members', { name: branch.username })} · ${t(`catalogue.type.${branch.category}`)}`
      : statementNo
        ? t('teamRebate.title', { statementNo })
        : t('console.agents.teamRebates.of', { name: username });
  const back = () => {
    if (!opened?.branch) return open(null);
    const { branch: before, member: shown, ...statement } = opened;
    open(shown ? { ...statement, branch: before } : statement);
  };
  const columns: Column<Statement>[] = [
    {
      key: 'statement',
      header: t('console.agents.statement'),
      cell: (row) => (
        <Button size="small" onClick={() => open({ statementNo: row.statementNo, currency: row.currency })}>
          <bdi className="figures">{row.statementNo}</bdi>
        </Button>
      ),
    },
    { key: 'at', header: t('wallet.rebate.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'accrued',
      header: t('wallet.rebate.accrued'),
      figures: true,
      cell: ({ accrued, currency }) => <Money amount={accrued} currency={currency} exact />,
    },
    {
      key: 'posted',
      header: t('wallet.rebate.posted'),
      figures: true,
      cell: ({ posted, currency }) => <Money amount={posted} currency={currency} />,
    },
  ];
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {opened ? (
          <Button size="small" className="self-start" onClick={back}>
            {t('console.agents.teamRebates.back')}
          </Button>
        ) : null}
        {opened ? (
          <Step agent={agent} opened={opened} onOpen={open} />
        ) : (
          <PagedTable
            caption={t('console.agents.teamRebates')}
            queryKey={['agents', 'team-rebates', agent, page]}
            fetchPage={() => call(calls.rebateBackoffice.teamStatements, { agent, page, pageSize: PAGE_SIZE })}
            page={page}
            onPage={setPage}
            rowKey={(row) => row.statementNo}
            empty={<EmptyState title={t('console.agents.teamRebates.none')} />}
            columns={columns}
          />
        )}
      </div>
    </Dialog>
  );
}

function Step({ agent, opened, onOpen }: { agent: string; opened: Opened; onOpen: (opened: Opened) => void }) {
  const { statementNo, currency, branch, member } = opened;
  const key = ['agents', 'team-rebate', agent, statementNo];
  if (!branch)
    return (
      <TeamRebate
        agent={agent}
        statementNo={statementNo}
        queryKey={key}
        onOpen={(row) => onOpen({ ...opened, branch: row })}
      />
    );
  const part = { agent, statementNo, under: branch.accountId, category: branch.category };
  if (!member)
    return (
      <PagedPart
        queryKey={[...key, branch.accountId, branch.category]}
        fetchPage={(page) => call(calls.rebateBackoffice.teamMembers, { ...part, page, pageSize: PAGE_SIZE })}
        table={({ rows }, stale) => (
          <TeamMemberTable
            rows={rows}
            currency={currency}
            stale={stale}
            onOpen={(row) => onOpen({ ...opened, member: row })}
          />
        )}
      />
    );
  const { accountId } = member;
  return (
    <PagedPart
      queryKey={[...key, branch.accountId, branch.category, accountId]}
      fetchPage={(page) => call(calls.rebateBackoffice.teamRounds, { ...part, accountId, page, pageSize: PAGE_SIZE })}
      table={({ rows }, stale) => <TeamRoundTable rows={rows} currency={currency} stale={stale} />}
    />
  );
}
