import type { TeamMember } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Pager, PathList, SearchField, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { isOnHere } from '../../platform/switches.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';
import { TransferList } from '../transfers/transfer-list.tsx';
import { transferOptionsQuery } from '../transfers/transfer-queries.ts';
import { MEMBERS_PER_PAGE, membersQuery, selfQuery } from './agent-queries.ts';
import { type MemberActs, MemberButtons } from './member-acts.tsx';
import { MemberExport } from './member-export.tsx';
import { MemberTree } from './member-tree.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { RaiseRatesDialog } from './raise-rates-dialog.tsx';
import { RateList } from './rate-list.tsx';

const MAX_SEARCH = 64;

/** Downline management: the members of the team as a tree, on phones level by level, with search, and their rates. */
export function DownlinePage() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [under, setUnder] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [raised, setRaised] = useState<TeamMember | null>(null);
  const [paid, setPaid] = useState<TeamMember | null>(null);
  const [written, setWritten] = useState<TeamMember | null>(null);
  const [isTransfers, setTransfers] = useState(false);
  const transfers = useQuery({ ...transferOptionsQuery, enabled: isOnHere('PAY-TRANSFER') });
  const self = useQuery(selfQuery);
  const list = useQuery({ ...membersQuery({ page, under, search }), placeholderData: keepPreviousData });
  const go = (to: string | null): void => {
    setUnder(to);
    setSearch('');
    setPage(1);
  };
  const { data } = list;
  const pages = data ? Math.ceil(data.total / MEMBERS_PER_PAGE) : 1;
  const here = data?.line.at(-1);
  const mayRaise = self.data?.rights.includes('rates') === true;
  const mayTransfer = transfers.data?.team === true;
  const isWide = useIsWide();
  const acts: MemberActs = {
    onMessage: setWritten,
    ...(mayRaise && { onRaise: setRaised }),
    ...(mayTransfer && { onTransfer: setPaid }),
  };
  if (isTransfers)
    return (
      <div className="flex flex-col gap-4">
        <StepBack label={t('agents.page.downline')} onBack={() => setTransfers(false)} />
        <TransferList />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {mayTransfer ? (
        <Button size="small" className="self-end" onClick={() => setTransfers(true)}>
          {t('transfers.own')}
        </Button>
      ) : null}
      <SearchField
        label={t('agents.members.search')}
        max={MAX_SEARCH}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {here && search === '' ? (
        <>
          <StepBack label={t('agents.members.up')} onBack={() => go(data?.line.at(-2)?.accountId ?? null)} />
          <nav aria-label={t('agents.members.line')}>
            <PathList
              steps={[{ accountId: '', username: '' }, ...(data?.line ?? [])].map(({ accountId, username }) => ({
                key: accountId,
                content: (
                  <Button kind="ghost" size="small" onClick={() => go(accountId || null)}>
                    {accountId === '' ? t('agents.members.own') : <bdi>{username}</bdi>}
                  </Button>
                ),
              }))}
            />
          </nav>
        </>
      ) : null}
      {list.isError && !data ? (
        <ErrorState onRetry={() => void list.refetch()}>{failureText(list.error, t)}</ErrorState>
      ) : null}
      {data || list.isError ? null : (
        <div aria-busy="true" className="flex flex-col gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {data && data.total > 0 ? (
        <div className="self-end">
          <MemberExport under={under} search={search} total={data.total} />
        </div>
      ) : null}
      {data?.rows.length === 0 ? (
        <EmptyState title={t(search === '' ? 'agents.members.none' : 'agents.members.notFound')}>
          {t(search === '' ? 'agents.members.none.about' : 'agents.members.notFound.about')}
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 && isWide && search === '' ? (
        <MemberTree
          key={`${under} ${page}`}
          members={data.rows}
          first={(page - 1) * MEMBERS_PER_PAGE + 1}
          total={data.total}
          onList={go}
          {...acts}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {data?.rows.map((member) => (
            <li key={member.accountId}>
              <MemberCard member={member} onOpen={() => go(member.accountId)} {...acts} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
      {raised && self.data ? (
        <RaiseRatesDialog member={raised} most={self.data.mostForAgents} onClose={() => setRaised(null)} />
      ) : null}
      {paid ? <TransferDialog member={paid} onClose={() => setPaid(null)} /> : null}
      {written ? <MessageDialog member={written} onClose={() => setWritten(null)} /> : null}
    </div>
  );
}

function MemberCard({ member, onOpen, ...acts }: MemberActs & { member: TeamMember; onOpen: () => void }) {
  const t = useTranslation();
  const { count, time } = useFormats();
  return (
    <article
      aria-label={member.username}
      className="flex flex-wrap items-start justify-between gap-3 rounded-box border border-line bg-surface p-3"
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline gap-2">
          <bdi className="text-16 font-semibold">{member.username}</bdi>
          <span className="text-12 text-ink-soft">{t(`agents.type.${member.type}`)}</span>
        </p>
        <p className="text-12 text-ink-faint">
          {t('agents.member.joined', { date: time(member.joinedAt, 'date') })} ·{' '}
          {t('agents.member.team', { direct: count(member.direct), team: count(member.team) })}
        </p>
        <RateList rates={member.rates} />
      </div>
      <div className="flex flex-wrap gap-2">
        <MemberButtons member={member} {...acts} />
        {member.direct > 0 ? (
          <Button size="small" onClick={onOpen}>
            {t('agents.member.open')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
