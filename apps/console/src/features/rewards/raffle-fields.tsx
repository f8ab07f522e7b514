import { MAX_AWARDED_TICKETS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { NumberField, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { raffleChoicesQuery } from './reward-queries.ts';
import type { RulesForm } from './rules-dialog.tsx';

/** The raffle whose tickets are given, with the names that the terms show, and how many tickets. */
export function RaffleFields({ draft: { raffle, tickets, currency }, set, errorOf }: RulesForm) {
  const t = useTranslation();
  const raffles = useQuery(raffleChoicesQuery);
  const rows = (raffles.data?.rows ?? []).filter((row) => row.currency === currency);
  // one that is over, or was renamed since, stays what it was until another one is chosen
  const kept = raffle && !rows.some(({ raffleId }) => raffleId === raffle.raffle) ? [raffle] : [];
  return (
    <>
      <Select
        label={t('giving.raffle')}
        error={errorOf('raffle')}
        options={[
          { value: '', label: t('giving.raffle.none') },
          ...kept.map(({ raffle: value, names }) => ({ value, label: names['EN'] ?? value })),
          ...rows.map(({ raffleId, rules }) => ({ value: raffleId, label: rules.names.EN })),
        ]}
        value={raffle?.raffle ?? ''}
        onChange={({ target }) => {
          const chosen = rows.find(({ raffleId }) => raffleId === target.value);
          if (chosen) set({ raffle: { raffle: chosen.raffleId, names: namesOf(chosen.rules.names) } });
        }}
      />
      <NumberField
        label={t('giving.tickets')}
        min={1}
        max={MAX_AWARDED_TICKETS}
        value={tickets}
        onChange={(count) => set({ tickets: count ?? 1 })}
      />
    </>
  );
}

const namesOf = (names: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((each): each is [string, string] => Boolean(each[1])));
