import { languageOf } from '@fairhouse/i18n';
import { type BootFor, pickLanguage } from '#http';
import { refuse } from '#refusal';
import type { Brands } from './open-brands.ts';
import { systemStatus } from './system-status.ts';

/** What a served page is told, so that its first paint asks nothing: status, brand, rules, modules, language. */
export function bootFor(brands: Brands, country: (ip: string) => string): BootFor {
  return async (request) => {
    const brand = await brands.byHost(request.host);
    if (!brand) throw refuse('NOT_FOUND');
    const language = pickLanguage(request.headers['accept-language'], brand.languages, brand.defaultLanguage);
    const { tag, dir } = languageOf(language);
    const status = systemStatus(brand, { ip: request.ip, country: country(request.ip) });
    return { boot: { status, language }, title: brand.name, theme: brand.theme, dir, lang: tag };
  };
}
