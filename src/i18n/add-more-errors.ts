import type { i18n } from 'i18next'
import { moreErrors as arabic } from './ar/more-errors.ts'
import { moreErrors as english } from './en/more-errors.ts'

/** Adds to `errors` what a first load leaves out. Screens behind the sign-in may count on it; a public form asks for it before its first call. */
export function addMoreErrors(i18n: i18n): void {
  i18n.addResourceBundle('en', 'errors', english, true)
  i18n.addResourceBundle('ar', 'errors', arabic, true)
}
