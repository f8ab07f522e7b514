import {
  type Mark,
  parseTickets,
  permuteNumber,
  QUICK_SETS,
  type QuickSet,
  quickSet,
} from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { SmallSelect } from '@fairhouse/ui';
import { useState } from 'react';
import { toolClass } from './row-tool-buttons.tsx';

/** Sets of a digit: its head, its tail, the last digit of the sum. */
const OF_A_DIGIT: readonly QuickSet[] = ['head', 'tail', 'total'];
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The known sets of numbers of two digits: a press adds all numbers of one. Numbers can be typed too, and every pick turned round. */
export function QuickSetButtons({
  picked,
  onAdd,
}: {
  picked: readonly Mark[];
  onAdd: (numbers: readonly string[]) => void;
}) {
  const t = useTranslation();
  const [digit, setDigit] = useState('0');
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(parseTickets({ digits: 2 }, typed).tickets);
    setTyped('');
  };
  return (
    <div role="group" aria-label={t('lottery.quickSets')} className="flex flex-wrap items-center gap-1">
      {QUICK_SETS.filter((set) => !OF_A_DIGIT.includes(set)).map((set) => (
        <button key={set} type="button" className={toolClass} onClick={() => onAdd(quickSet(set))}>
          {t(`lottery.quickSet.${set}`)}
        </button>
      ))}
      <SmallSelect
        label={t('lottery.quickSet.digit')}
        value={digit}
        onChange={setDigit}
        options={DIGITS.map((value) => ({ value, label: value }))}
      />
      {OF_A_DIGIT.map((set) => (
        <button key={set} type="button" className={toolClass} onClick={() => onAdd(quickSet(set, Number(digit)))}>
          {t(`lottery.quickSet.${set}`, { digit })}
        </button>
      ))}
      <button
        type="button"
        className={toolClass}
        disabled={picked.length === 0}
        onClick={() => onAdd(picked.flatMap((number) => permuteNumber(String(number))))}
      >
        {t('lottery.quickSet.permute')}
      </button>
      <form
        className="flex items-center gap-1 max-sm:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={t('lottery.quickSet.typed')}
          placeholder="12 34 56"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="figures min-h-11 w-32 min-w-0 rounded-mark border border-edge bg-field px-2 text-14 text-ink max-sm:grow sm:min-h-8"
        />
        <button type="submit" className={toolClass}>
          {t('lottery.quickSet.add')}
        </button>
      </form>
    </div>
  );
}
