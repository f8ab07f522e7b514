import type { Permission } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../platform/queries.ts';
import { type Named, parseSubject, type SubjectKind } from './parse-subject.ts';

/** The subject of an audit line in the reader's language, with a link to each entity that has a page. */
export function Subject({ text }: { text: string }) {
  return (
    <span className="break-words text-balance">
      {parseSubject(text).map((part) =>
        typeof part === 'string' ? part : <NamedThing key={`${part.kind} ${part.id}`} named={part} />,
      )}
    </span>
  );
}

const link = 'text-primary-ink underline underline-offset-4 sm:whitespace-nowrap';

/** The entities with a page, and the permission to view it. */
const SEEN_BY = {
  player: 'players.read',
  conversation: 'support.answer',
  feedback: 'support.answer',
  game: 'games.read',
  banner: 'content.read',
  announcement: 'content.read',
  promotion: 'content.read',
  help: 'content.read',
  page: 'content.read',
  footer: 'content.read',
} as const satisfies Partial<Record<SubjectKind, Permission>>;
type KindWithPage = keyof typeof SEEN_BY;

const hasPage = (kind: SubjectKind): kind is KindWithPage => kind in SEEN_BY;

function NamedThing({ named: { kind, id } }: { named: Named }) {
  const t = useTranslation();
  const label = t(`console.audit.of.${kind}`, { id });
  return hasPage(kind) ? (
    <SubjectLink kind={kind} id={id} label={label} />
  ) : (
    <span className="sm:whitespace-nowrap">{label}</span>
  );
}

/** Links to an entity's page if the operator may view it. */
function SubjectLink({ kind, id, label }: { kind: KindWithPage; id: string; label: string }) {
  const mayView = useMay(SEEN_BY[kind]);
  if (!mayView) return <span className="sm:whitespace-nowrap">{label}</span>;
  switch (kind) {
    case 'player':
      return (
        <Link to="/players/$accountId" params={{ accountId: id }} className={link}>
          {label}
        </Link>
      );
    case 'conversation':
      return (
        <Link to="/support" search={{ view: 'all', chat: id }} className={link}>
          {label}
        </Link>
      );
    case 'feedback':
      return (
        <Link to="/support" search={{ tab: 'feedback', feedback: 'all' }} className={link}>
          {label}
        </Link>
      );
    case 'game':
      return (
        <Link to="/games" search={{ search: id }} className={link}>
          {label}
        </Link>
      );
    case 'banner':
    case 'announcement':
    case 'promotion':
    case 'help':
    case 'page':
    case 'footer':
      return (
        <Link to="/content/$id" params={{ id }} className={link}>
          {label}
        </Link>
      );
  }
}
