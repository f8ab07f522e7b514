import type { VendorCallEntry } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, Dialog } from '@fairhouse/ui';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { CallResult } from './call-columns.tsx';

/** The complete log entry of one call. */
export function CallDialog({ line, onClose }: { line: VendorCallEntry; onClose: () => void }) {
  const t = useTranslation();
  const { count } = useFormats();
  const code = (text: string) => (text ? <bdi className="figures break-all">{text}</bdi> : <Nothing />);
  return (
    <Dialog
      title={t('vendors.call.title', { op: line.op })}
      size="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t('vendors.call.at'), value: <When at={line.at} /> },
            { name: t('vendors.outcome'), value: <CallResult line={line} /> },
            { name: t('vendors.account'), value: line.vendor ?? <Nothing /> },
            { name: t('vendors.key.id'), value: code(line.keyId) },
            { name: t('vendors.call.requestId'), value: code(line.requestId) },
            { name: t('vendors.call.tx'), value: code(line.tx) },
            { name: t('vendors.call.player'), value: code(line.player) },
            { name: t('vendors.call.ip'), value: code(line.ip) },
            { name: t('vendors.call.took'), value: t('vendors.call.ms', { count: count(line.took_ms) }) },
            { name: t('vendors.call.hash'), value: code(line.bodyHash) },
          ]}
        />
        <div>
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-14 font-semibold">{t('vendors.call.body')}</h3>
            {line.body ? <CopyButton text={line.body} what={t('vendors.call.body')} /> : null}
          </div>
          {line.body ? (
            <pre
              dir="ltr"
              className="max-h-80 overflow-auto rounded-box border border-line bg-field p-3 text-12 whitespace-pre-wrap break-all"
            >
              {line.body}
            </pre>
          ) : (
            <p className="text-14 text-ink-soft">{t('vendors.call.body.none')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
