import * as z from 'zod/mini';
import { THEMES } from './brand-tokens.ts';
import { CurrencyCode } from './money.ts';
import { Time } from './paging.ts';
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
const Origin = z.string().check(z.trim(), z.maxLength(253), z.refine(isOrigin));

/** The apps that the site knows a name for; any other type is shown with its label. */
export const RESOURCE_TYPES = ['IOS', 'MOBILECONFIG', 'ANDROID'] as const;

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
  maintenance: z.boolean(),
  maintenanceText: Texts(500),
  maintenanceUntil: z.nullable(Time),
  /** Countries that are not served, two letters each (ISO 3166-1). */
  restrictedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
});
export type BrandSettings = z.infer<typeof BrandSettings>;

export type BrandResource = BrandSettings['resources'][number];
export type ServiceEntry = BrandSettings['customerService'][number];
