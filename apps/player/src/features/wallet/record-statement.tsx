import type { ContractKind, RecordKind } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { RebateStatementView } from './rebate-statement-view.tsx';
import { TeamRebateView } from './team-rebate-view.tsx';

const AgentStatement = lazy(async () => ({
  default: (await import('../agents/statements/agent-statement.tsx')).AgentStatement,
}));

/** A line of the account record, or of an agent's income. */
export interface RecordLine {
  kind: RecordKind;
  reference: string;
}

/** Lines of contracts of agents, with the path that answers their statements. */
const OF_CONTRACTS: Readonly<Partial<Record<RecordKind, ContractKind>>> = {
  salary: 'daily',
  'salary-paid': 'daily',
  dividend: 'dividend',
  'dividend-paid': 'dividend',
};

/** Returns the label of the button that opens the statement of a line; null when its reference is no number of a statement. */
export function labelOfStatement({ kind, reference }: RecordLine, t: Translate): string | null {
  if (kind === 'rebate') return t('wallet.rebate.open', { statementNo: reference });
  if (kind === 'team-rebate') return t('teamRebate.open', { statementNo: reference });
  return OF_CONTRACTS[kind] ? t('statements.open', { number: reference }) : null;
}

/** The statement of a line: what was paid, and what is behind it. */
export function RecordStatement({
  line: { kind, reference },
  ...rest
}: {
  line: RecordLine;
  back?: string;
  onBack: () => void;
}) {
  const contract = OF_CONTRACTS[kind];
  if (contract)
    return (
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <AgentStatement kind={contract} statementNo={reference} {...rest} />
      </Suspense>
    );
  return kind === 'team-rebate' ? (
    <TeamRebateView statementNo={reference} {...rest} />
  ) : (
    <RebateStatementView statementNo={reference} {...rest} />
  );
}
