import {
  answersAnywhere,
  type Brand,
  type BrandResource,
  type Call,
  calls,
  type Resource,
  type SystemStatus,
} from '@fairhouse/contracts';
import type { Visitor } from '#http';
import type { BrandRecord } from '../brand.ts';
import { isRegionServed } from './access-gate.ts';

/** Returns the URL of a stored file. */
export type LinkTo = (file: string) => string;

/** Modules with a call that answers in countries that the brand does not serve. */
const REGION_MODULES: readonly string[] = [
  ...new Set(
    Object.values(calls)
      .flatMap((group) => Object.values<Call>(group))
      .filter((call) => call.auth !== 'operator' && answersAnywhere(call))
      .map(({ module }) => module),
  ),
];

/** Converts the brand to the form that its site shows. */
const toBrandDto = (brand: BrandRecord, linkTo: LinkTo): Brand => ({
  merchantCode: brand.merchantCode,
  name: brand.name,
  demo: brand.demo,
  theme: brand.theme,
  tokens: brand.tokens,
  logoUrl: brand.settings.logo === null ? '' : linkTo(brand.settings.logo),
  currency: brand.currency,
  currencies: [...brand.currencies],
  languages: brand.languages,
  defaultLanguage: brand.defaultLanguage,
});

/**
 * Returns the visitor's site status (specification §4): 1 when in maintenance, unless the visitor is a tester; 2 when the visitor's region
 * is not served; otherwise 0. An unknown country ('') is served unless the brand has a list of allowed countries.
 */
export function systemStatus(
  brand: BrandRecord,
  visitor: Visitor & { language: string },
  linkTo: LinkTo,
): SystemStatus {
  const { settings } = brand;
  const tester = brand.accessGate.isTester(visitor);
  const maintenance = brand.accessGate.inMaintenance();
  const regionRestriction = !isRegionServed(brand.accessGate.regionRuleOf(visitor));
  const status = maintenance && !tester ? 1 : regionRestriction ? 2 : 0;
  return {
    status,
    maintenance,
    regionRestriction,
    maintenanceNotice: maintenance ? maintenanceNoticeOf(brand, visitor.language) : null,
    location: { ip: visitor.ip, country: visitor.country },
    brand: toBrandDto(brand, linkTo),
    info: {
      whitelabel: tester ? brand.modulesOfTesters : brand.modules,
      register: brand.registerRules,
      resources: Object.fromEntries(settings.resources.map((each) => [each.resourceType, toResource(each)])),
      customerService: {
        available: settings.customerService.length > 0,
        url: settings.customerService.find((entry) => entry.type === '2')?.address ?? '',
      },
      settings: { loginedToHomePage: settings.loginedToHomePage, minimumAge: settings.minimumAge },
      routers: tester ? brand.routersOfTesters : brand.routers,
      regionModules: status === 2 ? [...REGION_MODULES] : [],
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageHosts,
      launchGameCDNs: settings.launchHosts,
    },
  };
}

function maintenanceNoticeOf(
  { settings, defaultLanguage }: BrandRecord,
  language: string,
): SystemStatus['maintenanceNotice'] {
  const { maintenanceText: texts, maintenanceUntil: until } = settings;
  const text = texts[language] ?? texts[defaultLanguage] ?? texts['EN'] ?? '';
  return text || until ? { text, until } : null;
}

/** Default names of the known apps in every language, unless the operator sets others; the light installation as specified. */
const DEFAULT_LABELS: Readonly<Record<string, string>> = {
  IOS: 'iOS',
  MOBILECONFIG: 'IOS-LITE-APP',
  ANDROID: 'Android',
};

const toResource = ({ resourceType, labels, ...rest }: BrandResource): Resource => {
  const standard = DEFAULT_LABELS[resourceType] ?? resourceType;
  return {
    ...rest,
    resourceType,
    key: resourceType,
    labelNameCn: labels['CN'] ?? labels['EN'] ?? standard,
    labels: { EN: standard, ...labels },
  };
};
