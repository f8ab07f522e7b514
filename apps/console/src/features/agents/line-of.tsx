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
export function LineOf({ line }: { line: readonly Named[] }) {
  if (line.length === 0) return <Nothing />;
  return (
    <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-14 max-sm:justify-end">
      {line.map((each, at) => (
        <li key={each.accountId} className="flex items-center gap-1">
          {at > 0 ? (
            <span aria-hidden="true" className="text-ink-faint">
              ›
            </span>
          ) : null}
          <PlayerName {...each} />
        </li>
      ))}
    </ol>
  );
}
