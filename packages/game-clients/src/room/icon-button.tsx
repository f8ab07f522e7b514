import { ICONS, type IconName } from '../game/icons.ts';

/** A line icon. Decorative: the control around it has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="room-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** A button that shows an icon and has its label as accessible name. */
export function IconButton({
  icon,
  label,
  onClick,
  pressed,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
}) {
  return (
    <button
      type="button"
      className="room-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
