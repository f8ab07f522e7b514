import { calls, type PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { BreachList } from './breach-list.tsx';
import { GivingFields } from './giving-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import { invalidateRewards } from './reward-queries.ts';
import { newDraft, parseRules, type RulesDraft, toRulesDraft } from './rules-draft.ts';
import { TermsPreview } from './terms-preview.tsx';
import { TrialFields } from './trial-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';

/** Access to the draft for the fields of a form. */
export interface RulesForm {
  draft: RulesDraft;
  set: (part: Partial<RulesDraft>) => void;
  errorOf: (field: keyof RulesDraft) => string | undefined;
  /** The units of what was counted are fixed by the first launch. */
  isLaunched: boolean;
  /** Of the promotion; null for a new one. */
  id: string | null;
}

/** The editor of rules: every field, and the terms that players will read in three languages. Saving makes a new version, not live yet. */
export function RulesDialog({
  stored,
  onSaved,
  onClose,
}: {
  /** Null for a new promotion. */
  stored: PromotionDetail | null;
  onSaved: (saved: PromotionDetail) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [draft, setDraft] = useState(() =>
    stored ? toRulesDraft(stored.rules) : newDraft(boot.status.brand.currency),
  );
  const [tried, setTried] = useState(false);
  const { rules, wrong } = parseRules(draft);
  const form: RulesForm = {
    draft,
    set: (part) => setDraft((now) => ({ ...now, ...part })),
    errorOf: (field) => (tried && wrong.has(field) ? t('giving.wrong') : undefined),
    isLaunched: (stored?.liveVersion ?? 0) > 0,
    id: stored?.id ?? null,
  };
  const previewing = useMutation({
    mutationFn: async () => rules && call(calls.promotionsBackoffice.preview, { rules }),
  });
  const saving = useMutation({
    mutationFn: async () =>
      rules && call(calls.promotionsBackoffice.save, { id: stored?.id ?? null, version: stored?.version ?? 0, rules }),
    onSuccess: (saved) => {
      if (!saved) return;
      notify(t('giving.saved'), 'success');
      onClose();
      onSaved(saved);
    },
    onSettled: () => void invalidateRewards(),
  });
  return (
    <FormDialog
      size="wide"
      title={stored === null ? t('giving.promotion.new') : t('giving.edit.title', { name: stored.name })}
      submit={t('giving.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (rules) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('giving.edit.about')}</p>
      <TriggerFields {...form} />
      <RewardFields {...form} />
      <GivingFields {...form} />
      <TrialFields {...form} />
      <Button
        type="button"
        className="self-start"
        busy={previewing.isPending}
        onClick={() => {
          setTried(true);
          if (rules) previewing.mutate();
        }}
      >
        {t('giving.preview')}
      </Button>
      {previewing.error ? <FormError>{failureText(previewing.error, t)}</FormError> : null}
      {previewing.data ? (
        <>
          <BreachList breaches={previewing.data.breaches} />
          <TermsPreview terms={previewing.data.terms} />
        </>
      ) : null}
    </FormDialog>
  );
}
