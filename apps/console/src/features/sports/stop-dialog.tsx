import { calls, STOP_STATES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, RadioGroup } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateSports, type Stop } from './sports-queries.ts';

/** What a dialog stops: with nothing named, the whole book. */
export interface StopTarget {
  fixtureId?: string;
  market?: string;
  outcome?: string;
  /** As it is shown. */
  name: string;
}

/** Takes no bets on something, with a reason: suspended, or closed. */
export function StopDialog({ target, onClose }: { target: StopTarget; onClose: () => void }) {
  const t = useTranslation();
  const [state, setState] = useState<Stop['state']>('SUSPENDED');
  const { name, ...named } = target;
  return (
    <ReasonDialog
      title={t('trading.stop.title', { name })}
      submit={t('trading.stop')}
      destructive
      onConfirm={(reason) => call(calls.sportsBackoffice.stop, { ...named, state, reason })}
      onDone={() => notify(t('trading.stop.done', { name }), 'success')}
      onSettled={() => void invalidateSports()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('trading.stop.about')}</p>
      <RadioGroup
        label={t('trading.stop.how')}
        value={state}
        onChange={(chosen) => setState(chosen as Stop['state'])}
        options={STOP_STATES.map((value) => ({ value, label: t(`trading.stop.${value}.about`) }))}
      />
    </ReasonDialog>
  );
}

/** Takes bets again, with a reason. */
export function ReopenDialog({ stop, name, onClose }: { stop: Stop; name: string; onClose: () => void }) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('trading.reopen.title', { name })}
      submit={t('trading.reopen')}
      onConfirm={(reason) => call(calls.sportsBackoffice.reopen, { id: stop.id, reason })}
      onDone={() => notify(t('trading.reopen.done', { name }), 'success')}
      onSettled={() => void invalidateSports()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('trading.reopen.about', { reason: stop.reason, by: stop.by })}</p>
    </ReasonDialog>
  );
}
