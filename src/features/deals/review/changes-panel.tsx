import { type ReactNode, useId } from 'react'
import { BeforeAndNow, type Change, type ChangeLabels, LabelledChange } from '#components/review/before-and-now.tsx'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Picture } from '#ui/display/picture.tsx'
import type { Elements } from '#ui/elements.ts'
import { isTextChanged } from './deal-changes.ts'
import { diffText } from './diff-text.ts'

interface TextChange {
  readonly key: string
  readonly label: Readonly<Record<Language, string>>
  readonly sides: Readonly<Record<Language, Change<string>>>
}

export interface ValueChange extends Change<ReactNode> {
  readonly key: string
  readonly label: string
  readonly note?: Elements
}

interface ChangesPanelProps {
  readonly title: string
  /** The sentence that says who approved the previous version, and when. */
  readonly approval: string | undefined
  readonly labels: Readonly<Record<Language, ChangeLabels>>
  readonly texts: readonly TextChange[]
  readonly values: readonly ValueChange[]
  /** Changed parts of one field, such as the hours of each day. */
  readonly groups: readonly { readonly key: string; readonly label: string; readonly values: readonly ValueChange[] }[]
  readonly pictures: readonly { readonly caption: string; readonly src: string | undefined }[]
}

export function ChangesPanel({ title, approval, labels, texts, values, groups, pictures }: ChangesPanelProps) {
  const titleId = useId()
  const changeLabels = labels[useLanguage()]
  return (
    <section aria-labelledby={titleId} className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-3 bg-sunken px-4 py-3">
        <h2 id={titleId} className="font-semibold text-h3">
          {title}
        </h2>
        {approval && <p className="text-small text-ink-2">{approval}</p>}
      </div>
      {texts.map(({ key, ...text }) => (
        <TextRow key={key} {...text} labels={labels} />
      ))}
      {values.map(({ key, label, note, ...change }) => (
        <div key={key} className={cx(row, 'sm:flex sm:items-baseline sm:justify-between')}>
          <div className={caption}>{label}</div>
          <BeforeAndNow {...change} labels={changeLabels}>
            {note}
          </BeforeAndNow>
        </div>
      ))}
      {groups.map((group) => (
        <GroupRow key={group.key} label={group.label} values={group.values} labels={changeLabels} />
      ))}
      {pictures.length > 0 && (
        <div className="grid grid-cols-2 gap-4 border-line border-t px-4 py-3">
          {pictures.map(({ caption: text, src }) => (
            <figure key={text} className="grid content-start gap-1">
              <figcaption className={caption}>{text}</figcaption>
              <Picture src={src} alt={text} width={320} height={200} whole className="h-auto max-w-full rounded-1" />
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}

const row = 'grid gap-1 border-line border-t px-4 py-3'

const caption = 'font-medium text-caption text-ink-3'

type TextRowProps = Pick<TextChange, 'label' | 'sides'> & Pick<ChangesPanelProps, 'labels'>

/** Leaves out the unchanged language on a phone. */
function TextRow({ label, sides, labels }: TextRowProps) {
  const first = useLanguage()
  return (
    <div className="grid border-line border-t md:grid-cols-2">
      {[first, otherLanguage(first)].map((language) => {
        const isChanged = isTextChanged(sides[language])
        return (
          <div key={language} className={cx('min-w-0 border-line md:nth-2:border-s', !isChanged && 'max-md:hidden')}>
            <div lang={language} dir={languages[language].dir} className="px-4 py-3">
              <div className={cx(caption, 'pb-1')}>{label[language]}</div>
              {isChanged ? (
                <ChangedText {...sides[language]} language={language} labels={labels[language]} />
              ) : (
                <p className="text-ink-3">{labels[language].unchanged}</p>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

interface GroupRowProps {
  readonly label: string
  readonly values: readonly ValueChange[]
  readonly labels: ChangeLabels
}

const GroupRow = ({ label, values, labels }: GroupRowProps) => (
  <div className={row}>
    <div className={caption}>{label}</div>
    <dl className="grid gap-1">
      {values.map(({ key, label: name, before, now }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-small">{name}</dt>
          <dd>
            <BeforeAndNow before={before} now={now} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

interface ChangedTextProps extends Change<string> {
  readonly language: Language
  readonly labels: Pick<ChangeLabels, 'removed' | 'added'>
}

function ChangedText({ before, now, language, labels }: ChangedTextProps) {
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
