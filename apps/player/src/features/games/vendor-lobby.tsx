import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { vendorsQuery } from '../../platform/queries.ts';
import { Lobby } from './lobby.tsx';
import { ToHot } from './to-hot.tsx';

/** All games of one vendor, in any category. */
export function VendorLobby() {
  const t = useTranslation();
  const { game } = useParams({ from: '/$game' });
  const vendorCode = game.toUpperCase();
  const { data } = useQuery(vendorsQuery);
  const name =
    data?.categories.flatMap(({ vendors }) => vendors).find((vendor) => vendor.vassalage === vendorCode)?.title ??
    vendorCode;
  return (
    <Lobby
      key={vendorCode}
      title={name}
      lead={t('lobby.vendor.lead', { name })}
      scope={{ vassalage: vendorCode }}
      empty={{
        title: t('lobby.vendor.empty', { name }),
        body: t('lobby.vendor.empty.body'),
        action: <ToHot />,
      }}
    />
  );
}
