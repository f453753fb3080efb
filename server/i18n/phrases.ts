import { type Span, type Token, tokenize } from './tokens.ts'

export interface Phrase {
  readonly words: readonly string[]
}

export type PhraseList<Listed extends Phrase> = ReadonlyMap<string, readonly Listed[]>

const isWord = ({ kind }: Token) => kind !== 'sign'

/** Words of a phrase, folded as the texts that it is looked for in. */
export const toWords = (text: string): string[] => tokenize(text).flatMap((token) => (isWord(token) ? token.text : []))

export const toPhraseList = <Listed extends Phrase>(phrases: readonly Listed[]): PhraseList<Listed> =>
  Map.groupBy(
    phrases.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  )

interface FoundPhrase<Listed extends Phrase> extends Span {
  readonly phrase: Listed
}

const matches = (token: Token | undefined, word: string) => token?.forms.includes(word) ?? false

/** The longest phrase at each place; found phrases do not overlap. */
export function findPhrases<Listed extends Phrase>(text: string, list: PhraseList<Listed>): FoundPhrase<Listed>[] {
  const tokens = tokenize(text).filter(isWord)
  const found: FoundPhrase<Listed>[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const candidates = (tokens[at]?.forms ?? []).flatMap((word) => list.get(word) ?? [])
    const matching = candidates.filter(({ words }) => words.every((word, index) => index === 0 || matches(tokens[at + index], word)))
    const [longest] = matching.toSorted((one, other) => other.words.length - one.words.length)
    if (!longest) continue
    const [first, last] = [tokens[at], tokens[at + longest.words.length - 1]]
    if (first && last) found.push({ phrase: longest, from: first.from, to: last.to })
    at += longest.words.length - 1
  }
  return found
}
