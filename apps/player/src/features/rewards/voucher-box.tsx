import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useRewardChange } from './reward-queries.ts';
import { useRewardText } from './use-reward-text.ts';

/** The box for voucher codes (C-11). */
export function VoucherBox() {
  const t = useTranslation();
  const rewardText = useRewardText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const redeeming = useRewardChange(
    () => call(calls.promotions.redeem, { code: code.trim() }),
    (award) => {
      const text = rewardText(award, award.currency);
      notify(
        t(award.state === 'review' ? 'rewards.voucher.review' : 'rewards.voucher.done', { reward: text }),
        'success',
      );
      setCode('');
      setTried(false);
    },
  );
  const isEmpty = code.trim() === '';
  const error =
    tried && isEmpty ? t('rewards.voucher.empty') : redeeming.error ? failureText(redeeming.error, t) : undefined;
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col items-start gap-3 sm:flex-row"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isEmpty) redeeming.mutate(undefined);
      }}
    >
      <TextField
        label={t('rewards.voucher')}
        help={t('rewards.voucher.help')}
        error={error}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        fieldClassName="w-full min-w-0 sm:flex-1"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          redeeming.reset();
        }}
      />
      <Button type="submit" className="sm:mt-7" busy={redeeming.isPending}>
        {t('rewards.voucher.redeem')}
      </Button>
    </form>
  );
}
