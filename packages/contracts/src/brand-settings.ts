import * as z from 'zod/mini';
import { CORRECTABLE_FIELDS } from './account-standing.ts';
import { AddressRange, MAX_ADDRESSES } from './address-range.ts';
import { THEMES } from './brand-tokens.ts';
import { CurrencyCode, PositiveAmount } from './money.ts';
import { Time } from './paging.ts';
import { PATTERNS } from './patterns.ts';
import { isOrigin, isWebAddress } from './web-address.ts';

const LanguageCode = z.string().check(z.regex(/^[A-Z]{2,3}$/));
const Texts = (length: number) => z.record(LanguageCode, z.string().check(z.trim(), z.maxLength(length)));
const WebAddress = z.string().check(z.trim(), z.maxLength(500), z.refine(isWebAddress));
/** A page of this site, or an address of the web. */
const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebAddress(text)),
);
const Addresses = z.array(AddressRange).check(z.maxLength(MAX_ADDRESSES));
const Countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250));
const Origin = z.string().check(z.trim(), z.maxLength(253), z.refine(isOrigin));

/** The apps that the site knows a name for; any other type is shown with its label. */
export const RESOURCE_TYPES = ['IOS', 'MOBILECONFIG', 'ANDROID'] as const;

/**
 * The fields of a registration that a brand rules over, in the order of the form, with the most characters that the call takes of each
 * (a captcha has always as many as are drawn).
 */
export const RULED_FIELDS = {
  username: 64,
  password: 255,
  paymentPassword: 6,
  mobileNum: 20,
  email: 254,
  payeeName: 120,
  nickname: 40,
  birthday: 10,
  idNumber: 40,
  nationality: 60,
  address: 200,
  occupation: 80,
  sourceOfIncome: 120,
  qqNum: 20,
  line: 60,
  wechat: 60,
  whatsapp: 20,
  telegram: 60,
  zalo: 20,
  facebook: 100,
  recommenderId: 64,
  referralCode: 64,
  affiliateCode: 64,
  captcha: 5,
} as const;
export type RuledField = keyof typeof RULED_FIELDS;

/** What a member may tell besides what opens the doors. */
export type DetailField = Exclude<RuledField, 'username' | 'password' | 'paymentPassword' | 'mobileNum' | 'captcha'>;
export const DETAIL_FIELDS = (Object.keys(RULED_FIELDS) as RuledField[]).filter(
  (field): field is DetailField => !['username', 'password', 'paymentPassword', 'mobileNum', 'captcha'].includes(field),
);

/** Who somebody is does not change: once told, only customer service alters it. */
export const LOCKED_FIELDS: readonly DetailField[] = CORRECTABLE_FIELDS;

/** How long a new account to be paid to waits before it may be used, in hours at most: a week. */
export const MAX_PAYOUT_WAIT = 168;

/** No account is opened without these, and a password is never shorter than GLI-19 2.5.3 recommends. */
export const REQUIRED_FIELDS: readonly RuledField[] = ['username', 'password'];
export const MIN_PASSWORD_LENGTH = 8;

/** How old a player says to be (specification §5: agreeing needs 18; some places want up to 25). */
export const AGES = { min: 18, max: 25 } as const;

export const SECOND_FACTORS = ['never', 'risk', 'always'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** GLI-19 2.5.4 asks after 30 minutes at the latest. */
export const LOCK_MIN = { min: 1, max: 30 } as const;

const RegisterRule = z.object({
  field: z.enum(Object.keys(RULED_FIELDS) as RuledField[]),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number().check(
    z.int(),
    z.refine((id) => id in PATTERNS),
  ),
  minLength: z.number().check(z.int(), z.gte(1), z.lte(255)),
  maxLength: z.number().check(z.int(), z.gte(1), z.lte(255)),
  /** '*' takes any characters whatever the pattern says. */
  acceptedPattern: z.enum(['', '*']),
});

/** A brand as its operator sets it up: every part by itself replaceable. Host names and logo have calls of their own. */
export const BrandSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  theme: z.enum(THEMES),
  tokens: z.record(z.string(), z.string().check(z.maxLength(300))),
  currency: CurrencyCode,
  languages: z.array(LanguageCode).check(z.minLength(1), z.maxLength(45)),
  defaultLanguage: LanguageCode,
  /** Switches of the module tree; what is not named stands as the installation has it. */
  modules: z.record(z.string(), z.boolean()),
  loginedToHomePage: z.boolean(),
  /** Every ruled field once. */
  registerRules: z.array(RegisterRule).check(z.maxLength(Object.keys(RULED_FIELDS).length)),
  minimumAge: z.number().check(z.int(), z.gte(AGES.min), z.lte(AGES.max)),
  /** Hours before a newly bound account may be paid to; 0: at once. */
  payoutWaitHours: z.number().check(z.int(), z.gte(0), z.lte(MAX_PAYOUT_WAIT)),
  /** Withdrawals that come to more than this in all need an accepted identity card or passport; null: they do not. */
  kycAbove: z.nullable(PositiveAmount),
  resources: z
    .array(
      z.object({
        resourceType: z.string().check(z.trim(), z.regex(/^[A-Z][A-Z0-9_-]{1,39}$/)),
        url: Address,
        qrCodeUrl: z.union([z.literal(''), Address]),
        labels: Texts(40),
      }),
    )
    .check(z.maxLength(20)),
  customerService: z
    .array(
      z.object({
        /** 1 the house's own chat, 2 a link, 3 a link that leaves the house sealed. */
        type: z.enum(['1', '2', '3']),
        address: z.union([z.literal(''), WebAddress]),
        labels: Texts(40),
        vip: z.boolean(),
      }),
    )
    .check(z.maxLength(10)),
  imageHosts: z.array(Origin).check(z.maxLength(10)),
  launchHosts: z.array(Origin).check(z.maxLength(10)),
  gtagId: z.string().check(z.trim(), z.regex(/^(|G-[A-Z0-9]{4,16}|GT-[A-Z0-9]{4,16}|AW-\d{6,14})$/)),
  /** Closed now, whatever is planned. */
  maintenance: z.boolean(),
  maintenanceText: Texts(500),
  /** When a planned maintenance closes the site by itself; null plans none. */
  maintenanceFrom: z.nullable(Time),
  maintenanceUntil: z.nullable(Time),
  /** Whether the site opens by itself at `maintenanceUntil`; otherwise that time is only told. */
  maintenanceEnds: z.boolean(),
  /** Modules that are worked on, each from when (null: now) and until when (null: until it is taken from the list). */
  moduleMaintenance: z.record(z.string(), z.object({ from: z.nullable(Time), until: z.nullable(Time) })),
  /** When a log-in asks for the one-time code of a member who has set it up: never, on a new device or country, or always. */
  secondFactor: z.enum(SECOND_FACTORS),
  /** Whether a member without one-time codes confirms a new device or country by a code to the bound number or address. */
  newDeviceCode: z.boolean(),
  /** After how many minutes without an act of the player a session asks for PIN or password (GLI-19 2.5.4: 30); null: it ends. */
  idleLock_min: z.nullable(z.number().check(z.int(), z.gte(LOCK_MIN.min), z.lte(LOCK_MIN.max))),
  /** From these addresses the site is open during a maintenance. */
  testerAddresses: Addresses,
  /** Usernames of members who may log in during a maintenance, and see the site afterwards. */
  testerAccounts: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(50)),
  /** Countries that are not served, two letters each (ISO 3166-1). */
  restrictedCountries: Countries,
  /** When any are named, only these countries are served, and an address of an unknown country is not. */
  onlyCountries: Countries,
  /** Addresses that are served whatever their country and whatever is denied. */
  allowedAddresses: Addresses,
  /** Addresses that are not served whatever their country. */
  deniedAddresses: Addresses,
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** What a brand asks for before money leaves. */
export type WithdrawalPolicy = Pick<BrandSettings, 'payoutWaitHours' | 'kycAbove'>;

export type RegisterRule = BrandSettings['registerRules'][number];
export type BrandResource = BrandSettings['resources'][number];
export type ServiceEntry = BrandSettings['customerService'][number];
