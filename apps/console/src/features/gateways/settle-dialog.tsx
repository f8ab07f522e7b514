import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateStatements, type Statement } from './gateways-queries.ts';
import type { StatementLine } from './use-line-columns.tsx';

const CAUSES = ['late', 'theirs', 'ours'] as const satisfies readonly NonNullable<StatementLine['cause']>[];

/** Records the cause of a difference and the reason for it. */
export function SettleDialog({
  id,
  line,
  onSettled,
  onClose,
}: {
  id: string;
  line: StatementLine;
  onSettled: (statement: Statement) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [cause, setCause] = useState(line.cause ?? 'late');
  return (
    <ReasonDialog
      title={t('dailyFiles.settle.title', { id: line.gatewayId })}
      submit={t('dailyFiles.settle')}
      onConfirm={(reason) => call(calls.statementsBackoffice.settle, { id, line: line.no, cause, reason })}
      onDone={(statement) => {
        notify(t('dailyFiles.settled'), 'success');
        onSettled(statement);
      }}
      onSettled={() => void invalidateStatements()}
      onClose={onClose}
    >
      <Select
        label={t('dailyFiles.cause')}
        value={cause}
        options={CAUSES.map((value) => ({ value, label: t(`dailyFiles.cause.${value}`) }))}
        onChange={({ target }) => setCause(CAUSES.find((each) => each === target.value) ?? cause)}
      />
    </ReasonDialog>
  );
}
