import type { ReactNode } from 'react'
import { type Language, languages } from '../../i18n/languages.ts'
import { FreeText } from '../../ui/display/free-text.tsx'
import { diffText, type TextPart } from './diff-text.ts'

/** The value at the last approval, and now. */
export interface Change<Value> {
  readonly before: Value
  readonly now: Value
}

/** For screen readers, in one language. */
export interface ChangeLabels {
  readonly unchanged: string
  readonly before: string
  readonly now: string
  readonly removed: string
  readonly added: string
}

const kinds = {
  removed: { Mark: 'del', className: 'bg-no-tint text-no decoration-no-mark' },
  added: { Mark: 'ins', className: 'bg-ok-tint text-ok decoration-ok-mark underline-offset-4' },
} as const

interface MarkedProps {
  readonly kind: Exclude<TextPart['kind'], 'same'>
  readonly label: string
  /** Isolates the part's direction inside a text. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Marked by a line, a tint and a label for screen readers, never by colour alone. */
export function Marked({ kind, label, dir, children }: MarkedProps) {
  const { Mark, className } = kinds[kind]
  return (
    <Mark dir={dir} className={`rounded-1 px-0.5 ${className}`}>
      <span className="sr-only">{`${label} `}</span>
      {children}
    </Mark>
  )
}

interface ChangedTextProps extends Change<string> {
  readonly language: Language
  readonly labels: Pick<ChangeLabels, 'removed' | 'added'>
}

export function ChangedText({ before, now, language, labels }: ChangedTextProps) {
  const { dir } = languages[language]
  return (
    <p lang={language} dir={dir} className="max-w-read whitespace-pre-line">
      {diffText(before, now, language).map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move.
        if (kind === 'same') return <FreeText key={index} text={text} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move.
          <Marked key={index} kind={kind} label={labels[kind]} dir={dir}>
            <FreeText text={text} />
          </Marked>
        )
      })}
    </p>
  )
}
