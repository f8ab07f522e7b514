import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Combobox, type Option } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../platform/call.ts';

/** How many games the list offers; typing narrows it. */
const SHOWN = 50;

/** One game of a vendor, found by name or id, or none. */
export function GameChoice({
  vendorCode,
  game,
  onChange,
}: {
  vendorCode: string;
  game: Option | null;
  onChange: (game: Option | null) => void;
}) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 64));
  const { data } = useQuery({
    queryKey: ['games', 'choice', vendorCode, search],
    queryFn: () => call(calls.gamesBackoffice.games, { vendorCode, pageSize: SHOWN, ...(search ? { search } : {}) }),
    enabled: vendorCode !== '',
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  // the selected game keeps its name while others are searched
  const options = game && !found.some(({ value }) => value === game.value) ? [game, ...found] : found;
  return (
    <Combobox
      label={t('catalogue.oneGame')}
      help={t('catalogue.oneGame.help')}
      options={options}
      value={game?.value ?? null}
      onChange={(code) => onChange(options.find(({ value }) => value === code) ?? null)}
      onType={setTyped}
    />
  );
}
