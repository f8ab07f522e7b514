import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, failureText, notify, type Option, Select } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fromLocalTime } from '../../components/local-time.ts';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { call } from '../../platform/call.ts';
import { GameChoice } from './game-choice.tsx';
import { invalidateGames, vendorsQuery } from './games-queries.ts';

/** Schedules maintenance of a vendor or one of its games; starts now if no start is set, lasts until ended manually if no end is set. */
export function MaintenanceDialog({ vendor, onClose }: { vendor?: string; onClose: () => void }) {
  const t = useTranslation();
  const { data: vendors } = useQuery(vendorsQuery);
  const [chosen, setChosen] = useState(vendor ?? '');
  const [game, setGame] = useState<Option | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const vendorCode = chosen || vendors?.rows[0]?.vendorCode || '';
  const backwards = until !== '' && until <= (from || '');
  const planning = useMutation({
    mutationFn: () =>
      call(calls.gamesBackoffice.planMaintenance, {
        ...(game ? { gameId: game.value } : {}),
        vendorCode,
        from: fromLocalTime(from),
        until: fromLocalTime(until),
        reason: reason.trim(),
      }),
    onSuccess: () => {
      notify(t('catalogue.planned', { vendor: game?.label ?? vendorCode }), 'success');
      void invalidateGames();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogue.plan')}
      submit={t('catalogue.plan')}
      busy={planning.isPending}
      failure={planning.error && failureText(planning.error, t)}
      onSubmit={() => {
        setTried(true);
        if (vendorCode && !backwards && reason.trim().length >= MIN_REASON_LENGTH) planning.mutate();
      }}
      onClose={onClose}
    >
      <Select
        label={t('catalogue.vendor')}
        value={vendorCode}
        disabled={vendor !== undefined}
        onChange={({ target }) => {
          setChosen(target.value);
          setGame(null);
        }}
        options={(vendors?.rows ?? []).map((each) => ({ value: each.vendorCode, label: each.title }))}
      />
      <GameChoice key={vendorCode} vendorCode={vendorCode} game={game} onChange={setGame} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField label={t('catalogue.from')} help={t('catalogue.from.help')} value={from} onChange={setFrom} />
        <DateTimeField
          label={t('catalogue.until')}
          help={t('catalogue.until.help')}
          error={backwards ? t('catalogue.until.backwards') : undefined}
          value={until}
          onChange={setUntil}
        />
      </div>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </FormDialog>
  );
}
