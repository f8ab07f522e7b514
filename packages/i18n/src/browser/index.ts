export { formatAmount, formatCount, formatRate, formatTime } from '../format.ts';
export { LANGUAGES, type Language, languageOf } from '../languages.ts';
export type { MessageId, MessageValues, Translate } from '../message-id.ts';
export { activateLanguage, wholeLanguage } from './activate-language.ts';
export { type Formats, useFormats } from './formats.ts';
export { cataloguedCodes, coverageOf, languageInUse, translate } from './i18n.ts';
export { rememberedLanguage, switchLanguage } from './remember-language.ts';
export { LanguageProvider, Text, useLanguage, useTranslation } from './translation.tsx';
