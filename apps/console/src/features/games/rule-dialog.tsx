import { calls, REMINDER_MINUTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, failureText, NumberField, notify, Switch, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { forgetGames, type PlayRule } from './games-queries.ts';
import { usePlaceName } from './use-place-name.ts';

const PLACE = /^[A-Z]{2}$/;
const BEGIN = {
  ...{ minCycle_ms: 2_500, autoplayAllowed: false, autoplayMax: 100, featureBuyAllowed: false },
  ...{ jackpotAllowed: true, reminder_min: 30, rest_min: 0 },
};

/** Sets the rule of a country, or of everywhere else. */
export function RuleDialog({ rule, onClose }: { rule: PlayRule | null; onClose: () => void }) {
  const t = useTranslation();
  const nameOf = usePlaceName();
  const [country, setCountry] = useState(rule?.country ?? '');
  const [{ minCycle_ms, ...allowed }, setDraft] = useState(rule ?? BEGIN);
  const [seconds, setSeconds] = useState<number | null>(minCycle_ms / 1_000);
  const [tried, setTried] = useState(false);
  const badPlace = rule === null && !PLACE.test(country);
  const keeping = useMutation({
    mutationFn: () =>
      call(calls.gamesBackoffice.keepPlayRule, {
        country,
        minCycle_ms: Math.round((seconds ?? 0) * 1_000),
        autoplayAllowed: allowed.autoplayAllowed,
        autoplayMax: allowed.autoplayMax,
        featureBuyAllowed: allowed.featureBuyAllowed,
        jackpotAllowed: allowed.jackpotAllowed,
        reminder_min: allowed.reminder_min,
        rest_min: allowed.rest_min,
      }),
    onSuccess: () => {
      notify(t('catalogue.kept', { name: nameOf(country) }), 'success');
      void forgetGames();
      onClose();
    },
  });
  return (
    <FormDialog
      title={rule ? nameOf(rule.country) : t('catalogue.rules.new')}
      submit={t('catalogue.save')}
      busy={keeping.isPending}
      failure={keeping.error && failureText(keeping.error, t)}
      onSubmit={() => {
        setTried(true);
        if (!badPlace && seconds !== null) keeping.mutate();
      }}
      onClose={onClose}
    >
      {rule ? null : (
        <TextField
          label={t('catalogue.place')}
          help={t('catalogue.place.help')}
          error={tried && badPlace ? t('catalogue.place.help') : undefined}
          value={country}
          maxLength={2}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCountry(target.value.toUpperCase())}
        />
      )}
      <NumberField
        label={t('catalogue.minCycle')}
        help={t('catalogue.minCycle.help')}
        value={seconds}
        min={0}
        max={10}
        step={0.5}
        onChange={setSeconds}
      />
      <Switch
        label={t('catalogue.autoplay')}
        checked={allowed.autoplayAllowed}
        onChange={({ target }) => setDraft((now) => ({ ...now, autoplayAllowed: target.checked }))}
      />
      {allowed.autoplayAllowed ? (
        <NumberField
          label={t('catalogue.autoplay.max')}
          value={allowed.autoplayMax}
          min={1}
          max={1_000}
          onChange={(value) => setDraft((now) => ({ ...now, autoplayMax: value ?? 1 }))}
        />
      ) : null}
      <Switch
        label={t('catalogue.featureBuy')}
        help={t('catalogue.featureBuy.help')}
        checked={allowed.featureBuyAllowed}
        onChange={({ target }) => setDraft((now) => ({ ...now, featureBuyAllowed: target.checked }))}
      />
      <Switch
        label={t('catalogue.jackpots.allowed')}
        help={t('catalogue.jackpots.allowed.help')}
        checked={allowed.jackpotAllowed}
        onChange={({ target }) => setDraft((now) => ({ ...now, jackpotAllowed: target.checked }))}
      />
      <ChoiceRow
        shown
        label={t('catalogue.reminder')}
        value={String(allowed.reminder_min)}
        choices={REMINDER_MINUTES.map((each) => ({
          value: String(each),
          label: t('rg.minutes', { count: each }),
        }))}
        onChange={(value) => setDraft((now) => ({ ...now, reminder_min: Number(value) }))}
      />
      <NumberField
        label={t('catalogue.rest')}
        help={t('catalogue.rest.help')}
        value={allowed.rest_min}
        min={0}
        max={60}
        onChange={(value) => setDraft((now) => ({ ...now, rest_min: value ?? 0 }))}
      />
    </FormDialog>
  );
}
