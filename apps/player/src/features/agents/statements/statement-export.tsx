import { type AgentStatement, type ContractKind, STATEMENT_STATES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { askContracts } from '../contracts/contract-queries.ts';
import { TeamExport } from '../reports/team-export.tsx';

/** Exports all statements of a kind, with their amounts. */
export function StatementExport({ kind, side, total }: { kind: ContractKind; side: 'own' | 'given'; total: number }) {
  const t = useTranslation();
  const column = (key: string, header: string, text: (row: AgentStatement) => string): Column<AgentStatement> => ({
    key,
    header,
    cell: text,
    text,
  });
  const columns = [
    column('statement', t('statements.number'), ({ statement }) => statement),
    column('from', t('statements.from'), ({ from }) => from),
    column('to', t('statements.to'), ({ to }) => to),
    column('agent', t('statements.agent'), ({ agent }) => agent.username),
    column('turnover', t('statements.turnover'), ({ turnover }) => turnover),
    column('active', t('statements.active'), ({ active }) => String(active)),
    column('amount', t('statements.step.amount'), ({ amount }) => amount),
    column('adjustment', t('statements.step.adjustment'), ({ adjustment }) => adjustment),
    column('payable', t('statements.payable'), ({ payable }) => payable),
    column('currency', t('ui.currency'), ({ currency }) => currency),
    column('state', t('statements.state'), ({ state }) => t(`statements.state.${state}`)),
  ];
  return (
    <TeamExport
      name={`statements-${kind}-${side}`}
      columns={columns}
      labels={{ state: Object.fromEntries(STATEMENT_STATES.map((each) => [each, t(`statements.state.${each}`)])) }}
      rowKey={({ statement }) => statement}
      total={total}
      fetchPage={(page, pageSize) => askContracts(kind, 'records', { side, page, pageSize })}
      query={{ report: 'statements', kind, side }}
    />
  );
}
