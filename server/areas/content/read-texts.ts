import { resolve } from 'node:path'
import type { SiteTextName } from '#contract/content.ts'
import { siteTextLength } from '#contract/limits.ts'
import { readMarkdown } from '#server/i18n/read-markdown.ts'
import type { Language } from '#server/i18n/translate.ts'

/** The texts of a folder, by name and language. @throws SettingError naming the file */
export function readSiteTexts(folder: string): Readonly<Record<SiteTextName, Readonly<Record<Language, string>>>> {
  const read = (name: SiteTextName, language: Language) =>
    readMarkdown('CONTENT_DIR', resolve(folder, `${name}.${language}.md`), siteTextLength)
  const inBoth = (name: SiteTextName) => ({ en: read(name, 'en'), ar: read(name, 'ar') })
  return { terms: inBoth('terms'), privacy: inBoth('privacy') }
}
