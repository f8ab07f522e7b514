/** Built-in avatars, available to every player. */
export const PRESET_AVATARS = [
  'fox',
  'owl',
  'cat',
  'bear',
  'koi',
  'crab',
  'moon',
  'sun',
  'crane',
  'turtle',
  'lantern',
  'teapot',
] as const;
export type PresetAvatar = (typeof PRESET_AVATARS)[number];

/** An uploaded image, or a built-in avatar (specification §3). */
export const AVATAR_TYPES = ['CUSTOM', 'STATIC'] as const;

/** A custom avatar is stored as a square of this many pixels. */
export const AVATAR_PX = 512;

export interface Avatar {
  /** CUSTOM: the address of the image. STATIC: the name of a face, '' when none was chosen. */
  avatar: string;
  avatarType: (typeof AVATAR_TYPES)[number];
}

/** Returns the address of an avatar's image; '' without one. */
export const iconOf = ({ avatar, avatarType }: Avatar): string =>
  avatarType === 'CUSTOM' || avatar === '' ? avatar : `/assets/face-${avatar}.svg`;
