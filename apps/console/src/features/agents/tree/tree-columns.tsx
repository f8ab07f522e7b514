import { isAgent } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Icon, IconButton, treeIndent } from '@fairhouse/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { When } from '../../../components/when.tsx';
import type { AgentRow } from '../agent-queries.ts';
import { LineOf, PlayerName } from '../line-of.tsx';
import { RateList } from '../rate-list.tsx';
import type { TreeRow } from './use-tree-rows.ts';

interface TreeActs {
  isSearch: boolean;
  open: readonly string[];
  /** Opens or closes the members below one. */
  onToggle: (id: string) => void;
  /** Lists the direct members of one in pages. */
  onList: (id: string) => void;
}

/** Member, type, line above in a search, rates, team sizes, and since when. */
export function useTreeColumns(acts: TreeActs): Column<TreeRow>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const of =
    (cell: (member: AgentRow) => React.ReactNode) =>
    (row: TreeRow): React.ReactNode =>
      row.kind === 'member' ? cell(row.member) : null;
  return [
    { key: 'member', header: t('console.agents.member'), cell: (row) => <TreeCell row={row} {...acts} /> },
    {
      key: 'type',
      header: t('console.column.type'),
      cell: of(({ type }) => t(`console.agents.type.${type}`)),
    },
    ...(acts.isSearch
      ? [
          {
            key: 'line',
            header: t('console.agents.line'),
            cell: of(({ line }) => <LineOf line={line.slice(0, -1)} className="max-sm:justify-end" />),
          },
        ]
      : []),
    { key: 'rates', header: t('console.agents.rates'), cell: of(({ rates }) => <RateList rates={rates} />) },
    { key: 'direct', header: t('console.agents.direct'), figures: true, cell: of(({ direct }) => count(direct)) },
    { key: 'team', header: t('console.agents.team'), figures: true, cell: of(({ team }) => count(team)) },
    {
      key: 'joined',
      header: t('console.agents.joined'),
      cell: of(({ joinedAt }) => <When at={joinedAt} style="date" />),
    },
  ];
}

function TreeCell({ row, isSearch, open, onToggle, onList }: TreeActs & { row: TreeRow }) {
  const t = useTranslation();
  const { count } = useFormats();
  const indent = treeIndent(row.level);
  if (row.kind !== 'member')
    return (
      <span style={indent} className="flex min-h-9 items-center gap-2 text-ink-soft">
        {row.kind === 'loading' ? t('console.agents.loading') : null}
        {row.kind === 'failed' ? t('console.agents.failed') : null}
        {row.kind === 'more' ? (
          <Button size="small" kind="ghost" onClick={() => onList(row.parent.accountId)}>
            {t('console.agents.more', { count: count(row.rest), name: row.parent.username })}
          </Button>
        ) : null}
      </span>
    );
  const { accountId, username, type, team } = row.member;
  const isOpen = open.includes(accountId);
  return (
    <span style={indent} className="flex items-center gap-1">
      {isAgent(type) && team > 0 ? (
        <IconButton
          label={t(isOpen ? 'console.agents.close' : 'console.agents.open', { name: username })}
          aria-expanded={isOpen}
          onClick={() => (isSearch ? onList(accountId) : onToggle(accountId))}
          className="sm:size-9"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} className={isOpen ? '' : 'rtl:-scale-x-100'} />
        </IconButton>
      ) : (
        <span aria-hidden="true" className="w-9 max-sm:hidden" />
      )}
      <span className="flex min-w-0 flex-wrap items-center gap-x-1 sm:min-w-32">
        <PlayerName accountId={accountId} username={username} />
        {row.level > 0 ? (
          <span className="text-12 whitespace-nowrap text-ink-faint">
            {t('console.agents.level', { level: count(row.level) })}
          </span>
        ) : null}
      </span>
    </span>
  );
}
