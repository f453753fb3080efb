import { otherLanguage } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'
import { BrandMark } from './brand-mark.tsx'

interface BrandProps {
  /** On the deep teal of the brand side. */
  readonly onDeep?: boolean
}

/** Mark and name, the name in the page's language and, quieter, in the other one. */
export function Brand({ onDeep = false }: BrandProps) {
  const other = otherLanguage(useLanguage())
  const t = useTranslations('common')
  const otherTranslations = useTranslations('common', other)
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-h2 font-semibold', onDeep ? 'text-on-fill' : 'text-ink')}>
      <BrandMark ground={onDeep ? 'deep' : 'mark'} />
      {t('product')}
      <span lang={other} className={cx('text-h3 font-normal', onDeep ? 'text-on-deep-2' : 'text-ink-3', other === 'ar' && 'font-device')}>
        {otherTranslations('product')}
      </span>
    </span>
  )
}
