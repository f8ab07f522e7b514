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
/** A page of this site, or a web address. */
const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebAddress(text)),
);
const Addresses = z.array(AddressRange).check(z.maxLength(MAX_ADDRESSES));
const Countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250));
const Origin = z.string().check(z.trim(), z.maxLength(253), z.refine(isOrigin));

/** App types with a name on the site; any other type is shown with its label. */
export const RESOURCE_TYPES = ['IOS', 'MOBILECONFIG', 'ANDROID'] as const;

/**
 * Registration fields with brand rules, in the order of the form, with the maximum length that the call accepts (a captcha always has its
 * drawn length).
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

/** Member data besides the login credentials. */
export type DetailField = Exclude<RuledField, 'username' | 'password' | 'paymentPassword' | 'mobileNum' | 'captcha'>;
export const DETAIL_FIELDS = (Object.keys(RULED_FIELDS) as RuledField[]).filter(
  (field): field is DetailField => !['username', 'password', 'paymentPassword', 'mobileNum', 'captcha'].includes(field),
);

/** Identity data does not change: once entered, only customer service alters it. */
export const LOCKED_FIELDS: readonly DetailField[] = CORRECTABLE_FIELDS;

/** Maximum hours that a new payout account waits before use: a week. */
export const MAX_PAYOUT_WAIT = 168;

/** No account is created without these, and a password is never shorter than GLI-19 2.5.3 recommends. */
export const REQUIRED_FIELDS: readonly RuledField[] = ['username', 'password'];
export const MIN_PASSWORD_LENGTH = 8;

/** Minimum ages that a brand can require (specification §5: agreeing needs 18; some countries require up to 25). */
export const AGES = { min: 18, max: 25 } as const;

export const SECOND_FACTORS = ['never', 'risk', 'always'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** GLI-19 2.5.4 requires re-authentication after 30 minutes at the latest. */
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
  /** '*' accepts any characters, whatever the pattern says. */
  acceptedPattern: z.enum(['', '*']),
});

/** After how many months an account that is not used may be dormant. */
export const DORMANT_MONTHS = { min: 2, max: 60 } as const;

/** Settings that are amounts of `currency`, and may have another amount in each other currency. */
export const AMOUNT_SETTINGS = ['kycAbove', 'fourEyesAbove', 'secondFactorAbove'] as const;

/** The settings of a brand; each part can be replaced separately. Host names and logo have their own calls. */
export const BrandSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  theme: z.enum(THEMES),
  tokens: z.record(z.string(), z.string().check(z.maxLength(300))),
  currency: CurrencyCode,
  /** Which other currencies a player may choose at registration. */
  otherCurrencies: z.array(CurrencyCode).check(z.maxLength(10)),
  languages: z.array(LanguageCode).check(z.minLength(1), z.maxLength(45)),
  defaultLanguage: LanguageCode,
  /** Switches of the module tree; modules not named keep the installation's default. */
  modules: z.record(z.string(), z.boolean()),
  loginedToHomePage: z.boolean(),
  /** Each ruled field once. */
  registerRules: z.array(RegisterRule).check(z.maxLength(Object.keys(RULED_FIELDS).length)),
  minimumAge: z.number().check(z.int(), z.gte(AGES.min), z.lte(AGES.max)),
  /** Hours before a new payout account may be used; 0: immediately. */
  payoutWaitHours: z.number().check(z.int(), z.gte(0), z.lte(MAX_PAYOUT_WAIT)),
  /** Withdrawals above this total need an accepted identity card or passport; null: not required. */
  kycAbove: z.nullable(PositiveAmount),
  /** Withdrawals above this amount are approved by two operators; null: one is enough. */
  fourEyesAbove: z.nullable(PositiveAmount),
  /** Withdrawals that exceed this sum within 24 hours need the player's second factor; null: not required. */
  secondFactorAbove: z.nullable(PositiveAmount),
  /** The same amounts in the other currencies; one that is missing is 0 where `currency` has an amount, so the strictest. */
  otherAmounts: z.partialRecord(CurrencyCode, z.partialRecord(z.enum(AMOUNT_SETTINGS), PositiveAmount)),
  /** Whether players may cancel a withdrawal of which nothing was sent. Great Britain forbids it since 31 October 2021. */
  withdrawalCancellable: z.boolean(),
  /** Months without log-in or play after which an account is dormant; null: never. */
  dormantMonths: z.nullable(z.number().check(z.int(), z.gte(DORMANT_MONTHS.min), z.lte(DORMANT_MONTHS.max))),
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
        /** 1 the built-in chat, 2 a link, 3 a link whose address is sent encrypted. */
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
  /** Closed now, regardless of the schedule. */
  maintenance: z.boolean(),
  maintenanceText: Texts(500),
  /** Start of a scheduled maintenance, which closes the site automatically; null: none. */
  maintenanceFrom: z.nullable(Time),
  maintenanceUntil: z.nullable(Time),
  /** Whether the site opens automatically at `maintenanceUntil`; otherwise that time is only shown. */
  maintenanceEnds: z.boolean(),
  /** Modules in maintenance, each with start (null: now) and end (null: until it is removed from the list). */
  moduleMaintenance: z.record(z.string(), z.object({ from: z.nullable(Time), until: z.nullable(Time) })),
  /** When a login requires the one-time code of a member who has set it up: never, on a new device or country, or always. */
  secondFactor: z.enum(SECOND_FACTORS),
  /** Whether a member without one-time codes confirms a new device or country by a code to the verified number or address. */
  newDeviceCode: z.boolean(),
  /** Minutes of player inactivity after which a session asks for PIN or password (GLI-19 2.5.4: 30); null: it ends. */
  idleLock_min: z.nullable(z.number().check(z.int(), z.gte(LOCK_MIN.min), z.lte(LOCK_MIN.max))),
  /** Addresses for which the site is open during maintenance. */
  testerAddresses: Addresses,
  /** Usernames of members who may log in during maintenance and then see the site. */
  testerAccounts: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(50)),
  /** Countries that are not served, two letters each (ISO 3166-1). */
  restrictedCountries: Countries,
  /** When not empty, only these countries are served, and an address of an unknown country is not. */
  onlyCountries: Countries,
  /** Addresses that are served regardless of country and other rules. */
  allowedAddresses: Addresses,
  /** Addresses that are not served, regardless of country. */
  deniedAddresses: Addresses,
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** A brand's requirements for withdrawals. */
export type WithdrawalPolicy = Pick<
  BrandSettings,
  'payoutWaitHours' | 'kycAbove' | 'fourEyesAbove' | 'secondFactorAbove' | 'withdrawalCancellable'
>;

export type RegisterRule = BrandSettings['registerRules'][number];
export type BrandResource = BrandSettings['resources'][number];
export type ServiceEntry = BrandSettings['customerService'][number];
