import type { GameCategory } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../platform/queries.ts';

/** The categories of the house, and all. */
export function CategoryChoice(props: { value: GameCategory | ''; onChange: (category: GameCategory | '') => void }) {
  const say = useText();
  const vendors = useQuery(vendorsQuery);
  const categories = vendors.data?.categories.map(({ gameCategory }) => gameCategory) ?? [];
  return (
    <Select
      label={say('bets.filter.category')}
      className="w-full sm:w-56"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as GameCategory | '')}
      options={[
        { value: '', label: say('bets.filter.all') },
        ...categories.map((category) => ({ value: category, label: say(`shell.category.${category}`) })),
      ]}
    />
  );
}
