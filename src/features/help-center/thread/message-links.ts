export interface MessagePart {
  readonly text: string
  /** Set for an http(s) address. */
  readonly href?: string
  /** The host that it really leads to, if the text shows another one. */
  readonly realHost?: string | undefined
}

/** Up to a space, a quote, an angle bracket or a direction mark, which could make it read as another address. */
const address = /https?:\/\/[^\s<>"'`«»“”\p{Cc}\p{Bidi_Control}]+/giu
const endOfSentence = /[.,;:!?…،؛؟*_~]/u
const closing = { ')': '(', ']': '[', '}': '{' } as const

/** Without the punctuation of the sentence around it. One pass: a message may consist of thousands of these. */
function trimAddress(text: string): string {
  const count = (letter: string) => text.split(letter).length
  const unbalanced = new Map<string, number>(Object.entries(closing).map(([close, open]) => [close, count(close) - count(open)]))
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1)
    const surplus = unbalanced.get(last) ?? 0
    if (surplus > 0) unbalanced.set(last, surplus - 1)
    else if (!endOfSentence.test(last)) break
  }
  return text.slice(0, end)
}

/** An address with a user name, as in `https://bank.example@evil.example`, is no link. */
function parseAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname && !url.username && !url.password ? url : undefined
}

const shownHost = (text: string) => text.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1)[0] ?? ''

/** Splits a message at its addresses; the parts together are the message. */
export function splitMessage(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = trimAddress(match[0])
    const url = parseAddress(shown)
    if (!url) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    const realHost = shownHost(shown).replace(/:\d*$/, '').toLowerCase() === url.hostname ? undefined : url.hostname
    parts.push({ text: shown, href: url.href, realHost })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
