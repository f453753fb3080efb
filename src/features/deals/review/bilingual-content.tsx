import { Check, CircleAlert } from 'lucide-react'
import type { Deal } from '../../../contract/deals.ts'
import { type Language, languages, otherLanguage } from '../../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { dealMessages } from '../messages.ts'

const rows = ['name', 'details', 'terms'] as const
type Row = (typeof rows)[number]

const textOf = (deal: Deal, row: Row, language: Language): string => {
  const english = { name: deal.nameEn, details: deal.detailsEn, terms: deal.termsAndConditionsEn }
  const arabic = { name: deal.nameAr, details: deal.detailsAr, terms: deal.termsAndConditionsAr }
  return (language === 'en' ? english : arabic)[row].trim()
}

/** Both languages in one ruled block, row by row, the shown language first; each side speaks its own language. */
export function BilingualContent({ deal }: { readonly deal: Deal }) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const sides = [language, otherLanguage(language)]
  return (
    <section aria-label={t('review.content')} className="overflow-clip rounded-2 border border-line bg-surface">
      <div className="hidden grid-cols-2 md:grid">
        {sides.map((side) => (
          <div key={side} className={half}>
            <Head deal={deal} language={side} />
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="grid border-line border-t first:border-t-0 md:grid-cols-2 max-md:first-of-type:border-t-0">
          {sides.map((side) => (
            <div key={side} className={half}>
              <Cell row={row} text={textOf(deal, row, side)} language={side} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

/** The line between the languages belongs to the page, not to the cell, which has a direction of its own. */
const half = 'min-w-0 border-line md:nth-2:border-s'
const cell = 'px-4 py-3'

function Head({ deal, language }: { readonly deal: Deal; readonly language: Language }) {
  const t = useTranslations(dealMessages, language)
  const ready = rows.filter((row) => textOf(deal, row, language)).length
  return (
    <div lang={language} dir={languages[language].dir} className={`flex items-center justify-between gap-2 ${cell}`}>
      <span className="font-semibold text-small">{t('review.language')}</span>
      {ready === rows.length ? (
        <span className="inline-flex items-center gap-1.5 text-caption text-ok">
          <Check aria-hidden className="size-icon-xs text-ok-mark" />
          {t('review.complete')}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-caption text-no">
          <CircleAlert aria-hidden className="size-icon-xs text-no-mark" />
          {t('review.ready', { ready, total: rows.length })}
        </span>
      )}
    </div>
  )
}

function Cell({ row, text, language }: { readonly row: Row; readonly text: string; readonly language: Language }) {
  const t = useTranslations(dealMessages, language)
  return (
    <div lang={language} dir={languages[language].dir} className={cell}>
      <div className="pb-1 font-medium text-caption text-ink-3">{t(`detail.${row}`)}</div>
      {text ? <Text row={row} text={text} /> : <span className="text-no">{t('review.missing')}</span>}
    </div>
  )
}

const withoutBullet = (line: string) => line.replace(/^\s*[•\-–*]\s+/, '').trim()

function Text({ row, text }: { readonly row: Row; readonly text: string }) {
  if (row === 'name') return <p className="font-semibold text-h3">{text}</p>
  const lines = text.split('\n').map(withoutBullet).filter(Boolean)
  if (row === 'details' || lines.length < 2) return <p className="max-w-read whitespace-pre-line">{text}</p>
  return (
    <ul className="grid max-w-read list-disc gap-1 ps-4 marker:text-line-strong">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and a line never moves.
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
