import { useTranslation } from '@fairhouse/i18n/react';
import { showDialog } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { requireRealAccount } from '../platform/real-account.ts';
import { convertTrial } from '../platform/trial-session.ts';

/**
 * The specification's `in_need_true_account` with its confirm button `in_increase_submit`: register a real account, or continue with the
 * trial.
 */
export function RealAccountPrompt() {
  const t = useTranslation();
  const navigate = useNavigate();
  const prompt = useEffectEvent(async () => {
    const answer = await showDialog({
      icon: 'warning',
      title: t('centre.trial.title'),
      body: t('centre.trial.about'),
      buttons: [
        { value: 'later', label: t('centre.trial.later'), kind: 'ghost' },
        { value: 'submit', label: t('centre.trial.submit'), kind: 'primary' },
      ],
    });
    requireRealAccount(false);
    if (answer !== 'submit') return;
    convertTrial();
    void navigate({ to: '/register' });
  });
  useEffect(() => void prompt(), []);
  return null;
}
