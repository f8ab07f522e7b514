import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, NumberField, notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries, type Sources } from './lottery-queries.ts';

const MAX_CONFIRMATIONS = 1_000;

/** Changes the beacon of own draws, or the chain of draws from blocks, for draws that are created from now on. */
export function SourceDialog({
  game,
  chains,
  hasBeacon,
  onClose,
}: {
  game: Sources['games'][number];
  chains: Sources['chains'];
  hasBeacon: boolean;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { gameCode } = game;
  const [beacon, setBeacon] = useState(game.beacon);
  const [chain, setChain] = useState(game.chain);
  const [confirmations, setConfirmations] = useState(game.confirmations);
  const isOwn = game.source === 'own';
  const known = chain === null || chains.includes(chain) ? chains : [chain, ...chains];
  const blocked = !isOwn && (chain === null || confirmations === null);
  return (
    <ReasonDialog
      title={t('lotteries.decides.title', { gameCode })}
      submit={t('lotteries.decides.save')}
      blocked={blocked ? t('lotteries.decides.blocked') : undefined}
      onConfirm={(reason) =>
        call(
          calls.lotterySourcesBackoffice.setSource,
          isOwn
            ? { gameCode, beacon, reason }
            : { gameCode, ...(chain && { chain }), ...(confirmations !== null && { confirmations }), reason },
        )
      }
      onDone={() => notify(t('lotteries.decides.done'), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.decides.about')}</p>
      {isOwn ? (
        <>
          <Checkbox
            label={t('lotteries.decides.beacon')}
            disabled={!hasBeacon && !beacon}
            checked={beacon}
            onChange={(event) => setBeacon(event.target.checked)}
          />
          <p className="max-w-prose text-14 text-ink-soft">
            {t(hasBeacon ? 'lotteries.decides.beacon.help' : 'lotteries.decides.beacon.none')}
          </p>
        </>
      ) : (
        <>
          <Select
            label={t('lotteries.decides.chain')}
            value={chain ?? ''}
            options={known.map((value) => ({ value, label: t(`lotteries.chain.${value}`) }))}
            onChange={(event) => setChain(chains.find((each) => each === event.target.value) ?? null)}
          />
          <NumberField
            label={t('lotteries.decides.confirmations')}
            help={t('lotteries.decides.confirmations.help')}
            min={1}
            max={MAX_CONFIRMATIONS}
            value={confirmations}
            onChange={setConfirmations}
          />
        </>
      )}
    </ReasonDialog>
  );
}
