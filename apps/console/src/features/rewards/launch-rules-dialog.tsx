import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, ErrorState, failureText, MoneyField, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { newPlace, type PlaceDraft, parsePlace, toPlaceDraft } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { invalidateRewards, launchSettingsQuery } from './reward-queries.ts';

type Stored = Output<typeof calls.promotionsBackoffice.launchSettings>;

/** What the brand asks before a launch: the rules of places, and above which budget another operator approves. */
export function LaunchRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const settings = useQuery(launchSettingsQuery);
  if (settings.data) return <SettingsForm stored={settings.data} onClose={onClose} />;
  return (
    <Dialog title={t('launching.rules')} onClose={onClose}>
      {settings.error ? (
        <ErrorState onRetry={() => void settings.refetch()}>{failureText(settings.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  );
}

const AMOUNT = /^\d{1,16}(\.\d{1,6})?$/;

interface KeyedPlace {
  key: number;
  place: PlaceDraft;
}

function SettingsForm({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const t = useTranslation();
  const mayEdit = useMay('brand.edit');
  const [above, setAbove] = useState(stored.fourEyesAbove ?? '');
  const [drafts, setDrafts] = useState<KeyedPlace[]>(() =>
    stored.places.map((place, key) => ({ key, place: toPlaceDraft(place) })),
  );
  const [tried, setTried] = useState(false);
  const places = drafts.map(({ place }) => parsePlace(place));
  const right = places.filter((place) => place !== null);
  const isUnique = new Set(right.map(({ country }) => country)).size === right.length;
  const isRight = right.length === places.length && isUnique && (above.trim() === '' || AMOUNT.test(above.trim()));
  const saving = useMutation({
    mutationFn: () =>
      call(calls.promotionsBackoffice.saveLaunchSettings, {
        fourEyesAbove: above.trim() === '' ? null : above.trim(),
        places: right,
        version: stored.version,
      }),
    onSuccess: () => {
      notify(t('launching.rules.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateRewards(),
  });
  const change = (key: number, part: Partial<PlaceDraft>) =>
    setDrafts((now) => now.map((each) => (each.key === key ? { key, place: { ...each.place, ...part } } : each)));
  return (
    <FormDialog
      size="wide"
      title={t('launching.rules')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      blocked={mayEdit ? (tried && !isRight ? t('giving.wrong') : undefined) : t('proposals.notMay')}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (mayEdit && isRight) saving.mutate();
      }}
      onClose={onClose}
    >
      <MoneyField
        label={t('launching.fourEyesAbove')}
        help={t('launching.fourEyesAbove.help')}
        currency={boot.status.brand.currency}
        value={above}
        onChange={({ target }) => setAbove(target.value)}
      />
      <h3 className="text-16 font-semibold">{t('launching.places')}</h3>
      <p className="max-w-prose text-14 text-ink-soft">{t('launching.rules.about')}</p>
      {drafts.map(({ key, place }, at) => (
        <PlaceFields
          key={key}
          place={place}
          isWrong={tried && places[at] === null}
          onChange={(part) => change(key, part)}
          onRemove={() => setDrafts((now) => now.filter((each) => each.key !== key))}
        />
      ))}
      <Button
        type="button"
        className="self-start"
        onClick={() =>
          setDrafts((now) => [...now, { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, place: newPlace() }])
        }
      >
        {t('launching.place.add')}
      </Button>
    </FormDialog>
  );
}
