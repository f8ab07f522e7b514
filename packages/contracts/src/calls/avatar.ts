import * as z from 'zod/mini';
import { AVATAR_TYPES, PRESET_AVATARS } from '../avatar.ts';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Reason } from '../reason.ts';

/** See `Avatar` of the contracts. */
export const AvatarOutput = z.object({ avatar: z.string(), avatarType: z.enum(AVATAR_TYPES) });

const READ = { method: 'GET', module: 'MCSFE-AVATAR', anyRegion: true, auth: 'member' } as const;

export const avatar = {
  get: defineCall({
    summary: 'Get the player’s avatar: a built-in one, or the address of their own image, valid for an hour or two.',
    ...READ,
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    output: AvatarOutput,
    errors: [],
  }),
  icon: defineCall({
    summary: 'Get the address of the player’s avatar as an image; empty without one.',
    ...READ,
    path: '/wps/member/info/icon',
    output: z.object({ icon: z.string() }),
    errors: [],
  }),
  change: defineCall({
    summary:
      'Set the avatar: a built-in one (STATIC with its name, or none with an empty name) or an own image (CUSTOM with one image, PNG or JPEG, stored as a square). The previous image is deleted.',
    method: 'POST',
    path: '/wps/relay/MCSFE_setPlayerAvatar',
    module: 'MCS-SECURITY-CHANGE',
    rate: 'sensitive',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    images: 1,
    input: z.discriminatedUnion('avatarType', [
      z.object({ avatarType: z.literal('CUSTOM') }),
      z.object({ avatarType: z.literal('STATIC'), avatar: z.union([z.enum(PRESET_AVATARS), z.literal('')]) }),
    ]),
    output: AvatarOutput,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
};

/** Back-office calls for players' images. */
export const avatarBackoffice = {
  remove: defineCall({
    summary: 'Remove a player’s own image, with a reason shown to the player. The image is deleted.',
    method: 'POST',
    path: '/console/v1/players/avatar/remove',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'players.moderate',
    input: z.object({ accountId: IdText, reason: Reason }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
