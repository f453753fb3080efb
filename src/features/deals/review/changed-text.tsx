import { type Change, type ChangeLabels, LabelledChange } from '#components/review/before-and-now.tsx'
import { type Language, languages } from '#i18n/languages.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { diffText } from './diff-text.ts'

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
          <LabelledChange key={index} kind={kind} label={labels[kind]} dir={dir}>
            <FreeText text={text} />
          </LabelledChange>
        )
      })}
    </p>
  )
}
