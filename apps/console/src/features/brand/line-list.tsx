import { TextArea } from '@fairhouse/ui';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** A list with one entry per line, such as IP addresses and ranges. */
export function LineList({
  label,
  help,
  error,
  lines,
  onChange,
}: {
  label: string;
  help: string;
  error: string | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}) {
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      value={lines.join('\n')}
      dir="ltr"
      spellCheck={false}
      onChange={(event) => onChange(linesOf(event.target.value))}
      onBlur={() => onChange(lines.map((line) => line.trim()).filter(Boolean))}
    />
  );
}
