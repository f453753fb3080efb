import { type Language, languages } from '../../../../i18n/languages.ts'
import { useTranslations } from '../../../../i18n/use-translations.ts'
import { FreeText } from '../../../../ui/display/free-text.tsx'
import { changedWords, type TextPart } from './changed-words.ts'
import type { Change } from './deal-changes.ts'
import { changesMessages } from './messages.ts'

/** Told from what stays by line and tint, and by words to who does not see them. */
const kinds = {
  removed: { Mark: 'del', className: 'bg-no-tint text-no decoration-no-mark' },
  added: { Mark: 'ins', className: 'bg-ok-tint text-ok decoration-ok-mark underline-offset-4' },
} as const

interface MarkedProps {
  readonly kind: Exclude<TextPart['kind'], 'kept'>
  /** Says what the mark means. */
  readonly label: string
  /** Where it stands in a text: the mark keeps its own order beside the words around it. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children: React.ReactNode
}

/** Something that is gone, or new. */
export function Marked({ kind, label, dir, children }: MarkedProps) {
  const { Mark, className } = kinds[kind]
  return (
    <Mark dir={dir} className={`rounded-1 px-0.5 ${className}`}>
      <span className="sr-only">{`${label} `}</span>
      {children}
    </Mark>
  )
}

/** A text of one language with what was taken out of it and put into it. */
export function ChangedText({ before, now, language }: Change<string> & { readonly language: Language }) {
  const t = useTranslations(changesMessages, language)
  const { dir } = languages[language]
  const parts = changedWords(before, now, language)
  return (
    <p lang={language} dir={dir} className="max-w-read whitespace-pre-line">
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move.
        if (kind === 'kept') return <FreeText key={index} text={text} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <Marked key={index} kind={kind} label={t(kind)} dir={dir}>
            <FreeText text={text} />
          </Marked>
        )
      })}
    </p>
  )
}
