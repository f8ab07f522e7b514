import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, Switch } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { selfQuery } from '../agent-queries.ts';

/** Has the run pay the dividends that the agent owes to agents below. */
export function AutomaticDividends() {
  const t = useTranslation();
  const client = useQueryClient();
  const self = useQuery(selfQuery);
  const change = useMutation({
    mutationFn: (enabled: boolean) => call(calls.agents.payDividends, { enabled }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSuccess: ({ enabled }) => notify(t(enabled ? 'statements.automatic.on' : 'statements.automatic.off'), 'success'),
    onSettled: () => client.invalidateQueries({ queryKey: selfQuery.queryKey }),
  });
  if (!self.data) return null;
  return (
    <Switch
      label={t('statements.automatic')}
      help={t('statements.automatic.help')}
      checked={change.isPending ? change.variables : self.data.paysDividends}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}
