import { calls, MEMBER_TYPE, type TeamMember } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { call } from '../../platform/call.ts';
import { TeamExport } from './reports/team-export.tsx';

/** Exports the members that the list is of: those directly below a member, or found by name. */
export function MemberExport({ under, search, total }: { under: string | null; search: string; total: number }) {
  const t = useTranslation();
  const column = (key: string, header: string, text: (row: TeamMember) => string): Column<TeamMember> => ({
    key,
    header,
    cell: text,
    text,
  });
  const typeOf = (type: TeamMember['type']): string => t(`agents.type.${type}`);
  const columns = [
    column('username', t('agentReports.by.member'), ({ username }) => username),
    column('type', t('agents.export.type'), ({ type }) => typeOf(type)),
    column('level', t('agentReports.by.level'), ({ level }) => String(level)),
    column('joinedAt', t('agents.export.joined'), ({ joinedAt }) => joinedAt),
    column('direct', t('agents.export.direct'), ({ direct }) => String(direct)),
    column('team', t('agents.export.team'), ({ team }) => String(team)),
  ];
  const selection = search !== '' ? { search } : under !== null ? { under } : {};
  return (
    <TeamExport
      name="members"
      columns={columns}
      labels={{ type: Object.fromEntries(Object.values(MEMBER_TYPE).map((type) => [String(type), typeOf(type)])) }}
      rowKey={({ accountId }) => accountId}
      total={total}
      fetchPage={(page, pageSize) => call(calls.agents.members, { ...selection, page, pageSize })}
      query={{ ...selection, report: 'members' }}
    />
  );
}
