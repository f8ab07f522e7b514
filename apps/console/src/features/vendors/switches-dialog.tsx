import { calls, RefusedCall, type VendorAccount, type VendorSwitches } from '@fairhouse/contracts';
import { type MessageId, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Select, Switch } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidatePayoutAccounts } from './accounts-query.ts';

const FLAGS = {
  settling: ['winRequiresBet', 'betAfterRoundEnd', 'rollbackAmountIsInformative', 'bonusTotalCredits'],
  api: ['lobbySessions', 'multiSession', 'limitToStakes', 'numericIds'],
} as const;
/** The options of each switch, the default first, with their labels. */
const CHOICES = {
  winAfterRoundEnd: {
    resettle: 'vendors.switch.winAfterRoundEnd.resettle',
    refuse: 'vendors.switch.winAfterRoundEnd.refuse',
  },
  betAfterRollback: {
    error: 'vendors.switch.betAfterRollback.error',
    ok_no_move: 'vendors.switch.betAfterRollback.ok_no_move',
  },
  rollbackUnknown: {
    ok: 'vendors.switch.rollbackUnknown.ok',
    error: 'vendors.switch.rollbackUnknown.error',
  },
  rollbackSettled: {
    refuse: 'vendors.switch.rollbackSettled.refuse',
    undo_round: 'vendors.switch.rollbackSettled.undo_round',
  },
  negativeWinReversal: {
    allow: 'vendors.switch.negativeWinReversal.allow',
    refuse: 'vendors.switch.negativeWinReversal.refuse',
  },
  negativeAdjust: {
    refuse: 'vendors.switch.negativeAdjust.refuse',
    allow: 'vendors.switch.negativeAdjust.allow',
  },
} as const satisfies Partial<Record<keyof VendorSwitches, Record<string, MessageId>>>;
type Choice = keyof typeof CHOICES;
const CHOSEN = Object.keys(CHOICES) as Choice[];
const DECIMALS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A vendor's deviations from the protocol's defaults. Switches that affect settlement cannot change while rounds are open. */
export function SwitchesDialog({ account, onClose }: { account: VendorAccount; onClose: () => void }) {
  const t = useTranslation();
  const [draft, setDraft] = useState<VendorSwitches>(account.switches);
  const set = (change: Partial<VendorSwitches>) => setDraft({ ...draft, ...change });
  const saving = useMutation({
    mutationFn: () => {
      const { id, version, switches } = account;
      const changed = Object.entries(draft).filter(([name, value]) => switches[name as keyof VendorSwitches] !== value);
      return call(calls.vendorBackoffice.change, { id, version, change: { switches: Object.fromEntries(changed) } });
    },
    onSuccess: async (saved) => {
      notify(t('vendors.saved', { title: saved.title }), 'success');
      await invalidatePayoutAccounts();
      onClose();
    },
    onError: () => void invalidatePayoutAccounts(),
  });
  const open = saving.error instanceof RefusedCall && saving.error.field === 'switches';
  const flag = (name: (typeof FLAGS)['settling' | 'api'][number]) => (
    <Switch
      key={name}
      label={t(`vendors.switch.${name}`)}
      checked={draft[name]}
      onChange={({ target }) => set({ [name]: target.checked })}
    />
  );
  return (
    <FormDialog
      title={t('vendors.switches.title', { title: account.title })}
      submit={t('vendors.save')}
      busy={saving.isPending}
      failure={open ? t('vendors.switches.open') : saving.error && failureText(saving.error, t)}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-4">
        <legend className="pb-2 text-14 text-ink-soft">{t('vendors.switches.settling')}</legend>
        {CHOSEN.map((name) => (
          <Select
            key={name}
            label={t(`vendors.switch.${name}`)}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            options={Object.entries<MessageId>(CHOICES[name]).map(([value, label]) => ({ value, label: t(label) }))}
          />
        ))}
        {FLAGS.settling.map(flag)}
      </fieldset>
      <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t('vendors.switches.api')}</legend>
        {FLAGS.api.map(flag)}
        <Select
          label={t('vendors.switch.balanceScale')}
          value={draft.balanceScale === null ? '' : String(draft.balanceScale)}
          onChange={({ target }) => set({ balanceScale: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: t('vendors.switch.balanceScale.currency') },
            ...DECIMALS.map((places) => ({ value: String(places), label: String(places) })),
          ]}
        />
      </fieldset>
    </FormDialog>
  );
}
