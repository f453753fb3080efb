import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingError } from '#server/config.ts'
import { readMarkdown } from '#server/i18n/read-markdown.ts'
import type { Language } from '#server/i18n/translate.ts'
import { type Situation, situations } from './situations.ts'

const setting = 'HELP_ANSWERS_DIR'
/** The folder of the built-in answers; `HELP_ANSWERS_DIR` replaces it. */
export const standardAnswers = fileURLToPath(new URL('texts', import.meta.url))
const maxBytes = 8 * 1024
const maxTitle = 80
const maxAnswers = 100

interface AnswerText {
  readonly title: string
  /** Further words that the search matches, besides title and text. */
  readonly words: string
  readonly text: string
}

export interface Answer extends Readonly<Record<Language, AnswerText>> {
  /** The file name without language and ending. */
  readonly slug: string
  readonly situations: readonly Situation[]
}

const frontMatter = /^---\n(?<fields>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/

function parse(file: string): AnswerText & { readonly situations: readonly Situation[] } {
  const refuse = (why: string) => new SettingError(`${setting}: ${file} ${why}`)
  const content = readMarkdown(setting, file, maxBytes).replaceAll('\r\n', '\n')
  const { fields = '', text = '' } = frontMatter.exec(content)?.groups ?? {}
  const read = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(fields)?.[1]?.trim() ?? ''
  const title = read('title')
  if (!title || title.length > maxTitle) throw refuse(`needs a title of at most ${maxTitle} characters`)
  if (!text.trim()) throw refuse('has no text below its front matter')
  const named = read('situations')
    .split(',')
    .map((name) => name.trim())
  const unknown = named.find((name) => !situations.some((situation) => situation === name))
  if (unknown !== undefined) throw refuse(`names the situation "${unknown}", which is none of ${situations.join(', ')}`)
  return { title, words: read('words'), text: text.trim(), situations: situations.filter((situation) => named.includes(situation)) }
}

function readAnswer(folder: string, slug: string): Answer {
  const [en, ar] = [parse(resolve(folder, `${slug}.en.md`)), parse(resolve(folder, `${slug}.ar.md`))]
  if (en.situations.join() !== ar.situations.join())
    throw new SettingError(`${setting}: ${resolve(folder, slug)} names other situations in English than in Arabic`)
  return { slug, situations: en.situations, en, ar }
}

/** Reads the files `<slug>.en.md` and `<slug>.ar.md` of a folder. @throws SettingError naming the file */
export function readAnswers(folder: string): readonly Answer[] {
  let files: readonly string[]
  try {
    files = readdirSync(folder)
  } catch (cause) {
    throw new SettingError(`${setting}: ${folder} cannot be read (${(cause as NodeJS.ErrnoException).code})`)
  }
  const slugs = files.flatMap((file) => /^([\w-]{1,60})\.(?:en|ar)\.md$/.exec(file)?.[1] ?? [])
  const answers = [...new Set(slugs)].toSorted().map((slug) => readAnswer(folder, slug))
  if (answers.length === 0 || answers.length > maxAnswers) throw new SettingError(`${setting}: ${folder} needs 1 to ${maxAnswers} answers`)
  return answers
}
