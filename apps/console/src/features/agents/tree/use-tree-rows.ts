import { useQueries } from '@tanstack/react-query';
import { type AgentRow, agentsQuery } from '../agent-queries.ts';

/** A line of the tree table: a member, or what is said of the members below an opened one. */
export type TreeRow =
  | { kind: 'member'; key: string; level: number; member: AgentRow }
  | { kind: 'loading' | 'failed' | 'more'; key: string; level: number; parent: AgentRow; rest: number };

/** Returns the rows of the tree in their order. The members below an opened one are requested when it is opened. */
export function useTreeRows(
  top: readonly AgentRow[],
  open: readonly string[],
  show: 'agents' | 'members',
): readonly TreeRow[] {
  const queries = useQueries({ queries: open.map((under) => agentsQuery({ under, show })) });
  const below = new Map(open.map((id, at) => [id, queries[at]]));
  const rowsOf = (member: AgentRow, level: number): TreeRow[] => {
    const { accountId } = member;
    const own: TreeRow = { kind: 'member', key: accountId, level, member };
    const query = below.get(accountId);
    if (!query) return [own];
    const note = (kind: 'loading' | 'failed' | 'more', rest = 0): TreeRow => ({
      kind,
      key: `${accountId} ${kind}`,
      level: level + 1,
      parent: member,
      rest,
    });
    if (!query.data) return [own, note(query.isError ? 'failed' : 'loading')];
    const { rows, total } = query.data;
    const rest = total - rows.length;
    return [own, ...rows.flatMap((each) => rowsOf(each, level + 1)), ...(rest > 0 ? [note('more', rest)] : [])];
  };
  return top.flatMap((member) => rowsOf(member, 0));
}
