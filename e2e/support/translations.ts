import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FlatNamespace, TFunction } from 'i18next'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { addDeferredMessages } from '../../src/i18n/deferred-messages.ts'

const folder = path.join(import.meta.dirname, '../../src/i18n')
const namespaces = readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.ts'))

const load = async (language: 'en' | 'ar', namespace: string) => {
  const module: Record<string, object> = await import(path.join(folder, language, `${namespace}.ts`))
  return { language, namespace, catalogue: Object.values(module)[0] ?? {} }
}
const catalogues = await Promise.all(namespaces.flatMap((namespace) => [load('en', namespace), load('ar', namespace)]))

/** A translator for each namespace. */
export type Messages = { readonly [Namespace in FlatNamespace]: TFunction<Namespace> }

/** The words a person sees, from the portal's own catalogues: tests look for controls as people do, in both languages. */
export function translationsIn(language: 'en' | 'ar'): Messages {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  for (const { language: written, namespace, catalogue } of catalogues)
    if (!i18n.hasResourceBundle(written, namespace)) i18n.addResourceBundle(written, namespace, catalogue)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, i18n.getFixedT(language, namespace as FlatNamespace)])) as Messages
}
