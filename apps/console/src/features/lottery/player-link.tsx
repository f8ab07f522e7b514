import { Link } from '@tanstack/react-router';

/** The id of a player's account, as a link to the player. */
export function PlayerLink({ player }: { player: string }) {
  return (
    <Link
      to="/players/$accountId"
      params={{ accountId: player }}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-0"
    >
      <bdi className="figures">{player}</bdi>
    </Link>
  );
}
