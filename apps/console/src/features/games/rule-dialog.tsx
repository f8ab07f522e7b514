import { calls, REMINDER_MINUTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, failureText, NumberField, notify, Switch, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type PlayRule } from './games-queries.ts';
import { useCountryName } from './use-country-name.ts';

const COUNTRY = /^[A-Z]{2}$/;
const DEFAULTS = {
  minCycle_ms: 2_500,
  otherCycle_ms: 0,
  autoplayAllowed: false,
  autoplayMax: 100,
  featureBuyAllowed: false,
  jackpotAllowed: true,
  reminder_min: 30,
  mandatoryBreak_min: 0,
  minDraw_s: 0,
  raisingPlansAllowed: false,
  othersDrawsAllowed: false,
};

/** Sets the rule of a country, or of all other countries. */
export function RuleDialog({ rule, onClose }: { rule: PlayRule | null; onClose: () => void }) {
  const t = useTranslation();
  const nameOf = useCountryName();
  const [country, setCountry] = useState(rule?.country ?? '');
  const [{ minCycle_ms, otherCycle_ms, ...allowed }, setDraft] = useState(rule ?? DEFAULTS);
  const [seconds, setSeconds] = useState<number | null>(minCycle_ms / 1_000);
  const [otherSeconds, setOtherSeconds] = useState<number | null>(otherCycle_ms / 1_000);
  const [tried, setTried] = useState(false);
  const isBadCountry = rule === null && !COUNTRY.test(country);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.gamesBackoffice.savePlayRule, {
        country,
        minCycle_ms: Math.round((seconds ?? 0) * 1_000),
        otherCycle_ms: Math.round((otherSeconds ?? 0) * 1_000),
        autoplayAllowed: allowed.autoplayAllowed,
        autoplayMax: allowed.autoplayMax,
        featureBuyAllowed: allowed.featureBuyAllowed,
        jackpotAllowed: allowed.jackpotAllowed,
        reminder_min: allowed.reminder_min,
        mandatoryBreak_min: allowed.mandatoryBreak_min,
        minDraw_s: allowed.minDraw_s,
        raisingPlansAllowed: allowed.raisingPlansAllowed,
        othersDrawsAllowed: allowed.othersDrawsAllowed,
      }),
    onSuccess: () => {
      notify(t('catalogue.saved', { name: nameOf(country) }), 'success');
      void invalidateGames();
      onClose();
    },
  });
  return (
    <FormDialog
      title={rule ? nameOf(rule.country) : t('catalogue.rules.new')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (!isBadCountry && seconds !== null && otherSeconds !== null) saving.mutate();
      }}
      onClose={onClose}
    >
      {rule ? null : (
        <TextField
          label={t('catalogue.country')}
          help={t('catalogue.country.help')}
          error={tried && isBadCountry ? t('catalogue.country.help') : undefined}
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
      <NumberField
        label={t('catalogue.otherCycle')}
        help={t('catalogue.otherCycle.help')}
        value={otherSeconds}
        min={0}
        max={10}
        step={0.5}
        onChange={setOtherSeconds}
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
      <Switch
        label={t('catalogue.raisingPlans')}
        help={t('catalogue.raisingPlans.help')}
        checked={allowed.raisingPlansAllowed}
        onChange={({ target }) => setDraft((now) => ({ ...now, raisingPlansAllowed: target.checked }))}
      />
      <Switch
        label={t('catalogue.othersDraws')}
        help={t('catalogue.othersDraws.help')}
        checked={allowed.othersDrawsAllowed}
        onChange={({ target }) => setDraft((now) => ({ ...now, othersDrawsAllowed: target.checked }))}
      />
      <NumberField
        label={t('catalogue.minDraw')}
        help={t('catalogue.minDraw.help')}
        min={0}
        max={86_400}
        value={allowed.minDraw_s}
        onChange={(value) => setDraft((now) => ({ ...now, minDraw_s: value ?? 0 }))}
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
        label={t('catalogue.mandatoryBreak')}
        help={t('catalogue.mandatoryBreak.help')}
        value={allowed.mandatoryBreak_min}
        min={0}
        max={60}
        onChange={(value) => setDraft((now) => ({ ...now, mandatoryBreak_min: value ?? 0 }))}
      />
    </FormDialog>
  );
}
