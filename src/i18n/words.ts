import type { FlatNamespace, i18n as I18n, ResourceKey } from 'i18next'
import { type Language, languages, shownLanguage } from './languages.ts'

/** The namespaces that a route needs; part of its static data, which is known before its chunk is loaded. */
export interface NeededWords {
  readonly words?: readonly FlatNamespace[]
  /** Namespaces that the page shows in both languages. */
  readonly wordsInBoth?: readonly FlatNamespace[]
}

export interface Words {
  /** Whether all that these routes need is loaded. */
  readonly has: (...routes: readonly NeededWords[]) => boolean
  /** Loads what these routes need, in the shown language. @throws if a namespace cannot be loaded */
  readonly load: (...routes: readonly NeededWords[]) => Promise<void>
  /** Adds words that a chunk already holds. */
  readonly add: (namespace: FlatNamespace, words: Readonly<Record<Language, ResourceKey>>) => void
  /** Loads in another language what is loaded in the shown one. @throws if a namespace cannot be loaded */
  readonly loadLanguage: (language: Language) => Promise<void>
}

export function createWords(i18n: I18n): Words {
  let failure: unknown
  i18n.on('failedLoading', (_language, _namespace, error) => {
    failure = error
  })
  const loaded = new Set<FlatNamespace>()
  const findMissing = (language: Language, namespaces: readonly FlatNamespace[]) => [
    ...new Set(namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))),
  ]
  const loadIn = async (language: Language, namespaces: readonly FlatNamespace[]) => {
    const missing = findMissing(language, namespaces)
    if (missing.length === 0) return
    await i18n.reloadResources([language], missing)
    if (findMissing(language, missing).length > 0) throw failure
  }
  const namespacesIn = (language: Language, routes: readonly NeededWords[]) =>
    routes.flatMap(({ words = [], wordsInBoth = [] }) => (language === shownLanguage(i18n) ? [...words, ...wordsInBoth] : wordsInBoth))
  const all = Object.keys(languages) as Language[]
  return {
    has: (...routes) => all.every((language) => findMissing(language, namespacesIn(language, routes)).length === 0),
    load: async (...routes) => {
      let shown: Language
      do {
        shown = shownLanguage(i18n)
        await Promise.all(all.map((language) => loadIn(language, namespacesIn(language, routes))))
        for (const namespace of namespacesIn(shown, routes)) loaded.add(namespace)
        // The person may have switched meanwhile.
      } while (shownLanguage(i18n) !== shown)
    },
    add: (namespace, words) => {
      for (const language of all) i18n.addResourceBundle(language, namespace, words[language])
    },
    loadLanguage: async (language) => {
      // A page may load words in the shown language meanwhile.
      while (findMissing(language, [...loaded]).length > 0) await loadIn(language, [...loaded])
    },
  }
}
