import { calls, MATCH_FORCE_MIN, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Card, ErrorState, FormError, failureText, notify, Skeleton, Switch, TextField } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';

type Settings = Output<typeof calls.matchesBackoffice.settings>;
const KEY = ['matching'];

/** Whether players of the brand may pay each other, where it is written that they may, and the time to answer. */
export function MatchingSettings() {
  const t = useTranslation();
  const settings = useQuery({ queryKey: KEY, queryFn: () => call(calls.matchesBackoffice.settings, {}) });
  if (settings.isError)
    return <ErrorState onRetry={() => void settings.refetch()}>{failureText(settings.error, t)}</ErrorState>;
  if (!settings.data) return <Skeleton className="h-56 w-full" />;
  return <SettingsForm key={settings.data.version} settings={settings.data} />;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslation();
  const client = useQueryClient();
  const mayEdit = useMay('payments.edit');
  const [draft, setDraft] = useState(settings);
  const saving = useMutation({
    mutationFn: () => call(calls.matchesBackoffice.saveSettings, draft),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      notify(t('matches.settings.saved'), 'success');
    },
  });
  return (
    <Card title={t('matches.tab.settings')} about={t('matches.settings.about')}>
      <form
        noValidate
        className="flex max-w-lg flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Switch
          label={t('matches.settings.enabled')}
          checked={draft.enabled}
          disabled={!mayEdit}
          onChange={({ target }) => setDraft({ ...draft, enabled: target.checked })}
        />
        <TextField
          label={t('matches.settings.allowedBy')}
          help={t('matches.settings.allowedBy.help')}
          maxLength={300}
          disabled={!mayEdit}
          value={draft.allowedBy}
          onChange={({ target }) => setDraft({ ...draft, allowedBy: target.value })}
        />
        <TextField
          label={t('matches.settings.forceMin')}
          inputMode="numeric"
          disabled={!mayEdit}
          help={t('matches.settings.forceMin.help', { min: MATCH_FORCE_MIN.min, max: MATCH_FORCE_MIN.max })}
          value={String(draft.forceMin)}
          onChange={({ target }) => setDraft({ ...draft, forceMin: Number(target.value.replace(/\D/g, '')) })}
        />
        <FormError>{saving.error ? failureText(saving.error, t) : undefined}</FormError>
        {mayEdit ? (
          <Button type="submit" kind="primary" busy={saving.isPending} className="self-start">
            {t('brand.save')}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
