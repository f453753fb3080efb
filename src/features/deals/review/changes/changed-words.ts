import { diffWords } from 'diff'
import type { Language } from '../../../../i18n/languages.ts'

/** A stretch of a changed text, in the order in which it is read. */
export interface TextPart {
  readonly kind: 'kept' | 'removed' | 'added'
  readonly text: string
}

/** Below this share of kept letters two texts are two texts: woven into each other, nobody could read either. */
const leastKept = 0.3

/** What has become of a text, word by word as its language parts them; a text of nothing but spaces is none. */
export function changedWords(before: string, now: string, language: Language): TextPart[] {
  const [old, next] = [before.trim(), now.trim()]
  const parts = diffWords(old, next, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) }).map(
    ({ added, removed, value }): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'kept', text: value }),
  )
  const kept = parts.reduce((sum, { kind, text }) => (kind === 'kept' ? sum + text.length : sum), 0)
  if (kept >= leastKept * Math.max(old.length, next.length)) return parts
  const whole: TextPart[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: next },
  ]
  return whole.filter(({ text }) => text)
}
