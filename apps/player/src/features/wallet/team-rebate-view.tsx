import { calls, type GameCategory, type Output } from '@fairhouse/contracts';
import { StatementFigures, TeamBranchTable, TeamMemberTable, TeamRoundTable } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Pager, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { call } from '../../platform/call.ts';
import { ShareList } from '../agents/statements/share-list.tsx';

const PAGE_SIZE = 20;

type Statement = Output<typeof calls.rebate.teamStatement>;
type Branch = Statement['rows'][number];
interface Part {
  statementNo: string;
  under: string;
  category: GameCategory;
}

/** A rebate on the play of a team: what was paid, from which direct members, which members below them, and which rounds. */
export function TeamRebateView({
  statementNo,
  back,
  onBack,
}: {
  statementNo: string;
  /** Where the way back leads; the account record when omitted. */
  back?: string;
  onBack: () => void;
}) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [branch, openBranch] = useState<Branch | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'team-rebate', statementNo, page],
    queryFn: () => call(calls.rebate.teamStatement, { statementNo, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (branch && data)
    return (
      <Members
        part={{ statementNo, under: branch.accountId, category: branch.category }}
        name={branch.username}
        currency={data.currency}
        onBack={() => openBranch(null)}
      />
    );
  return (
    <Step label={back ?? t('wallet.rebate.back')} title={t('teamRebate.title', { statementNo })} onBack={onBack}>
      {data ? (
        <>
          <p className="max-w-prose text-14 text-ink-soft">{t('teamRebate.lead')}</p>
          <StatementFigures statement={data} />
          {data.held.length > 0 ? <ShareList shares={data.held} currency={data.currency} /> : null}
          <TeamBranchTable
            rows={data.rows}
            currency={data.currency}
            stale={isPlaceholderData}
            nameOf={(category) => t(`shell.category.${category}`)}
            onOpen={openBranch}
          />
          <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Step>
  );
}

function Members({ part, name, currency, onBack }: { part: Part; name: string; currency: string; onBack: () => void }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [member, openMember] = useState<{ accountId: string; username: string } | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'team-rebate', 'members', part, page],
    queryFn: () => call(calls.rebate.teamMembers, { ...part, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (member) return <Rounds part={part} member={member} currency={currency} onBack={() => openMember(null)} />;
  return (
    <Step
      label={t('teamRebate.backToStatement')}
      title={`${t('teamRebate.members', { name })} · ${t(`shell.category.${part.category}`)}`}
      onBack={onBack}
    >
      {data ? (
        <>
          <TeamMemberTable rows={data.rows} currency={currency} stale={isPlaceholderData} onOpen={openMember} />
          <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Step>
  );
}

function Rounds({
  part,
  member: { accountId, username },
  currency,
  onBack,
}: {
  part: Part;
  member: { accountId: string; username: string };
  currency: string;
  onBack: () => void;
}) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'team-rebate', 'rounds', part, accountId, page],
    queryFn: () => call(calls.rebate.teamRounds, { ...part, accountId, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Step label={t('teamRebate.backToMembers')} title={t('teamRebate.rounds.of', { name: username })} onBack={onBack}>
      {data ? (
        <>
          <TeamRoundTable rows={data.rows} currency={currency} stale={isPlaceholderData} />
          <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Step>
  );
}

/** One step of the way from the statement to its rounds; the focus goes to its title. */
function Step({
  label,
  title,
  onBack,
  children,
}: {
  label: string;
  title: string;
  onBack: () => void;
  children: React.ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={label} onBack={onBack} />
      <h3 ref={heading} tabIndex={-1} className="text-20 outline-none wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {children}
    </div>
  );
}
