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
    summary: 'The own avatar: a face of the house, or the address of the own picture, good for an hour or two.',
    ...READ,
    path: '/wps/relay/MCSFE_getPlayerAvatar',
    output: AvatarOutput,
    errors: [],
  }),
  icon: defineCall({
    summary: 'The address of the own avatar as a picture; empty for who has none.',
    ...READ,
    path: '/wps/member/info/icon',
    output: z.object({ icon: z.string() }),
    errors: [],
  }),
  change: defineCall({
    summary:
      'Wear a face of the house (STATIC with its name, or none with an empty one) or an own picture (CUSTOM with one picture, PNG or JPEG, kept as a square). The picture before is forgotten.',
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

/** The operators' side of players' pictures. */
export const avatarBackoffice = {
  remove: defineCall({
    summary: 'Take a player’s own picture away, for the reason that the player is told. The picture is forgotten.',
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
