import { globSync } from 'node:fs'
import path from 'node:path'
import type { FlatNamespace, ResourceKey, TFunction } from 'i18next'
import { type Call, successText } from '#contract/call.ts'
import { createI18n } from '#i18n/create-i18n.ts'

const folder = path.join(import.meta.dirname, '../../src')
const files = globSync('**/words.{en,ar}.ts', { cwd: folder })
const catalogues = await Promise.all(
  files.map(async (file) => ({
    namespace: path.basename(path.dirname(file)).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    words: (await import(path.join(folder, file))) as Readonly<Record<string, ResourceKey>>,
  })),
)

type Translators = { readonly [N in FlatNamespace]: TFunction<N> }

/** A translator for each namespace, and the texts of a call. */
export interface Messages extends Translators {
  readonly failure: (call: Pick<Call, 'texts'>) => string
  readonly success: (call: Pick<Call, 'texts'>, body?: unknown) => string
}

/** The portal's own texts: tests find controls by the names that users see. */
export function translationsIn(language: 'en' | 'ar'): Messages {
  const i18n = createI18n(language)
  for (const { namespace, words } of catalogues) if (words[language]) i18n.addResourceBundle(language, namespace, words[language])
  const namespaces = Object.keys(i18n.store.data[language] ?? {}) as FlatNamespace[]
  return {
    ...(Object.fromEntries(namespaces.map((namespace) => [namespace, i18n.getFixedT(language, namespace)])) as Translators),
    failure: ({ texts }) => texts.failure[language],
    success: (call, body) => successText(call, body)?.[language] ?? '',
  }
}
