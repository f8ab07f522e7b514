import { calls, RefusedCall, type VendorAccount } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, failureText, NumberField, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { call } from '../../platform/call.ts';

const MAX_ROUNDS = 1_000;
const WEEK_MS = 7 * 86_400_000;

/** Grants free rounds to a player. The dialog has one idempotency key: submitting twice grants them once. */
export function FreeRoundsDialog({
  accounts,
  onGranted,
  onClose,
}: {
  accounts: readonly VendorAccount[];
  onGranted: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [clientRef] = useState(() => crypto.randomUUID());
  const [vendorId, setVendorId] = useState(accounts[0]?.id ?? '');
  const [player, setPlayer] = useState('');
  const [games, setGames] = useState('');
  const [rounds, setRounds] = useState<number | null>(10);
  const [stake, setStake] = useState('');
  const [until, setUntil] = useState(() => toLocalTime(new Date(Date.now() + WEEK_MS).toISOString()));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const codes = games.split(/[\s,;，、]+/).filter((code) => code !== '');
  const end = fromLocalTime(until);
  const granting = useMutation({
    mutationFn: () => {
      const terms = { games: codes, rounds: rounds ?? 1, stake: stake.trim(), until: end ?? '' };
      return call(calls.freeRoundsBackoffice.grant, {
        vendorId,
        player: player.trim(),
        reason: reason.trim(),
        clientRef,
        ...terms,
      });
    },
    onSuccess: (grant) => {
      notify(t('vendors.free.done', { player: grant.player, count: grant.rounds }), 'success');
      onGranted();
      onClose();
    },
  });
  const refused = granting.error instanceof RefusedCall ? granting.error.field : undefined;
  const problems = {
    player: player.trim() === '' || refused === 'player',
    games: codes.length === 0 || refused === 'games',
    rounds: rounds === null || rounds < 1 || rounds > MAX_ROUNDS,
    stake: !/^\d{1,16}(\.\d{1,6})?$/.test(stake.trim()) || refused === 'stake',
    until: end === null || refused === 'until',
    reason: reason.trim() === '',
  };
  const message = Object.keys(problems).includes(refused ?? '');
  const wrong = (field: keyof typeof problems) =>
    tried && problems[field] ? t(`vendors.free.${field}.required`) : undefined;
  const sound = Object.entries(problems).every(([field, problem]) => !problem || field === refused);
  return (
    <FormDialog
      title={t('vendors.free.grant')}
      submit={t('vendors.free.grant.submit')}
      busy={granting.isPending}
      blocked={accounts.length === 0 ? t('vendors.none') : undefined}
      failure={message ? null : granting.error && failureText(granting.error, t)}
      onSubmit={() => {
        setTried(true);
        if (sound) granting.mutate();
      }}
      onClose={onClose}
    >
      <Select
        label={t('vendors.account')}
        value={vendorId}
        onChange={({ target }) => setVendorId(target.value)}
        options={accounts.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextField
        label={t('vendors.free.player')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={player}
        error={wrong('player')}
        onChange={({ target }) => setPlayer(target.value)}
      />
      <TextField
        label={t('vendors.free.games')}
        help={t('vendors.free.games.help')}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        value={games}
        error={wrong('games')}
        onChange={({ target }) => setGames(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('vendors.free.rounds')}
          value={rounds}
          min={1}
          max={MAX_ROUNDS}
          error={wrong('rounds')}
          onChange={setRounds}
        />
        <TextField
          label={t('vendors.free.stake')}
          help={t('vendors.free.stake.help')}
          dir="ltr"
          inputMode="decimal"
          value={stake}
          error={wrong('stake')}
          onChange={({ target }) => setStake(target.value)}
        />
      </div>
      <DateTimeField label={t('vendors.free.until')} value={until} error={wrong('until')} onChange={setUntil} />
      <TextField
        label={t('vendors.free.reason')}
        help={t('vendors.free.reason.help')}
        dir="auto"
        maxLength={200}
        value={reason}
        error={wrong('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
