import { useTranslation } from '@fairhouse/i18n/react';

/** The actor of an action as the server names it: `player`, `system` or `operator:<name>`. */
export function ActorName({ actor }: { actor: string }) {
  const t = useTranslation();
  if (actor === 'player' || actor === 'system') return t(`console.account.by.${actor}`);
  return <bdi>{actor.replace(/^operator:/, '')}</bdi>;
}
