import { foldForSearch } from '#contract/text.ts'
import { allowedTypos, countTypos } from '#contract/typos.ts'

/** How well a name matches; the lowest is the best. `unknown`: the server has not answered yet. */
export const matchRanks = { whole: 0, beginning: 1, words: 2, part: 3, misspelt: 4, unknown: 5 } as const
export type MatchRank = (typeof matchRanks)[keyof typeof matchRanks]

/** Words before the subject, as in "go to reports"; folded. */
const fillers = new Set(['go', 'to', 'open', 'show', 'me', 'the', 'اذهب', 'الي', 'انتقل', 'افتح', 'اعرض', 'اظهر'])

/** Folded, and in Arabic without the article. */
const toWords = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^ال(?=.{3})/, ''))

const withoutFillers = (words: readonly string[]) => {
  const subject = words.filter((word) => !fillers.has(word))
  return subject.length > 0 ? subject : words
}

function isMisspelt(typed: string, word: string): boolean {
  const allowed = allowedTypos(typed.length)
  return allowed > 0 && Math.min(countTypos(typed, word, allowed), countTypos(typed, word.slice(0, typed.length), allowed)) <= allowed
}

/** A search matches names in both languages, word by word in any order; undefined where one word matches none. */
export function rankNames(names: readonly string[], search: string): MatchRank | undefined {
  const typed = withoutFillers(toWords(search))
  if (typed.length === 0) return undefined
  const known = names.map(toWords)
  const wholeNames = known.map((words) => words.join(' '))
  const whole = typed.join(' ')
  if (wholeNames.includes(whole)) return matchRanks.whole
  if (wholeNames.some((name) => name.startsWith(whole))) return matchRanks.beginning
  const words = known.flat()
  const everyWord = (matches: (typed: string, word: string) => boolean) => typed.every((each) => words.some((word) => matches(each, word)))
  if (everyWord((each, word) => word.startsWith(each))) return matchRanks.words
  if (everyWord((each, word) => word.includes(each))) return matchRanks.part
  return everyWord((each, word) => word.includes(each) || isMisspelt(each, word)) ? matchRanks.misspelt : undefined
}
