import { PathList } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';

type Named = { accountId: string; username: string };

/** A link to a player's page. */
export function PlayerName({ accountId, username }: Named) {
  return (
    <Link
      to="/players/$accountId"
      params={{ accountId }}
      className="font-semibold wrap-anywhere text-primary-ink underline-offset-4 hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      <bdi>{username}</bdi>
    </Link>
  );
}

/** The agents of a line from the top down, each with a link. */
export function LineOf({ line, className }: { line: readonly Named[]; className?: string }) {
  if (line.length === 0) return <Nothing />;
  const steps = line.map((each) => ({ key: each.accountId, content: <PlayerName {...each} /> }));
  return <PathList steps={steps} className={className} />;
}
