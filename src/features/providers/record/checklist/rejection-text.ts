import { type ProviderProblem, providerProblems } from '#contract/providers.ts'
import type { Language } from '#i18n/languages.ts'

/** The sentence about a marked field in each language. */
export type Sentence = Readonly<Record<Language, string>>

export type Sentences = Readonly<Partial<Record<ProviderProblem, Sentence>>>

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** The index after the last of `earlier`, else that of the first of `later`; undefined if the text has none of them. */
function findInsertionIndex(lines: readonly string[], earlier: readonly string[], later: readonly string[]): number | undefined {
  const before = lines.findIndex((line) => later.includes(line))
  const after = lines.findLastIndex((line) => earlier.includes(line))
  if (after >= 0) return after + 1
  return before >= 0 ? before : undefined
}

function insertLine(lines: readonly string[], line: string, index: number | undefined, block: number): readonly string[] {
  if (index !== undefined) return lines.toSpliced(index, 0, line)
  if (lines.length === 0) return [line]
  return block < lines.length ? lines.toSpliced(block, 0, line, '') : [...lines, '', line]
}

/** Also removes a blank line that would be left over. A line that was edited stays. */
function removeLine(lines: readonly string[], line: string): readonly string[] {
  const index = lines.indexOf(line)
  if (index < 0) return lines
  const rest = lines.toSpliced(index, 1)
  if (!isBlank(rest[index - 1]) || !isBlank(rest[index]) || rest.length === 0) return rest
  return rest.toSpliced(index < rest.length ? index : index - 1, 1)
}

const split = (text: string) => (text === '' ? [] : text.split('\n'))

/** Removes the sentence about a field in both languages. */
export const withoutSentence = (text: string, { en, ar }: Sentence): string => removeLine(removeLine(split(text), en), ar).join('\n')

/** Whether the text has the sentence in either language. */
export const hasSentence = (text: string, { en, ar }: Sentence): boolean => split(text).some((line) => line === en || line === ar)

/** Adds the sentence about a field, or about the whole business before all others: English paragraph, blank line, Arabic paragraph, each in the order of the fields. What was typed stays. */
export function withSentence(text: string, field: ProviderProblem | undefined, sentence: Sentence, flagged: Sentences): string {
  const position = field === undefined ? -1 : providerProblems.indexOf(field)
  const toLines = (language: Language, fields: readonly ProviderProblem[]) => fields.flatMap((each) => flagged[each]?.[language] ?? [])
  const add = (lines: readonly string[], language: Language) => {
    const earlier = toLines(language, providerProblems.slice(0, Math.max(0, position)))
    const later = toLines(language, providerProblems.slice(position + 1))
    const arabic = language === 'en' ? lines.findIndex((line) => toLines('ar', providerProblems).includes(line)) : -1
    return insertLine(lines, sentence[language], findInsertionIndex(lines, earlier, later), arabic < 0 ? lines.length : arabic)
  }
  return add(add(split(text), 'en'), 'ar').join('\n')
}
