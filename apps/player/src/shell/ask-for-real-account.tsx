import { useText } from '@fairhouse/i18n/react';
import { showDialog } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { leaveTrial } from '../platform/left-trial.ts';
import { needRealAccount } from '../platform/real-account.ts';

/** The specification's `in_need_true_account` with its confirm button `in_increase_submit`: on to a real account, or go on trying. */
export function AskForRealAccount() {
  const say = useText();
  const navigate = useNavigate();
  const ask = useEffectEvent(async () => {
    const answer = await showDialog({
      icon: 'warning',
      title: say('centre.trial.title'),
      body: say('centre.trial.about'),
      buttons: [
        { value: 'later', label: say('centre.trial.later'), kind: 'ghost' },
        { value: 'submit', label: say('centre.trial.submit'), kind: 'primary' },
      ],
    });
    needRealAccount(false);
    if (answer !== 'submit') return;
    leaveTrial();
    void navigate({ to: '/register' });
  });
  useEffect(() => void ask(), []);
  return null;
}
