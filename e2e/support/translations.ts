import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FlatNamespace, TFunction } from 'i18next'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { addDeferredMessages } from '../../src/i18n/deferred-messages.ts'

const folder = path.join(import.meta.dirname, '../../src/i18n')
const files = readdirSync(path.join(folder, 'en'))

/** A file exports one catalogue, under the name of its namespace. */
const load = async (language: 'en' | 'ar', file: string) => {
  const module: Record<string, object> = await import(path.join(folder, language, file))
  return Object.entries(module).map(([namespace, catalogue]) => ({ language, namespace, catalogue }))
}
const catalogues = (await Promise.all(files.flatMap((file) => [load('en', file), load('ar', file)]))).flat()

/** A translator for each namespace. */
export type Messages = { readonly [Namespace in FlatNamespace]: TFunction<Namespace> }

/** The words a person sees, from the portal's own catalogues: tests look for controls as people do, in both languages. */
export function translationsIn(language: 'en' | 'ar'): Messages {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  for (const { language: written, namespace, catalogue } of catalogues)
    if (!i18n.hasResourceBundle(written, namespace)) i18n.addResourceBundle(written, namespace, catalogue)
  return Object.fromEntries(
    catalogues.map(({ namespace }) => [namespace, i18n.getFixedT(language, namespace as FlatNamespace)]),
  ) as Messages
}
