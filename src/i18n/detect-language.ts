import type { Language } from './languages.ts'

const countLetters = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** The language that most letters of a typed text belong to; undefined without Arabic and Latin ones. */
export function detectLanguage(text: string): Language | undefined {
  const arabic = countLetters(text, /\p{Script=Arabic}/gu)
  const latin = countLetters(text, /\p{Script=Latin}/gu)
  if (arabic === 0 && latin === 0) return undefined
  return arabic >= latin ? 'ar' : 'en'
}
