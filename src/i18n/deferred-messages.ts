import type { i18n } from 'i18next'
import { deferredCommon as arCommon } from './ar/deferred-common.ts'
import { deferredErrors as arErrors } from './ar/deferred-errors.ts'
import { deferredCommon as enCommon } from './en/deferred-common.ts'
import { deferredErrors as enErrors } from './en/deferred-errors.ts'

const more = { en: { common: enCommon, errors: enErrors }, ar: { common: arCommon, errors: arErrors } } as const

/** Adds to `common` and `errors` what a first load leaves out. Screens behind the sign-in may count on it; a public form waits for it. */
export function addDeferredMessages(i18n: i18n): void {
  for (const language of ['en', 'ar'] as const)
    for (const namespace of ['common', 'errors'] as const) {
      // What stands there is the catalogue of every portal in this page; adding to it needs a copy, which this makes.
      i18n.addResourceBundle(language, namespace, i18n.getResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, more[language][namespace], true)
    }
}
