import type { i18n } from 'i18next'
import { deferredCommon as arCommon } from './ar/deferred-common.ts'
import { deferredErrors as arErrors } from './ar/deferred-errors.ts'
import { deferredCommon as enCommon } from './en/deferred-common.ts'
import { deferredErrors as enErrors } from './en/deferred-errors.ts'

const more = { en: { common: enCommon, errors: enErrors }, ar: { common: arCommon, errors: arErrors } } as const

export function addDeferredMessages(i18n: i18n): void {
  for (const language of ['en', 'ar'] as const)
    for (const namespace of ['common', 'errors'] as const) {
      // The bundle is shared by all portals of this page; a deep merge must change a copy.
      i18n.addResourceBundle(language, namespace, i18n.getResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, more[language][namespace], true)
    }
}
