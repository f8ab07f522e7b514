import { useText } from '@fairhouse/i18n/react';

/** Who did something, as the server names it: `player`, `system` or `operator:<name>`. */
export function ActorName({ actor }: { actor: string }) {
  const say = useText();
  if (actor === 'player' || actor === 'system') return say(`console.account.by.${actor}`);
  return <bdi>{actor.replace(/^operator:/, '')}</bdi>;
}
