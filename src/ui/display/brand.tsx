import { useTranslation } from 'react-i18next'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'

/** Widths of the drawn words. The drawings stand in index.html, once for the first frame and all pages. */
const wordWidths = { en: 312, ar: 224 } as const

const BrandMark = ({ onDeep }: { readonly onDeep: boolean }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="size-mark flex-none">
    <use href="#ticket" className={onDeep ? 'fill-on-fill/12' : 'fill-mark'} />
    <use href="#qaf" fill="#fff" />
  </svg>
)

/** A drawing and not text, so that both scripts have one weight, and no page loads a font for the other one. */
export const Wordmark = ({ language, className = 'h-[1.3rem]' }: { readonly language: Language; readonly className?: string }) => (
  <svg viewBox={`0 -67 ${wordWidths[language]} 86`} aria-hidden="true" className={cx('flex-none', className)}>
    <use href={`#word-${language}`} fill="currentColor" />
  </svg>
)

interface BrandProps {
  readonly onDeep?: boolean
  readonly markOnPhone?: boolean
}

/** Mark and wordmark, the language of the page first. */
export function Brand({ onDeep = false, markOnPhone = false }: BrandProps) {
  const language = useLanguage()
  const { t } = useTranslation('common')
  return (
    <span className={cx('inline-flex items-center gap-2.5', onDeep ? 'text-on-fill' : 'text-ink')}>
      <BrandMark onDeep={onDeep} />
      <span className="sr-only">{t('product')}</span>
      <span className={cx('inline-flex gap-2', markOnPhone && 'max-sm:hidden')}>
        <Wordmark language={language} />
        <Wordmark language={otherLanguage(language)} />
      </span>
    </span>
  )
}
