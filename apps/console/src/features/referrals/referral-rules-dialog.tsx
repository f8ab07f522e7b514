import {
  calls,
  formatHundredths,
  type Output,
  parseHundredths,
  REFERRAL_PROOFS,
  type ReferralProof,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, MoneyField, NumberField, notify, Select, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';

type Rules = Output<typeof calls.referralsBackoffice.settings>;

/** Most times that a reward may have to be played, hundredths. */
const MAX_TIMES_X100 = 10_000;
const MAX_DAYS = 366;
const MAX_FRIENDS = 10_000;
const rulesKey = ['referral-rules'];

/** What an invited friend must do, and who receives what for it. */
export function ReferralRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const rules = useQuery({ queryKey: rulesKey, queryFn: () => call(calls.referralsBackoffice.settings) });
  if (rules.data) return <RulesForm stored={rules.data} onClose={onClose} />;
  return (
    <Dialog title={t('referrals.rules.title')} onClose={onClose}>
      {rules.error ? (
        <ErrorState onRetry={() => void rules.refetch()}>{failureText(rules.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function RulesForm({ stored, onClose }: { stored: Rules; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const { currency } = boot.status.brand;
  const [rules, setRules] = useState(stored);
  const [times, setTimes] = useState({
    referrer: formatHundredths(stored.referrer.times_x100),
    friend: formatHundredths(stored.friend.times_x100),
  });
  const set = (part: Partial<Rules>) => setRules((now) => ({ ...now, ...part }));
  const timesOf = (side: 'referrer' | 'friend'): number | null => {
    const parsed = parseHundredths(times[side]);
    return parsed !== null && parsed <= MAX_TIMES_X100 ? parsed : null;
  };
  const [ofReferrer, ofFriend] = [timesOf('referrer'), timesOf('friend')];
  const saving = useMutation({
    mutationFn: () =>
      call(calls.referralsBackoffice.saveSettings, {
        ...rules,
        referrer: { ...rules.referrer, times_x100: ofReferrer ?? 0 },
        friend: { ...rules.friend, times_x100: ofFriend ?? 0 },
      }),
    onSuccess: () => {
      notify(t('referrals.saved'), 'success');
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: rulesKey }),
  });
  const amountField = (label: 'referrals.minDeposit' | 'referrals.minValid', key: 'minDeposit' | 'minValid') => (
    <MoneyField
      label={t(label)}
      currency={currency}
      value={rules[key]}
      onChange={({ target }) => set({ [key]: target.value || '0' })}
    />
  );
  return (
    <FormDialog
      size="wide"
      title={t('referrals.rules.title')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (ofReferrer !== null && ofFriend !== null) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('referrals.rules.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('referrals.verify')}
          options={REFERRAL_PROOFS.map((value) => ({ value, label: t(`referrals.verify.${value}`) }))}
          value={rules.verify}
          onChange={({ target }) => set({ verify: target.value as ReferralProof })}
        />
        <NumberField
          label={t('referrals.days')}
          min={1}
          max={MAX_DAYS}
          value={rules.days}
          onChange={(days) => set({ days: days ?? 1 })}
        />
        {amountField('referrals.minDeposit', 'minDeposit')}
        {amountField('referrals.minValid', 'minValid')}
        <NumberField
          label={t('referrals.maxFriends')}
          max={MAX_FRIENDS}
          value={rules.maxFriends}
          onChange={(maxFriends) => set({ maxFriends: maxFriends ?? 0 })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['referrer', 'friend'] as const).map((side) => (
          <div key={side} className="flex flex-col gap-3">
            <MoneyField
              label={t(`referrals.${side}.amount`)}
              currency={currency}
              value={rules[side].amount}
              onChange={({ target }) => set({ [side]: { ...rules[side], amount: target.value || '0' } })}
            />
            <MoneyField
              label={t(`referrals.${side}.times`)}
              currency="×"
              value={times[side]}
              error={timesOf(side) === null ? t('referrals.number.wrong') : undefined}
              onChange={({ target }) => setTimes({ ...times, [side]: target.value })}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}
