import { type MessageId, useText } from '@fairhouse/i18n/react';

/** Modules that have a name of their own; any other is told by its id. */
const NAMES: Readonly<Record<string, MessageId>> = {
  ACCOUNT: 'brand.module.ACCOUNT',
  'MCS-LOGIN': 'brand.module.MCS-LOGIN',
  'MCS-LOGOUT': 'brand.module.MCS-LOGOUT',
  'MCS-REGISTER': 'brand.module.MCS-REGISTER',
  'MCS-MEMBER-INFO': 'brand.module.MCS-MEMBER-INFO',
  'MCS-MEMBER-LANGUAGE': 'brand.module.MCS-MEMBER-LANGUAGE',
  'MCS-PAPERS': 'brand.module.MCS-PAPERS',
  'MCSFE-AVATAR': 'brand.module.MCSFE-AVATAR',
  'REG-USERNAME': 'brand.module.REG-USERNAME',
  'REG-MOBILE': 'brand.module.REG-MOBILE',
  'REG-SMS': 'brand.module.REG-SMS',
  'REG-MOBILE-PASSWORD': 'brand.module.REG-MOBILE-PASSWORD',
  'LOGIN-PHONE': 'brand.module.LOGIN-PHONE',
  'LOGIN-CODE': 'brand.module.LOGIN-CODE',
  'LOGIN-PASSKEY': 'brand.module.LOGIN-PASSKEY',
  'FREE-PLAY': 'brand.module.FREE-PLAY',
  'SOCIAL-LOGIN': 'brand.module.SOCIAL-LOGIN',
  'MCS-REGISTER-SOCIAL': 'brand.module.MCS-REGISTER-SOCIAL',
  'AGENTS-ONLY': 'brand.module.AGENTS-ONLY',
  'MEMBERS-ONLY': 'brand.module.MEMBERS-ONLY',
  'PASSWORD-EXPIRY': 'brand.module.PASSWORD-EXPIRY',
  CASHIER: 'brand.module.CASHIER',
  'WPS-BALANCE': 'brand.module.WPS-BALANCE',
  'PAY-METHODS': 'brand.module.PAY-METHODS',
  'PAY-DEPOSIT': 'brand.module.PAY-DEPOSIT',
  'PAY-WITHDRAW': 'brand.module.PAY-WITHDRAW',
  GAMES: 'brand.module.GAMES',
  'GCS-VENDOR': 'brand.module.GCS-VENDOR',
  'GCS-VENDOR-TYPES': 'brand.module.GCS-VENDOR-TYPES',
  'GCS-GAME-LIST': 'brand.module.GCS-GAME-LIST',
  'GCS-HOT': 'brand.module.GCS-HOT',
  'LGW-POPULAR': 'brand.module.LGW-POPULAR',
  'GCS-RANK': 'brand.module.GCS-RANK',
  'LGW-MENUS': 'brand.module.LGW-MENUS',
  'MCS-FAVOURITES': 'brand.module.MCS-FAVOURITES',
  'GCS-RECENT': 'brand.module.GCS-RECENT',
  'GCS-LAUNCH': 'brand.module.GCS-LAUNCH',
  'SLOT-OPEN': 'brand.module.SLOT-OPEN',
  'SLOT-SPIN': 'brand.module.SLOT-SPIN',
  CONTENT: 'brand.module.CONTENT',
  'CMS-HOME': 'brand.module.CMS-HOME',
  'MCS-ANNOUNCEMENTS': 'brand.module.MCS-ANNOUNCEMENTS',
  'CMS-PROMOTIONS': 'brand.module.CMS-PROMOTIONS',
  'CMS-HELP': 'brand.module.CMS-HELP',
  'CMS-PAGES': 'brand.module.CMS-PAGES',
  SUPPORT: 'brand.module.SUPPORT',
  'CSC-DESK': 'brand.module.CSC-DESK',
  'CSC-BEGIN': 'brand.module.CSC-BEGIN',
  'CSC-CHAT': 'brand.module.CSC-CHAT',
  'CSP-FEEDBACK': 'brand.module.CSP-FEEDBACK',
  'CSP-UNREAD': 'brand.module.CSP-UNREAD',
  'CSP-MESSAGES': 'brand.module.CSP-MESSAGES',
  RECORDS: 'brand.module.RECORDS',
  'BET-RECORD': 'brand.module.BET-RECORD',
  'BET-FAIR': 'brand.module.BET-FAIR',
  'ODS-TRANS-DETAIL': 'brand.module.ODS-TRANS-DETAIL',
};

/** What a module is called. */
export function useModuleName(): (modId: string) => string {
  const say = useText();
  return (modId) => {
    const name = NAMES[modId];
    return name ? say(name) : modId;
  };
}
