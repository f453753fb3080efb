import { useTranslation } from 'react-i18next'
import { otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'

/** Outline of the ق of the logo (IBM Plex Sans Arabic, 600): baseline at 0, 1000 units per em, 741 wide. */
export const qafPath =
  'M363 233Q203 233 119.5 163Q36 93 36 -35Q36 -80 48.5 -135Q61 -190 83 -242L169 -217Q150 -175 138 -131.5Q126 -88 126 -54Q126 15 179 53.5Q232 92 326 92L400 92Q458 92 498 84.5Q538 77 563.5 60.5Q589 44 600.5 18Q612 -8 612 -45L612 -90L606 -90Q576 1 476 1Q395 1 350 -45Q305 -91 305 -174Q305 -224 320 -267Q335 -310 361.5 -342Q388 -374 424.5 -392Q461 -410 504 -410Q551 -410 588 -389Q625 -368 650.5 -328Q676 -288 689.5 -230Q703 -172 703 -99Q703 -9 684.5 54.5Q666 118 625.5 157.5Q585 197 520.5 215Q456 233 363 233ZM504 -131Q545 -131 570.5 -135.5Q596 -140 611 -151Q607 -210 574 -244.5Q541 -279 493 -279Q450 -279 423 -254Q396 -229 396 -191Q396 -159 418.5 -145Q441 -131 483 -131ZM569 -502Q545 -502 529.5 -516.5Q514 -531 514 -563Q514 -596 529.5 -610.5Q545 -625 569 -625L586 -625Q610 -625 625.5 -610.5Q641 -596 641 -563Q641 -531 625.5 -516.5Q610 -502 586 -502ZM420 -502Q396 -502 380.5 -516.5Q365 -531 365 -563Q365 -596 380.5 -610.5Q396 -625 420 -625L437 -625Q461 -625 476.5 -610.5Q492 -596 492 -563Q492 -531 476.5 -516.5Q461 -502 437 -502Z'

interface BrandMarkProps {
  readonly ground?: 'mark' | 'deep'
  readonly className?: string
}

/** A drawing and not text, so that it needs no font. */
const BrandMark = ({ ground = 'mark', className = 'size-mark' }: BrandMarkProps) => (
  <svg
    viewBox="0 0 28 28"
    aria-hidden="true"
    className={cx('flex-none rounded-1', ground === 'deep' ? 'bg-on-fill/12' : 'bg-mark', className)}
  >
    <path fill="#fff" transform="translate(6.6 19.5) scale(.02)" d={qafPath} />
  </svg>
)

interface BrandProps {
  readonly onDeep?: boolean
  readonly markOnPhone?: boolean
}

export function Brand({ onDeep = false, markOnPhone = false }: BrandProps) {
  const other = otherLanguage(useLanguage())
  const { t } = useTranslation('common')
  const { t: otherTranslations } = useTranslation('common', { lng: other })
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-h2 font-semibold', onDeep ? 'text-on-fill' : 'text-ink')}>
      <BrandMark ground={onDeep ? 'deep' : 'mark'} />
      <span className={cx('inline-flex items-center gap-2.5', markOnPhone && 'max-sm:sr-only')}>
        <span>{t('product')}</span>
        <span lang={other} className={cx('text-h3 font-normal', onDeep ? 'text-on-deep-2' : 'text-ink-3', other === 'ar' && 'font-device')}>
          {otherTranslations('product')}
        </span>
      </span>
    </span>
  )
}
