import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../platform/queries.ts';
import { sourcesQuery } from './lottery-queries.ts';
import { SourceDialog } from './source-dialog.tsx';

/** Opens the settings of what decides the draws of a lottery. Nothing for results of others, and for roles that may not. */
export function SourceButton({ gameCode }: { gameCode: string }) {
  const t = useTranslation();
  const may = useMay('lottery.schedule');
  const { data } = useQuery(sourcesQuery);
  const [isOpen, setOpen] = useState(false);
  const game = data?.games.find((each) => each.gameCode === gameCode);
  if (!may || !data || !game || (game.source !== 'own' && game.source !== 'chain')) return null;
  return (
    <span className="flex">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('lotteries.decides.change')}
      </Button>
      {isOpen ? (
        // what another operator has changed in the meantime is shown again
        <SourceDialog
          key={JSON.stringify(game)}
          game={game}
          chains={data.chains}
          hasBeacon={data.hasBeacon}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
