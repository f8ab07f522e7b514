import { calls, type PlayerPreview, type PromotionDetail } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, MoneyField, StateTag, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Shows a promotion as one player meets it: every condition that is not met, and what an event would give. */
export function PreviewPlayerDialog({ promotion, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const t = useTranslation();
  const { id, name, currency } = promotion;
  const [draft, setDraft] = useState({ player: '', amount: '' });
  const player = draft.player.trim();
  const amount = draft.amount.trim();
  const isRight = player !== '' && (amount === '' || /^\d{1,12}(\.\d{1,6})?$/.test(amount));
  const looking = useMutation({
    mutationFn: () =>
      call(calls.promotionsBackoffice.previewPlayer, { id, player, amount: amount === '' ? null : amount }),
  });
  return (
    <FormDialog
      size="wide"
      title={t('previewing.title', { name })}
      submit={t('previewing.show')}
      busy={looking.isPending}
      blocked={isRight ? undefined : t('previewing.needed')}
      failure={looking.error && failureText(looking.error, t)}
      onSubmit={() => {
        if (isRight) looking.mutate();
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('previewing.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('giving.player')}
          dir="ltr"
          autoComplete="off"
          maxLength={64}
          value={draft.player}
          onChange={({ target }) => setDraft((now) => ({ ...now, player: target.value }))}
        />
        <MoneyField
          label={t('previewing.amount')}
          help={t('previewing.amount.help')}
          currency={currency}
          value={draft.amount}
          onChange={({ target }) => setDraft((now) => ({ ...now, amount: target.value }))}
        />
      </div>
      {looking.data ? <Seen preview={looking.data} of={promotion} /> : null}
    </FormDialog>
  );
}

function Seen({
  preview,
  of: { kind, currency },
}: {
  preview: PlayerPreview;
  of: Pick<PromotionDetail, 'kind' | 'currency'>;
}) {
  const t = useTranslation();
  const { amount: write, row } = useFormats();
  const { username, isOffered, obstacles, outcome, amount, deducted, arm, gives, shared } = preview;
  const unit = (text: string): string =>
    kind === 'cash' || kind === 'bonus' ? write(text, currency) : `${text} ${t(`giving.kind.${kind}`)}`;
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <p>
        <StateTag tone={isOffered ? 'good' : 'bad'}>
          {t(isOffered ? 'previewing.offered' : 'previewing.notOffered', { player: username })}
        </StateTag>
      </p>
      {obstacles.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 ps-5 text-14">
          {obstacles.map((obstacle) => (
            <ObstacleItem key={obstacle.reason} obstacle={obstacle} />
          ))}
        </ul>
      ) : null}
      <Facts
        facts={[
          { name: t('previewing.event'), value: t(`previewing.outcome.${outcome}`, { amount: unit(amount) }) },
          ...(Number(deducted) > 0 ? [{ name: t('previewing.deducted'), value: unit(deducted) }] : []),
          ...(arm === '' ? [] : [{ name: t('previewing.arm'), value: arm }]),
          { name: t('giving.gives'), value: t(`giving.gives.${gives}`) },
          ...(shared.length === 0
            ? []
            : [{ name: t('previewing.shared'), value: row(shared.map((sign) => t(`giving.sign.${sign}`))) }]),
        ]}
      />
    </section>
  );
}

function ObstacleItem({ obstacle: { reason, needed, has } }: { obstacle: PlayerPreview['obstacles'][number] }) {
  const t = useTranslation();
  const { time } = useFormats();
  const own = reason === 'registered' ? time(has, 'date') : has || t('previewing.unknown');
  const isCompared = needed !== '' || has !== '';
  return (
    <li>
      {t(`previewing.obstacle.${reason}`)}
      {isCompared ? (
        <span className="text-ink-soft">
          {' '}
          ({needed === '' ? t('previewing.has', { has: own }) : t('previewing.compared', { needed, has: own })})
        </span>
      ) : null}
    </li>
  );
}
