import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, ErrorState, failureText, Icon, notify, Skeleton, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { EMPTY_RULE, type RuleDraft, type Rules, toDrafts, toRules } from './rules-draft.ts';

const MAX_RULES = 20;
const rulesKey = ['approval-rules'];

/** The approval rules of withdrawals, in order: the first whose conditions all hold decides. They can be tried before they are saved. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const stored = useQuery({ queryKey: rulesKey, queryFn: () => call(calls.payoutBackoffice.rules), staleTime: 0 });
  if (stored.data) return <RulesForm {...stored.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('rules')}
      submit={t('rules.save')}
      blocked={t('rules')}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      {stored.isError ? (
        <ErrorState onRetry={() => void stored.refetch()}>{failureText(stored.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </FormDialog>
  );
}

function RulesForm({ rules: stored, version, onClose }: { rules: Rules; version: number; onClose: () => void }) {
  const t = useTranslation();
  const { currency } = boot.status.brand;
  const [drafts, setDrafts] = useState(() => toDrafts(stored));
  const [reason, setReason] = useState('');
  const rules = toRules(drafts);
  const save = useMutation({
    mutationFn: (sent: Rules) => call(calls.payoutBackoffice.setRules, { rules: sent, version, reason: reason.trim() }),
    onSuccess: () => {
      notify(t('rules.saved'), 'success');
      void queryClient.invalidateQueries({ queryKey: rulesKey });
      onClose();
    },
  });
  const set = (at: number, rule: RuleDraft) => setDrafts(drafts.map((each, index) => (index === at ? rule : each)));
  const moveUp = (at: number) => {
    const [moved, above] = [drafts[at], drafts[at - 1]];
    if (moved && above) setDrafts(drafts.toSpliced(at - 1, 2, moved, above));
  };
  return (
    <FormDialog
      size="wide"
      title={t('rules')}
      submit={t('rules.save')}
      busy={save.isPending}
      blocked={rules ? undefined : t('rules.incomplete')}
      failure={save.error && failureText(save.error, t)}
      onSubmit={() => rules && save.mutate(rules)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('rules.about')}</p>
      {drafts.map((rule, at) => (
        <RuleFields
          // rules have no name; their order is their identity
          key={`${at}`}
          rule={rule}
          row={at + 1}
          currency={currency}
          onChange={(changed) => set(at, changed)}
          onUp={at === 0 ? null : () => moveUp(at)}
          onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
        />
      ))}
      {drafts.length < MAX_RULES ? (
        <Button
          size="small"
          className="self-start"
          icon={<Icon of={Plus} size={16} />}
          onClick={() => setDrafts([...drafts, EMPTY_RULE])}
        >
          {t('rules.add')}
        </Button>
      ) : null}
      <Trial rules={rules} />
      <TextField
        label={t('console.reason')}
        help={t('console.reason.log')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** Tries the rules on the withdrawals of the last 30 days, without changing anything. */
function Trial({ rules }: { rules: Rules | null }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const trial = useMutation({ mutationFn: (sent: Rules) => call(calls.payoutBackoffice.tryRules, { rules: sent }) });
  const found = trial.data;
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        className="self-start"
        busy={trial.isPending}
        disabled={!rules}
        onClick={() => rules && trial.mutate(rules)}
      >
        {t('rules.try')}
      </Button>
      <output className="text-14">
        {trial.isError ? failureText(trial.error, t) : null}
        {found
          ? t('rules.tried', {
              tried: found.tried,
              auto: found.auto.count,
              sum: amount(found.auto.sum, boot.status.brand.currency),
              wrong: found.auto.wentWrong,
              review: found.review,
              fourEyes: found.fourEyes,
            })
          : null}
      </output>
    </div>
  );
}
