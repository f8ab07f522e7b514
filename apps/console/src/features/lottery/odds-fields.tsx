import { type Disc, type OddsTable, type PlayType } from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import type { Prices } from './lottery-queries.ts';
import { exactReturn, formatReturn, isAtMost } from './price-returns.ts';

type Odds = Partial<Record<Disc, OddsTable>>;

/** The odds of a play type on one disc, each with the exact return of its class. */
export function OddsFields({
  play,
  odds,
  rebates,
  ceiling_bps,
  onChange,
}: {
  play: PlayType;
  odds: Odds;
  rebates: Prices['rebates'];
  ceiling_bps: number;
  onChange: (changed: Odds) => void;
}) {
  const t = useTranslation();
  const discs = Object.keys(odds) as Disc[];
  const [disc, setDisc] = useState<Disc>(discs[0] ?? 'A');
  const table = odds[disc] ?? {};
  const helpOf = (key: string): { help: string } | { error: string } => {
    const [unitClass = ''] = key.split(':');
    const exact = exactReturn(play, table, unitClass, rebates[disc] ?? 0);
    if (exact === null) return { error: t('lotteries.prices.noNumber') };
    const returns = t('lotteries.prices.returns', { returns: formatReturn(exact) });
    return isAtMost(exact, ceiling_bps) ? { help: returns } : { error: returns };
  };
  return (
    <>
      {discs.length > 1 ? (
        <Select
          label={t('lotteries.prices.disc')}
          value={disc}
          onChange={(event) => setDisc(event.target.value as Disc)}
          options={discs.map((each) => ({ value: each, label: each }))}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(table).map(([key, value]) => (
          <TextField
            key={`${disc} ${key}`}
            label={keyName(t, key)}
            {...helpOf(key)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange({ [disc]: { ...table, [key]: event.target.value.trim() } })}
          />
        ))}
      </div>
    </>
  );
}

/** "big", or "any (T1)" of a class with several prizes. */
export function keyName(t: ReturnType<typeof useTranslation>, key: string): string {
  const [unitClass = '', tier = ''] = key.split(':');
  const name = unitClass === 'any' ? t('lotteries.prices.any') : pickName(t, unitClass);
  return tier === 'T1' ? name : `${name} (${tier})`;
}
