import type { i18n } from 'i18next'
import { moreCommon as arCommon } from './ar/more-common.ts'
import { moreErrors as arErrors } from './ar/more-errors.ts'
import { moreCommon as enCommon } from './en/more-common.ts'
import { moreErrors as enErrors } from './en/more-errors.ts'

const more = { en: { common: enCommon, errors: enErrors }, ar: { common: arCommon, errors: arErrors } } as const

/** Adds to `common` and `errors` what a first load leaves out. Screens behind the sign-in may count on it; a public form waits for it. */
export function addMoreWords(i18n: i18n): void {
  for (const language of ['en', 'ar'] as const)
    for (const namespace of ['common', 'errors'] as const) {
      // What stands there is the catalogue of every portal in this page; adding to it needs a copy, which this makes.
      i18n.addResourceBundle(language, namespace, i18n.getResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, more[language][namespace], true)
    }
}
