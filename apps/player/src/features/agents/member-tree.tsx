import type { TeamMember } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, Icon, IconButton, treeIndent } from '@fairhouse/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type MemberActs, MemberButtons } from './member-acts.tsx';
import { RateList } from './rate-list.tsx';
import { type TreeRow, useMemberTree } from './use-member-tree.ts';

const CELL = 'border-b border-line px-3 py-2 text-start align-top';

interface MemberTreeProps extends MemberActs {
  members: readonly TeamMember[];
  /** The place of the first of them among all direct members, and how many there are. */
  first: number;
  total: number;
  /** Lists the direct members of one in pages. */
  onList: (id: string) => void;
}

/**
 * A page of members as a tree, whose rows open level by level. Arrow keys move between rows, open and close them; Tab goes on to the buttons of
 * the row.
 */
export function MemberTree({ members, first, total, onList, ...acts }: MemberTreeProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemberTree(members, first, total, open);
  const current = rows.some(({ key }) => key === focused) ? focused : (rows[0]?.key ?? null);
  const toggle = (id: string): void => setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]);
  const focus = (key: string | undefined | null): void => {
    if (!key) return;
    setFocused(key);
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, row: TreeRow): void => {
    if (event.target !== event.currentTarget) return;
    const at = rows.indexOf(row);
    const isMember = row.kind === 'member';
    const isOpen = open.includes(row.member.accountId);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const parent = isMember ? row.parent : row.member.accountId;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.key),
      ArrowUp: () => focus(rows[at - 1]?.key),
      Home: () => focus(rows[0]?.key),
      End: () => focus(rows.at(-1)?.key),
      [forward]: () => {
        if (isMember && isOpen) focus(rows[at + 1]?.key);
        else if (isMember && row.member.direct > 0) toggle(row.key);
      },
      [back]: () => (isMember && isOpen ? toggle(row.key) : focus(parent)),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of tree grids in ARIA
        role="treegrid"
        aria-label={t('agents.page.downline')}
        className="w-full border-collapse text-14"
      >
        <thead>
          <tr className="text-12 text-ink-soft">
            {(['by.member', 'by.level'] as const).map((name) => (
              <th key={name} scope="col" className={CELL}>
                {t(`agentReports.${name}`)}
              </th>
            ))}
            <th scope="col" className={CELL}>
              {t('agents.export.team')}
            </th>
            <th scope="col" className={CELL}>
              {t('agents.tree.rates')}
            </th>
            <th scope="col" className={CELL}>
              <span className="sr-only">{t('agents.tree.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-row={row.key}
              aria-level={row.level}
              tabIndex={row.key === current ? 0 : -1}
              onFocus={() => setFocused(row.key)}
              onKeyDown={(event) => onKey(event, row)}
              className="outline-offset-[-2px]"
              {...(row.kind === 'member' && {
                'aria-posinset': row.at,
                'aria-setsize': row.of,
                ...(row.member.direct > 0 && { 'aria-expanded': open.includes(row.member.accountId) }),
              })}
            >
              {row.kind === 'member' ? (
                <MemberCells row={row} isOpen={open.includes(row.key)} onToggle={() => toggle(row.key)} {...acts} />
              ) : (
                <NoteCell row={row} onList={onList} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberCells({
  row: { member, level },
  isOpen,
  onToggle,
  ...acts
}: MemberActs & { row: TreeRow & { kind: 'member' }; isOpen: boolean; onToggle: () => void }) {
  const t = useTranslation();
  const { count, time } = useFormats();
  const { username, type, joinedAt, direct, team, rates } = member;
  return (
    <>
      <th scope="row" className={`${CELL} font-normal`}>
        <div style={treeIndent(level - 1)} className="flex items-start gap-1">
          {direct > 0 ? (
            <IconButton
              label={t(isOpen ? 'agents.tree.close' : 'agents.tree.open', { name: username })}
              aria-expanded={isOpen}
              onClick={onToggle}
              className="sm:size-9"
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} className={isOpen ? '' : 'rtl:-scale-x-100'} />
            </IconButton>
          ) : (
            <span aria-hidden="true" className="w-9" />
          )}
          <span className="flex min-w-0 flex-col py-1.5">
            <span className="flex flex-wrap items-baseline gap-2">
              <bdi className="font-semibold">{username}</bdi>
              <span className="text-12 text-ink-soft">{t(`agents.type.${type}`)}</span>
            </span>
            <span className="text-12 text-ink-faint">
              {t('agents.member.joined', { date: time(joinedAt, 'date') })}
            </span>
          </span>
        </div>
      </th>
      <td className={`${CELL} figures py-3.5`}>{count(member.level)}</td>
      <td className={`${CELL} figures py-3.5`}>
        {t('agents.member.team', { direct: count(direct), team: count(team) })}
      </td>
      <td className={`${CELL} py-3.5`}>
        <RateList rates={rates} />
      </td>
      <td className={CELL}>
        <div className="flex flex-wrap justify-end gap-2">
          <MemberButtons member={member} {...acts} />
        </div>
      </td>
    </>
  );
}

function NoteCell({
  row,
  onList,
}: {
  row: Extract<TreeRow, { kind: 'loading' | 'failed' | 'more' }>;
  onList: (id: string) => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const { kind, level, member, rest } = row;
  return (
    <td colSpan={5} className={`${CELL} text-ink-soft`}>
      <span style={treeIndent(level - 1)} className="flex min-h-9 items-center">
        {kind === 'loading' ? t('agents.tree.loading') : null}
        {kind === 'failed' ? t('agents.tree.failed') : null}
        {kind === 'more' ? (
          <Button size="small" kind="ghost" onClick={() => onList(member.accountId)}>
            {t('agents.tree.more', { count: count(rest), name: member.username })}
          </Button>
        ) : null}
      </span>
    </td>
  );
}
