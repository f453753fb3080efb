import { diffWords } from 'diff'
import type { Language } from '#i18n/languages.ts'

export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Below this share of unchanged letters the mixture is unreadable, so both texts are shown whole. */
const minSameShare = 0.3

/** Spaces at the edges of a change are not marked. */
function withoutEdges({ kind, text }: TextPart): TextPart[] {
  const core = text.trim()
  if (kind === 'same' || !core) return [{ kind, text }]
  const start = text.indexOf(core)
  const parts: TextPart[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind, text: core },
    { kind: 'same', text: text.slice(start + core.length) },
  ]
  return parts.filter((part) => part.text)
}

/** Word diff by `Intl.Segmenter` of the language. Surrounding spaces are ignored. */
export function diffText(before: string, now: string, language: Language): TextPart[] {
  const [old, next] = [before.trim(), now.trim()]
  const parts = diffWords(old, next, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) }).map(
    ({ added, removed, value }): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  )
  const sameLength = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0)
  if (sameLength >= minSameShare * Math.max(old.length, next.length)) return parts.flatMap(withoutEdges)
  const whole: TextPart[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: next },
  ]
  return whole.filter(({ text }) => text)
}
