import { calls } from '@fairhouse/contracts';
import { canHalve, type LotteryRules, listPicks } from '@fairhouse/game-math/lottery';
import { pickName, wholePlayName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLotteries } from './lottery-queries.ts';

/** Takes no orders on a play type of a draw, or on one of its numbers, or lets the number pay half, with a reason. */
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
  const [chosen, setPays] = useState<'nothing' | 'half'>('nothing');
  const mayBeHalf = type !== undefined && pick !== '' && canHalve(type);
  const pays = mayBeHalf ? chosen : 'nothing';
  const isHalf = pays === 'half';
  return (
    <ReasonDialog
      title={t('lotteries.close.title', { issueNo })}
      submit={t(isHalf ? 'lotteries.close.half.submit' : 'lotteries.close.submit')}
      destructive
      onConfirm={(reason) =>
        call(calls.lotteryPricesBackoffice.closePick, { gameCode, issueNo, play, pays, ...(pick && { pick }), reason })
      }
      onDone={() =>
        notify(
          t(isHalf ? 'lotteries.close.half.done' : 'lotteries.close.done', { name: wholePlayName(t, play) }),
          'success',
        )
      }
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(isHalf ? 'lotteries.close.half.about' : 'lotteries.close.about')}
      </p>
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
      {mayBeHalf ? (
        <Select
          label={t('lotteries.close.pays')}
          value={pays}
          onChange={(event) => setPays(event.target.value === 'half' ? 'half' : 'nothing')}
          options={[
            { value: 'nothing', label: t('lotteries.close.pays.nothing') },
            { value: 'half', label: t('lotteries.close.pays.half') },
          ]}
        />
      ) : null}
    </ReasonDialog>
  );
}
