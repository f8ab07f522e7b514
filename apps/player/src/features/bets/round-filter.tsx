import type { GameCategory } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { DateRange, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../platform/queries.ts';
import type { RecordFilter } from './bet-queries.ts';

/** Period and category; a change of either goes back to the first page. */
export function RoundFilter({ filter, onChange }: { filter: RecordFilter; onChange: (filter: RecordFilter) => void }) {
  const say = useText();
  const vendors = useQuery(vendorsQuery);
  const categories = vendors.data?.categories.map(({ gameCategory }) => gameCategory) ?? [];
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <DateRange value={filter.preset} onChange={(preset) => onChange({ ...filter, preset, page: 1 })} />
      <Select
        label={say('bets.filter.category')}
        className="w-full sm:w-56"
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value as GameCategory | '', page: 1 })}
        options={[
          { value: '', label: say('bets.filter.all') },
          ...categories.map((category) => ({ value: category, label: say(`shell.category.${category}`) })),
        ]}
      />
    </div>
  );
}
