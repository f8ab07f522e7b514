/** The faces that everybody may wear; each is a drawing of ours beside the site's pages. */
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

/** A picture of the player's own, or one of the house's faces (specification §3). */
export const AVATAR_TYPES = ['CUSTOM', 'STATIC'] as const;

/** A custom avatar is kept as a square of so many pixels. */
export const AVATAR_PX = 512;

export interface Avatar {
  /** CUSTOM: the address of the picture. STATIC: the name of a face, '' while none was chosen. */
  avatar: string;
  avatarType: (typeof AVATAR_TYPES)[number];
}

/** The address of an avatar's picture; '' for who has none. */
export const iconOf = ({ avatar, avatarType }: Avatar): string =>
  avatarType === 'CUSTOM' || avatar === '' ? avatar : `/assets/face-${avatar}.svg`;
