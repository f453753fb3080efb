import type { ResourceKey } from 'i18next'
import type { ReadWords } from '#i18n/create-i18n.ts'

/** The words by path. Those of the landing page are part of its chunk. */
const files = import.meta.glob<Record<string, ResourceKey>>(['/src/**/words.{en,ar}.ts', '!/src/features/landing/**', '!/src/preview/**'])

/** `/src/features/help-center/words.ar.ts` holds the Arabic words of `helpCenter`. */
const toName = (path: string) => {
  const [, folder = '', language] = /([\w-]+)\/words\.(\w+)\.ts$/.exec(path) ?? []
  return `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())} ${language}`
}
const readers = new Map(Object.entries(files).map(([path, read]) => [toName(path), read]))

export const importWords: ReadWords = async (language, namespace) => {
  const module = await readers.get(`${namespace} ${language}`)?.()
  const words = module?.[language]
  if (!words) throw new Error(`No words of ${namespace} in ${language}`)
  return words
}
