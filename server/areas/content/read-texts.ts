import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SiteTextName } from '#contract/content.ts'
import { siteTextLength } from '#contract/limits.ts'
import { SettingError } from '#server/config.ts'
import type { Language } from '#server/i18n/translate.ts'

const maxNesting = 10
const blocks = String.raw`(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${maxNesting + 1}}`
/** Quotations, lists or emphasis within each other, which a browser may not be able to show. */
const nested = new RegExp(`^${blocks}|[*_]{81}`, 'm')

/** @throws SettingError naming the file */
function readText(file: string): string {
  const refuse = (why: string) => new SettingError(`CONTENT_DIR: ${file} ${why}`)
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    throw refuse(`cannot be read (${(cause as NodeJS.ErrnoException).code})`)
  }
  if (bytes.length > siteTextLength) throw refuse(`has more than ${siteTextLength / 1024} KiB`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('is not UTF-8')
  }
  if (text.trim() === '') throw refuse('is empty')
  if (nested.test(text)) throw refuse(`has more than ${maxNesting} quotations, lists or emphases within each other on a line`)
  return text
}

/** The texts of a folder, by name and language. */
export function readSiteTexts(folder: string): Readonly<Record<SiteTextName, Readonly<Record<Language, string>>>> {
  const read = (name: SiteTextName, language: Language) => readText(resolve(folder, `${name}.${language}.md`))
  const inBoth = (name: SiteTextName) => ({ en: read(name, 'en'), ar: read(name, 'ar') })
  return { terms: inBoth('terms'), privacy: inBoth('privacy') }
}
