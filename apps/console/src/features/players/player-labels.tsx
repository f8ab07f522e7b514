import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, Checkbox, notify } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateLabels, labelsQuery, playerLabelsQuery, useLabelName } from '../../platform/labels.ts';
import { useMay } from '../../platform/queries.ts';

/** The labels of a player. */
export function PlayerLabels({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const nameOf = useLabelName();
  const own = useQuery(playerLabelsQuery(accountId)).data?.labels;
  const rows = useQuery(labelsQuery).data?.rows;
  if (!own || !rows) return null;
  const shown = rows.filter(({ code }) => own.includes(code));
  if (shown.length === 0) return t('console.player.labels.none');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {shown.map((label) => (
        <Badge key={label.code}>
          <bdi>{nameOf(label)}</bdi>
        </Badge>
      ))}
    </span>
  );
}

/** Replaces the labels of a player. */
export function SetLabels({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const nameOf = useLabelName();
  const may = useMay('players.label');
  const own = useQuery(playerLabelsQuery(accountId)).data?.labels;
  const rows = useQuery(labelsQuery).data?.rows;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (!may || !own || !rows || rows.length === 0) return null;
  const clubs = rows.filter(({ code, kind }) => kind === 'club' && chosen?.includes(code));
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setChosen(own)}>
        {t('console.player.labels.set')}
      </Button>
      {chosen ? (
        <ReasonDialog
          title={t('console.player.labels.set')}
          submit={t('console.player.labels.save')}
          blocked={clubs.length > 1 ? t('console.player.labels.oneClub') : undefined}
          onConfirm={(reason) => call(calls.labelsBackoffice.set, { accountId, labels: [...chosen], reason })}
          onDone={() => notify(t('console.player.labels.saved'), 'success')}
          onSettled={invalidateLabels}
          onClose={() => setChosen(null)}
        >
          <p className="text-14 text-ink-soft">{t('console.player.labels.about')}</p>
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{t('console.player.labels')}</legend>
            {rows.map((label) => (
              <Checkbox
                key={label.code}
                label={
                  <>
                    <bdi>{nameOf(label)}</bdi>
                    {label.kind === 'club' ? ` (${t('launching.labels.kind.club')})` : ''}
                  </>
                }
                checked={chosen.includes(label.code)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, label.code] : chosen.filter((code) => code !== label.code))
                }
              />
            ))}
          </fieldset>
        </ReasonDialog>
      ) : null}
    </>
  );
}
