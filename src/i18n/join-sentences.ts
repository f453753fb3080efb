/** The end of a sentence in either language, also within quotes or brackets, or before the sign that ends a name's direction. */
const ended = /[.!?؟…][\p{Pe}\p{Pf}\p{Cf}"'\s]*$/u

/** What stands between a sentence and the next one: a full stop, unless the sentence has an end of its own. */
export const sentenceGap = (sentence: string): string => (ended.test(sentence) ? ' ' : '. ')

export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((joined, sentence) => (joined ? joined + sentenceGap(joined) + sentence : sentence), '')
