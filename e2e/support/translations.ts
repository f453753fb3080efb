import { globSync } from 'node:fs'
import path from 'node:path'
import type { TFunction } from 'i18next'
import { type Call, successText } from '#contract/call.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { addDeferredMessages } from '#i18n/deferred-messages.ts'
import { type Messages as AreaMessages, type Namespace, register } from '#i18n/messages.ts'

const folder = path.join(import.meta.dirname, '../../src')
const files = globSync('{app,components,features,lib,preview,ui}/**/*messages.ts', { cwd: folder })
const modules: readonly Record<string, AreaMessages>[] = await Promise.all(files.map((file) => import(path.join(folder, file))))
const allMessages = modules.flatMap((module) => Object.values(module))

type Translators = { readonly [N in Namespace]: TFunction<N> }

/** A translator for each namespace, and the texts of a call. */
export interface Messages extends Translators {
  readonly failure: (call: Pick<Call, 'texts'>) => string
  readonly success: (call: Pick<Call, 'texts'>, body?: unknown) => string
}

/** The portal's own texts: tests find controls by the names that users see. */
export function translationsIn(language: 'en' | 'ar'): Messages {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  for (const words of allMessages) register(i18n, words)
  const namespaces = Object.keys(i18n.store.data[language] ?? {}) as Namespace[]
  return {
    ...(Object.fromEntries(namespaces.map((namespace) => [namespace, i18n.getFixedT(language, namespace)])) as Translators),
    failure: ({ texts }) => texts.failure[language],
    success: (call, body) => successText(call, body)?.[language] ?? '',
  }
}
