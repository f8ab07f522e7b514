import type { VendorCallLine } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Button, CopyButton, Dialog } from '@fairhouse/ui';
import { Facts } from '../../pieces/facts.tsx';
import { Nothing } from '../../pieces/nothing.tsx';
import { When } from '../../pieces/when.tsx';
import { CallResult } from './call-columns.tsx';

/** All that is kept of one call. */
export function CallDialog({ line, onClose }: { line: VendorCallLine; onClose: () => void }) {
  const say = useText();
  const { count } = useFormats();
  const code = (text: string) => (text ? <bdi className="figures break-all">{text}</bdi> : <Nothing />);
  return (
    <Dialog
      title={say('vendors.call.title', { op: line.op })}
      size="wide"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('ui.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: say('vendors.call.at'), value: <When at={line.at} /> },
            { name: say('vendors.outcome'), value: <CallResult line={line} /> },
            { name: say('vendors.account'), value: line.vendor ?? <Nothing /> },
            { name: say('vendors.key.id'), value: code(line.keyId) },
            { name: say('vendors.call.requestId'), value: code(line.requestId) },
            { name: say('vendors.call.tx'), value: code(line.tx) },
            { name: say('vendors.call.player'), value: code(line.player) },
            { name: say('vendors.call.ip'), value: code(line.ip) },
            { name: say('vendors.call.took'), value: say('vendors.call.ms', { count: count(line.took_ms) }) },
            { name: say('vendors.call.hash'), value: code(line.bodyHash) },
          ]}
        />
        <div>
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-14 font-semibold">{say('vendors.call.body')}</h3>
            {line.body ? <CopyButton text={line.body} what={say('vendors.call.body')} /> : null}
          </div>
          {line.body ? (
            <pre
              dir="ltr"
              className="max-h-80 overflow-auto rounded-box border border-line bg-field p-3 text-12 whitespace-pre-wrap break-all"
            >
              {line.body}
            </pre>
          ) : (
            <p className="text-14 text-ink-soft">{say('vendors.call.body.none')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
