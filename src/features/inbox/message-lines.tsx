import { detectLanguage } from '#contract/typed-text.ts'
import { languages } from '#i18n/languages.ts'
import { cx } from '#ui/cx.ts'

/** A reason or a message, at most 120 characters, which a text of ours ends with. */
const quotedEnd = /^(.*: )\u2068([^\u2068\u2069]+)\u2069$/su

const names = /\u2068[^\u2068\u2069]*\u2069/gu

/** The direction of the language of a sentence, which may begin with a name in another one. */
const readDirection = (sentence: string) => {
  const language = detectLanguage(sentence.replace(names, ''))
  return language ? languages[language].dir : 'auto'
}

interface MessageLinesProps {
  readonly message: string
}

/** The message, cut after two lines. A reason stands below it in its own direction, whole: a line of two directions would be cut at the wrong end. */
export function MessageLines({ message }: MessageLinesProps) {
  const [, lead, quoted] = quotedEnd.exec(message) ?? []
  const isSplit = lead !== undefined && quoted !== undefined
  return (isSplit ? [lead.trimEnd(), quoted] : [message]).map((text, line) => (
    <span
      key={text}
      dir={line === 0 ? readDirection(text) : 'auto'}
      className={cx('wrap-anywhere text-match text-ink-2 text-small', line === 0 && 'line-clamp-2')}
    >
      {line === 0 ? text : <span lang={detectLanguage(text)}>{text}</span>}
    </span>
  ))
}
