import { useText } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { vendorsQuery } from '../../platform/queries.ts';
import { ToHot } from './category-lobby.tsx';
import { Lobby } from './lobby.tsx';

/** All games of one vendor, whatever their category. */
export function VendorLobby() {
  const say = useText();
  const { game } = useParams({ from: '/$game' });
  const vassalage = game.toUpperCase();
  const { data } = useQuery(vendorsQuery);
  const name =
    data?.categories.flatMap(({ vendors }) => vendors).find((vendor) => vendor.vassalage === vassalage)?.title ??
    vassalage;
  return (
    <Lobby
      key={vassalage}
      title={name}
      lead={say('lobby.vendor.lead', { name })}
      scope={{ vassalage }}
      empty={{
        title: say('lobby.vendor.empty', { name }),
        body: say('lobby.vendor.empty.body'),
        action: <ToHot />,
      }}
    />
  );
}
