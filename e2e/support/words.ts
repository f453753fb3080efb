import { deals as arDeals } from '../../src/i18n/ar/deals.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { deals as enDeals } from '../../src/i18n/en/deals.ts'

/** The words a person sees, from the portal's own catalogues: tests look for controls as people do, in both languages. */
export function wordsOf(language: 'en' | 'ar') {
  const i18n = createI18n(language)
  i18n.addResourceBundle('en', 'deals', enDeals)
  i18n.addResourceBundle('ar', 'deals', arDeals)
  return {
    common: i18n.getFixedT(language, 'common'),
    auth: i18n.getFixedT(language, 'auth'),
    errors: i18n.getFixedT(language, 'errors'),
    deals: i18n.getFixedT(language, 'deals'),
  }
}
export type Words = ReturnType<typeof wordsOf>
