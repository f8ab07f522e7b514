import { calls, type Output } from '@fairhouse/contracts';
import { StatementFigures, TeamBranchTable } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import type { QueryKey } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../components/paged-table.tsx';
import { call } from '../../../platform/call.ts';
import { PagedPart } from './paged-part.tsx';

type Statement = Output<typeof calls.rebateBackoffice.teamStatement>;

/** One team rebate: its figures, what is held beside it, and the teams of direct members by category. */
export function TeamRebate({
  agent,
  statementNo,
  queryKey,
  onOpen,
}: {
  agent: string;
  statementNo: string;
  queryKey: QueryKey;
  onOpen: (branch: Statement['rows'][number]) => void;
}) {
  const t = useTranslation();
  return (
    <PagedPart
      queryKey={queryKey}
      fetchPage={(page) =>
        call(calls.rebateBackoffice.teamStatement, { agent, statementNo, page, pageSize: PAGE_SIZE })
      }
      table={(statement, stale) => (
        <>
          <StatementFigures statement={statement} />
          <HeldShares {...statement} />
          <TeamBranchTable
            rows={statement.rows}
            currency={statement.currency}
            stale={stale}
            nameOf={(category) => t(`catalogue.type.${category}`)}
            onOpen={onOpen}
          />
        </>
      )}
    />
  );
}

/** What was accrued beside it on the play of members with a sign of abuse. */
function HeldShares({ held, currency }: Pick<Statement, 'held' | 'currency'>) {
  const t = useTranslation();
  if (held.length === 0) return null;
  return (
    <dl aria-label={t('console.agents.review.heldRebates')} className="flex flex-col gap-1 text-14">
      {held.map(({ member, signs, state, amount, reason }) => (
        <div key={`${member} ${state}`} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-soft">
            {t(`console.agents.review.share.${state}`)} · <bdi>{member}</bdi> ·{' '}
            {signs.map((sign) => t(`console.agents.sign.${sign}`)).join(' · ')}
            {reason === '' ? null : (
              <>
                {' · '}
                <bdi>{reason}</bdi>
              </>
            )}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
