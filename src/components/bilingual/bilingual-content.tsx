import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FramedField } from '#contract/review-checks.ts'
import { otherScript } from '#contract/typed-text.ts'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { FramedBlock, FramedText, useTextFrames } from '../review-checks/framed.tsx'
import type { Frame } from '../review-checks/frames.ts'

export interface BilingualText {
  readonly id: string
  readonly label: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
  /** `lines`: shown as a list if there are several. */
  readonly kind: 'name' | 'text' | 'lines'
  /** The fields that the texts come from, so that checks can frame words in them. */
  readonly fields?: Readonly<Record<Language, FramedField>>
}

/** The page's language first; each side has its own `lang` and direction. */
export function BilingualContent({ texts }: { readonly texts: readonly BilingualText[] }) {
  const { t } = useTranslation('bilingual')
  const language = useLanguage()
  const heading = useId()
  const sides = [language, otherLanguage(language)]
  return (
    <section aria-labelledby={heading} className="overflow-clip rounded-2 border border-line bg-surface">
      <h2 id={heading} className="px-4 py-3 font-semibold text-h3">
        {t('content')}
      </h2>
      <div className="hidden grid-cols-2 border-line border-t md:grid">
        {sides.map((side) => (
          <div key={side} className={half}>
            <Head texts={texts} language={side} />
          </div>
        ))}
      </div>
      {texts.map((each) => (
        <div key={each.id} className="grid border-line border-t md:grid-cols-2">
          {sides.map((side) => (
            <div key={side} className={half}>
              <Cell {...each} language={side} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

/** On a logical border the cell's own direction would move the line. */
const half = 'min-w-0 border-line md:nth-2:border-s'
const cell = 'px-4 py-3'

function Head({ texts, language }: { readonly texts: readonly BilingualText[]; readonly language: Language }) {
  const { t } = useTranslation('bilingual', { lng: language })
  const ready = texts.filter(({ text }) => text[language].trim()).length
  const other = texts.filter(({ text }) => otherScript(text[language], language)).map(({ label }) => label[language])
  return (
    <div lang={language} dir={languages[language].dir} className={`flex items-center justify-between gap-2 ${cell}`}>
      <span className="font-semibold text-small">{t('language')}</span>
      {other.length > 0 ? (
        <span className="inline-flex items-center gap-1.5 text-caption text-no">
          <CircleAlert aria-hidden className="size-icon-xs flex-none text-no-mark" />
          <span>{t('inOther', { texts: createFmt(language).list(other) })}</span>
        </span>
      ) : (
        ready < texts.length && (
          <span className="inline-flex items-center gap-1.5 text-caption text-no">
            <CircleAlert aria-hidden className="size-icon-xs text-no-mark" />
            <span>{t('ready', { ready, total: texts.length })}</span>
          </span>
        )
      )}
    </div>
  )
}

function Cell({ label, text, kind, fields, language }: BilingualText & { readonly language: Language }) {
  const { t } = useTranslation('bilingual', { lng: language })
  const { parts, whole } = useTextFrames(fields?.[language])
  const ownText = text[language].trim()
  return (
    <div lang={language} dir={languages[language].dir} className={cell}>
      <div className="pb-1 font-medium text-caption text-ink-3">{label[language]}</div>
      <FramedBlock numbers={whole}>
        {ownText ? (
          <Text kind={kind} text={ownText} start={text[language].indexOf(ownText)} frames={parts} />
        ) : (
          <span className="text-no">{t('missing')}</span>
        )}
      </FramedBlock>
    </div>
  )
}

const withoutBullet = (line: string) => line.replace(/^\s*[•\-–*]\s+/, '').trim()

/** Splits a text into lines without bullets and empty lines. `start` is the offset in the whole text. */
function toLines(text: string, start: number) {
  let next = start
  return text.split('\n').flatMap((line) => {
    const bare = withoutBullet(line)
    const at = next + line.lastIndexOf(bare)
    next += line.length + 1
    return bare ? { text: bare, start: at } : []
  })
}

interface TextProps {
  readonly kind: BilingualText['kind']
  readonly text: string
  readonly start: number
  readonly frames: readonly Frame[]
}

function Text({ kind, ...text }: TextProps) {
  if (kind === 'name')
    return (
      <p className="font-semibold text-h3">
        <FramedText {...text} />
      </p>
    )
  const lines = toLines(text.text, text.start)
  if (kind === 'text' || lines.length < 2)
    return (
      <p className="max-w-read whitespace-pre-line">
        <FramedText {...text} />
      </p>
    )
  return (
    <ul className="grid max-w-read list-disc gap-1 ps-4 marker:text-line-strong">
      {lines.map((line) => (
        <li key={line.start}>
          <FramedText {...line} frames={text.frames} />
        </li>
      ))}
    </ul>
  )
}
