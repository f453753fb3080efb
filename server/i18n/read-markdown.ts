import { readFileSync } from 'node:fs'
import { SettingError } from '#server/config.ts'

const maxNesting = 10
const blocks = String.raw`(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${maxNesting + 1}}`
/** Deeply nested quotations, lists or emphasis, which a browser may not be able to show. */
const nested = new RegExp(`^${blocks}|[*_]{81}`, 'm')

/** Reads a Markdown file of the operator. @throws SettingError naming the setting and the file */
export function readMarkdown(setting: string, file: string, maxBytes: number): string {
  const refuse = (why: string) => new SettingError(`${setting}: ${file} ${why}`)
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    throw refuse(`cannot be read (${(cause as NodeJS.ErrnoException).code})`)
  }
  if (bytes.length > maxBytes) throw refuse(`has more than ${maxBytes / 1024} KiB`)
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
