import type { TeamMember } from '@fairhouse/contracts';
import { useQueries } from '@tanstack/react-query';
import { membersQuery } from './agent-queries.ts';

/** A row of the tree: a member, or what is said of the members below an opened one. */
export type TreeRow =
  | { kind: 'member'; key: string; level: number; at: number; of: number; member: TeamMember; parent: string | null }
  | { kind: 'loading' | 'failed' | 'more'; key: string; level: number; member: TeamMember; rest: number };

/** Returns the rows of the tree in their order. The members below an opened one are fetched when it is opened. */
export function useMemberTree(
  top: readonly TeamMember[],
  first: number,
  total: number,
  open: readonly string[],
): readonly TreeRow[] {
  const queries = useQueries({ queries: open.map((under) => membersQuery({ page: 1, under, search: '' })) });
  const below = new Map(open.map((id, at) => [id, queries[at]]));
  const rowsOf = (
    members: readonly TeamMember[],
    { level, from, of, parent }: { level: number; from: number; of: number; parent: string | null },
  ): TreeRow[] =>
    members.flatMap((member, at): TreeRow[] => {
      const { accountId } = member;
      const own: TreeRow = { kind: 'member', key: accountId, level, at: from + at, of, member, parent };
      const query = below.get(accountId);
      if (!query) return [own];
      const note = (kind: 'loading' | 'failed' | 'more', rest = 0): TreeRow => ({
        kind,
        key: `${accountId} ${kind}`,
        level: level + 1,
        member,
        rest,
      });
      if (!query.data) return [own, note(query.isError ? 'failed' : 'loading')];
      const { rows, total: direct } = query.data;
      const rest = direct - rows.length;
      return [
        own,
        ...rowsOf(rows, { level: level + 1, from: 1, of: direct, parent: accountId }),
        ...(rest > 0 ? [note('more', rest)] : []),
      ];
    });
  return rowsOf(top, { level: 1, from: first, of: total, parent: null });
}
