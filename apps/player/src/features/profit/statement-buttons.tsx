import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, Icon, notify, saveFile } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { FileCheck2, FileText } from 'lucide-react';
import { call } from '../../platform/call.ts';
import { openFile } from '../../platform/open-file.ts';
import type { DaysInput } from './profit-queries.ts';

/** Saves the statement of the chosen days: signed, which the page `/verify` checks, and as PDF. */
export function StatementButtons({ days }: { days: DaysInput }) {
  const t = useTranslation();
  const saving = useMutation({
    mutationFn: () => call(calls.wallet.statement, days),
    onSuccess: ({ name, text }) => saveFile(name, text, 'application/json'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  const printing = useMutation({
    mutationFn: () => call(calls.wallet.printStatement, days),
    onSuccess: ({ url }) => openFile(url),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        busy={saving.isPending}
        icon={<Icon of={FileCheck2} size={18} />}
        onClick={() => saving.mutate()}
        title={t('profit.statement.about')}
      >
        {t('profit.statement')}
      </Button>
      <Button
        size="small"
        busy={printing.isPending}
        icon={<Icon of={FileText} size={18} />}
        onClick={() => printing.mutate()}
        title={t('profit.print.about')}
      >
        {t('profit.print')}
      </Button>
    </div>
  );
}
