import { AUDIT_ACTIONS, type AuditAction, type calls, type Output, WITHDRAWAL_STATES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { parseChanges } from './parse-changes.ts';
import { Subject } from './subject.tsx';

/** Whether the console has a label for the action: the log may contain actions of a newer server. */
const isAuditAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((each) => each === name);

/** Short texts: on one line if there is room, otherwise balanced across lines. */
const SHORT = 'text-balance lg:whitespace-nowrap';

type AuditRow = Output<typeof calls.backoffice.audit>['rows'][number];

/** Time, actor, action, subject, reason, changes, IP address. */
export function useAuditColumns(): Column<AuditRow>[] {
  const t = useTranslation();
  return [
    { key: 'at', header: t('console.audit.when'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'operator',
      header: t('console.audit.operator'),
      cell: ({ operator }) => <b>{operator}</b>,
      text: ({ operator }) => operator,
    },
    {
      key: 'action',
      header: t('console.audit.action'),
      cell: ({ action }) => (
        <span className={SHORT}>{isAuditAction(action) ? t(`console.action.${action}`) : action}</span>
      ),
      text: ({ action }) => action,
    },
    {
      key: 'subject',
      header: t('console.audit.subject'),
      cell: ({ subject }) => (subject ? <Subject text={subject} /> : <Nothing />),
      text: ({ subject }) => subject,
    },
    {
      key: 'reason',
      header: t('console.audit.reason'),
      text: ({ reason }) => reason,
      cell: ({ reason }) =>
        reason ? <span className="block max-sm:text-end sm:max-w-72">{reason}</span> : <Nothing />,
    },
    {
      key: 'changes',
      header: t('console.audit.changes'),
      cell: (line) => <Changes line={line} />,
      // Both values as recorded: the file serves as evidence.
      text: ({ before, after }) => [before, after].filter(Boolean).join(' → '),
    },
    {
      key: 'ip',
      header: t('console.audit.ip'),
      text: ({ ip }) => ip,
      cell: ({ ip }) => <span className="figures text-12 text-ink-faint">{ip}</span>,
    },
  ];
}

/** Returns a value as the console displays it elsewhere; unknown values stay unchanged. */
function useValueText(action: string): (value: string) => string {
  const t = useTranslation();
  return (value) => {
    const state = action.startsWith('withdrawal.') ? WITHDRAWAL_STATES.find((each) => each === value) : undefined;
    return state ? t(`console.withdrawal.state.${state}`) : value;
  };
}

/** The old value struck through, the new one beside it; screen readers announce both labels. */
function Changes({ line }: { line: AuditRow }) {
  const t = useTranslation();
  const valueText = useValueText(line.action);
  const changes = parseChanges(line.before, line.after);
  if (changes.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-0.5 max-sm:text-end">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="break-words">
          {name ? <span className="text-ink-faint">{name} </span> : null}
          {before ? (
            <>
              <span className="sr-only">{t('console.audit.before')}</span>
              <del className="text-ink-faint">
                <bdi>{valueText(before)}</bdi>
              </del>{' '}
            </>
          ) : null}
          <span className="sr-only">{t('console.audit.after')}</span>
          <bdi>{after ? valueText(after) : t('console.audit.removed')}</bdi>
        </li>
      ))}
    </ul>
  );
}
