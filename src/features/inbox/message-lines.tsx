/** A reason or a message in another language, which a text of ours ends with. */
const quotedEnd = /^(.*: )\u2068([^\u2068\u2069]+)\u2069$/su

interface MessageLinesProps {
  readonly message: string
}

/** The message, cut after two lines. A reason has lines of its own: a line of two directions would be cut at the wrong end. */
export function MessageLines({ message }: MessageLinesProps) {
  const [, lead, quoted] = quotedEnd.exec(message) ?? []
  return (lead && quoted ? [lead.trimEnd(), quoted] : [message]).map((text) => (
    <span key={text} dir="auto" className="wrap-anywhere line-clamp-2 text-match text-ink-2 text-small">
      {text}
    </span>
  ))
}
