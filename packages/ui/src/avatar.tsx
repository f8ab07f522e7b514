import { classNames } from './class-names.ts';

/** Colours on which a paper-coloured letter is readable. */
const INKS = [
  'bg-(--color-label-sea)',
  'bg-(--color-label-plum)',
  'bg-(--color-label-moss)',
  'bg-(--color-label-indigo)',
];

/** The same name gets the same colour everywhere. */
const inkOf = (name: string): string =>
  INKS[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % INKS.length] ?? '';

const SIZES = { tiny: 'size-6 text-12', small: 'size-8 text-14', normal: 'size-11 text-16', large: 'size-16 text-28' };

/**
 * The first letter of a name as a round badge, or `image` over it: if the image fails to load, the letter remains. Decorative: the name is
 * beside it.
 */
export function Avatar({
  name,
  size = 'normal',
  image = '',
}: {
  name: string;
  size?: keyof typeof SIZES;
  image?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-chip font-display font-bold text-(--color-label-paper) uppercase select-none',
        SIZES[size],
        inkOf(name),
      )}
    >
      {[...name.trim()][0] ?? '?'}
      {image ? (
        <img
          key={image}
          src={image}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ) : null}
    </span>
  );
}
