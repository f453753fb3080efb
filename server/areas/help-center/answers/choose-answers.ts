import { shownAnswers } from '#contract/help-answers.ts'
import { foldForSearch } from '#contract/text.ts'
import { allowedTypos, countTypos } from '#contract/typos.ts'
import type { Answer } from './read-answers.ts'
import type { Situation } from './situations.ts'

/** Sorts answers with fewer situations first: they are more specific. */
const byFewestSituations = (one: Answer, other: Answer) => one.situations.length - other.situations.length

/** Situations of every business; their answers fill the remaining places. */
const general: readonly Situation[] = ['approved', 'always']

/** Chooses one answer for each situation in turn, then a second one for each, until there are enough. */
export function chooseAnswers(answers: readonly Answer[], active: readonly Situation[]): readonly Answer[] {
  const isGeneral = (situation: Situation) => general.includes(situation)
  const findAnswers = (situation: Situation) =>
    answers.filter(({ situations }) => situations.includes(situation)).toSorted(byFewestSituations)
  const queues = active.filter((situation) => !isGeneral(situation)).map(findAnswers)
  const rounds = Math.max(0, ...queues.map(({ length }) => length))
  const inTurn = Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat()
  return [...new Set([...inTurn, ...active.filter(isGeneral).flatMap(findAnswers)])].slice(0, shownAnswers)
}

const fold = (text: string) => foldForSearch(text.replace(/[^\p{L}\p{N}\p{M}ـ]+/gu, ' '))

const weights = { title: 4, words: 3, text: 1 } as const

const article = /^ال(?=.{3})/

/** The word as some text has it: itself, without the article, or with one typing error corrected. */
function findSpelling(word: string, known: readonly string[]): string {
  const plain = word.replace(article, '')
  for (const spelling of [word, plain]) if (known.some((each) => each.includes(spelling))) return spelling
  const closest = allowedTypos(plain.length) === 0 ? undefined : known.find((each) => countTypos(plain, each.replace(article, ''), 1) <= 1)
  return closest ?? word
}

type AnswerSearch = (q: string) => readonly Answer[]

/** Finds answers by the words of either language, as the lists find names. */
export function createAnswerSearch(answers: readonly Answer[]): AnswerSearch {
  const folded = answers.map((answer) => {
    const read = (part: keyof typeof weights) => fold(`${answer.en[part]} ${answer.ar[part]}`)
    return { answer, title: read('title'), words: read('words'), text: read('text') }
  })
  const known = [...new Set(folded.flatMap(({ title, words, text }) => `${title} ${words} ${text}`.split(' ')))]
  return (q) => {
    const typed = fold(q).split(' ').filter(Boolean)
    const words = [...new Set(typed.map((word) => findSpelling(word, known)))]
    const found = folded.map(({ answer, ...parts }) => {
      const scores = words.map((word) =>
        parts.title.includes(word)
          ? weights.title
          : parts.words.includes(word)
            ? weights.words
            : parts.text.includes(word)
              ? weights.text
              : 0,
      )
      return { answer, matched: scores.filter(Boolean).length, score: scores.reduce((sum: number, score) => sum + score, 0) }
    })
    // No answer has all words of a whole question, so the answers with the most of them are returned.
    const most = Math.max(...found.map(({ matched }) => matched))
    if (most === 0 || most < words.length / 2) return []
    return found
      .filter(({ matched }) => matched === most)
      .toSorted((one, other) => other.score - one.score)
      .map(({ answer }) => answer)
  }
}
