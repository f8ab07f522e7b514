import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Switch, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type Game, invalidateGames } from './games-queries.ts';
import { parseWords } from './parse-words.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** The brand's settings for a game: enabled, hot, tags, and the countries where it is not offered. */
export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTranslation();
  const { row } = useFormats();
  const [enabled, setEnabled] = useState(game.enabled);
  const [hot, setHot] = useState(game.hot);
  const [tags, setTags] = useState(game.tags.join(', '));
  const [countries, setCountries] = useState(game.blockedCountries.join(', '));
  const blockedCountries = parseWords(countries.toUpperCase());
  const bad = blockedCountries.find((country) => !COUNTRY.test(country));
  const saving = useMutation({
    mutationFn: () =>
      call(calls.gamesBackoffice.changeGame, {
        code: game.code,
        enabled,
        hot,
        tags: parseWords(tags),
        blockedCountries,
      }),
    onSuccess: ({ name }) => {
      notify(t('catalogue.saved', { name }), 'success');
      void invalidateGames();
      onClose();
    },
  });
  return (
    <FormDialog
      title={game.name}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (!bad) saving.mutate();
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('catalogue.code'), value: game.code },
          { name: t('catalogue.version'), value: game.versionHash ? game.versionHash.slice(0, 16) : '—' },
          {
            name: t('catalogue.devices'),
            value: row(game.devices.map((device) => t(`catalogue.device.${device}`))),
          },
          { name: t('catalogue.languages'), value: game.languages.join(', ') || t('catalogue.languages.any') },
          { name: t('catalogue.vendorBlocks'), value: game.vendorBlocks.join(', ') || '—' },
        ]}
      />
      <Switch label={t('catalogue.offered')} checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />
      <Switch label={t('catalogue.hot')} checked={hot} onChange={({ target }) => setHot(target.checked)} />
      <TextField
        label={t('catalogue.tags')}
        help={t('catalogue.tags.help')}
        value={tags}
        maxLength={300}
        dir="auto"
        onChange={({ target }) => setTags(target.value)}
      />
      <TextField
        label={t('catalogue.countries')}
        help={t('catalogue.countries.help')}
        error={bad ? t('catalogue.countries.bad', { country: bad }) : undefined}
        value={countries}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCountries(target.value)}
      />
    </FormDialog>
  );
}
