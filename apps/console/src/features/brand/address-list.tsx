import { useText } from '@fairhouse/i18n/react';
import { TextArea } from '@fairhouse/ui';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Addresses and ranges of them, one a line. */
export function AddressList({
  label,
  error,
  addresses,
  onChange,
}: {
  label: string;
  error: string | undefined;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
}) {
  const say = useText();
  return (
    <TextArea
      label={label}
      help={say('brand.addresses.help')}
      error={error}
      value={addresses.join('\n')}
      dir="ltr"
      spellCheck={false}
      onChange={(event) => onChange(linesOf(event.target.value))}
      onBlur={() => onChange(addresses.map((line) => line.trim()).filter(Boolean))}
    />
  );
}
