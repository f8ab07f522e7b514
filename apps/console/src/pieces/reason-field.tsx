import { useText } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

/** The shortest reason that the calls take. */
export const SHORTEST_REASON = 3;

/** Why it is done, in the operator's words: who reads it stands below, by default the audit log and the other operators. */
export function ReasonField({
  value,
  tried,
  label,
  help,
  onChange,
}: {
  value: string;
  tried: boolean;
  label?: string | undefined;
  help?: string | undefined;
  onChange: (value: string) => void;
}) {
  const say = useText();
  return (
    <TextArea
      label={label ?? say('console.reason')}
      help={help ?? say('console.reason.log')}
      error={tried && value.trim().length < SHORTEST_REASON ? say('console.reason.needed') : undefined}
      most={300}
      rows={2}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
