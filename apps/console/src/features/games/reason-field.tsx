import { useText } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

/** The shortest reason that the calls take. */
export const SHORTEST_REASON = 3;

/** Why it is done, in the operator's words: the audit log and the other operators read it. */
export function ReasonField({
  value,
  tried,
  onChange,
}: {
  value: string;
  tried: boolean;
  onChange: (value: string) => void;
}) {
  const say = useText();
  return (
    <TextArea
      label={say('console.reason')}
      help={say('catalogue.reason.help')}
      error={tried && value.trim().length < SHORTEST_REASON ? say('console.reason.needed') : undefined}
      most={300}
      rows={2}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
