import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Button, type Column, useFeeText } from '@fairhouse/ui';
import { MoveCell } from '../../components/move-cell.tsx';
import type { Method } from './methods-queries.ts';
import { useMethodName } from './use-method-name.ts';
import { useSwitchMethod } from './use-switch-method.ts';

/** Name, limits, fee, state, position and actions. */
export function useMethodColumns({
  movable,
  onEdit,
}: {
  movable: boolean;
  onEdit: ((method: Method) => void) | null;
}): Column<Method>[] {
  const t = useTranslation();
  const { amount } = useFormats();
  const feeWords = useFeeText();
  const nameOf = useMethodName();
  const columns: Column<Method>[] = [
    {
      key: 'name',
      header: t('methods.name'),
      cell: (method) => (
        <span className="block max-w-60 max-sm:text-end">
          <span className="block font-semibold break-words">{nameOf(method)}</span>
          <span className="block text-12 text-ink-faint">{method.code}</span>
          {method.gateway === null ? null : (
            <span className="block text-12 text-ink-faint">{t('methods.gateway.is', { gateway: method.gateway })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'limits',
      header: t('methods.limits'),
      figures: true,
      cell: ({ min, max, currency, dailyMax, caps }) => (
        <span className="block">
          {t('methods.range', { min: amount(min, currency), max: amount(max, currency) })}
          {dailyMax === null ? null : (
            <span className="block text-12 text-ink-faint">
              {t('payments.limit.amount', { max: amount(dailyMax, currency), window: t('payments.window.day') })}
            </span>
          )}
          {caps.length === 0 ? null : (
            <span className="block text-12 text-ink-faint">{t('methods.caps.some', { count: caps.length })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'fee',
      header: t('payments.fee'),
      cell: ({ fee, currency }) => (
        <span className="block max-w-56 max-sm:text-end">{feeWords(fee, currency) ?? t('payments.fee.none')}</span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ enabled, demo, openPayments = 0 }) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          <Badge tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'methods.open' : 'methods.closed')}</Badge>
          {demo ? <Badge tone="info">{t('games.demo')}</Badge> : null}
          {!enabled && openPayments > 0 ? (
            <Badge tone="info">{t('methods.openPayments', { count: openPayments })}</Badge>
          ) : null}
        </span>
      ),
    },
  ];
  if (movable)
    columns.push({
      key: 'order',
      header: t('catalogue.order'),
      cell: (method) => <MoveCell id={method.code} name={nameOf(method)} />,
    });
  if (onEdit)
    columns.push({
      key: 'do',
      header: t('catalogue.do'),
      cell: (method) => <Acts method={method} name={nameOf(method)} onEdit={onEdit} />,
    });
  return columns;
}

function Acts({ method, name, onEdit }: { method: Method; name: string; onEdit: (method: Method) => void }) {
  const t = useTranslation();
  const switching = useSwitchMethod(method, name);
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      <Button size="small" aria-label={t('methods.edit.which', { name })} onClick={() => onEdit(method)}>
        {t('catalogue.edit')}
      </Button>
      <Button
        size="small"
        busy={switching.busy}
        aria-label={t(method.enabled ? 'methods.close.which' : 'methods.reopen.which', { name })}
        onClick={switching.run}
      >
        {t(method.enabled ? 'methods.close' : 'methods.reopen')}
      </Button>
    </span>
  );
}
