import { NumberField } from '@fairhouse/ui';
import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> & {
  value: number;
  onChange: (value: number) => void;
};

/** An integer field that always has a value: it may be cleared while typing; if it is left empty, the last value is restored. */
export function RequiredNumber({ value, onChange, ...field }: Props) {
  const [empty, setEmpty] = useState(false);
  return (
    <div onBlur={() => setEmpty(false)}>
      <NumberField
        {...field}
        value={empty ? null : value}
        onChange={(next) => {
          setEmpty(next === null);
          if (next !== null) onChange(next);
        }}
      />
    </div>
  );
}
