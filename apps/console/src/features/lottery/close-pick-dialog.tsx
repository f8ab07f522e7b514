import { calls } from '@fairhouse/contracts';
import { type LotteryRules, listPicks } from '@fairhouse/game-math/lottery';
import { pickName, wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries } from './lottery-queries.ts';

/** Takes no orders on a play type of a draw, or on one of its numbers, with a reason. */
export function ClosePickDialog({
  gameCode,
  issueNo,
  rules,
  onClose,
}: {
  gameCode: string;
  issueNo: string;
  rules: LotteryRules;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [play, setPlay] = useState(rules.plays[0]?.id ?? '');
  const [pick, setPick] = useState('');
  const type = rules.plays.find(({ id }) => id === play);
  const picks = type ? listPicks(type) : [];
  return (
    <ReasonDialog
      title={t('lotteries.close.title', { issueNo })}
      submit={t('lotteries.close.submit')}
      destructive
      onConfirm={(reason) =>
        call(calls.lotteryPricesBackoffice.closePick, { gameCode, issueNo, play, ...(pick && { pick }), reason })
      }
      onDone={() => notify(t('lotteries.close.done', { name: wholePlayName(t, play) }), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.close.about')}</p>
      <Select
        label={t('lotteries.play')}
        value={play}
        onChange={(event) => {
          setPlay(event.target.value);
          setPick('');
        }}
        options={rules.plays.map(({ id }) => ({ value: id, label: wholePlayName(t, id) }))}
      />
      <Select
        label={t('lotteries.number')}
        value={pick}
        onChange={(event) => setPick(event.target.value)}
        options={[
          { value: '', label: t('lotteries.close.whole') },
          ...picks.map((each) => ({ value: String(each), label: pickName(t, each) })),
        ]}
      />
    </ReasonDialog>
  );
}
