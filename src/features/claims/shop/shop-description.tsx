import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicShop } from '#contract/public-shop.ts'
import { languages } from '#i18n/languages.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { useShownText } from '../info-section.tsx'

/** What a business says of itself: a few lines, and all of it by a press. */
export function ShopDescription({ shop: { businessDescEn, businessDescAr } }: { readonly shop: PublicShop }) {
  const { t } = useTranslation('claims', { keyPrefix: 'shop' })
  const shown = useShownText({ en: businessDescEn, ar: businessDescAr })
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { ref, isCut } = useIsCut()
  if (!shown) return null
  const { language, text } = shown
  return (
    <div className="grid justify-items-start text-small">
      <p
        ref={ref}
        id={id}
        lang={language}
        dir={languages[language].dir}
        className={cx('wrap-anywhere whitespace-pre-line text-match text-ink-2', !isWhole && 'line-clamp-3')}
      >
        <FreeText text={text} />
      </p>
      {(isCut || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          className={cx('min-h-chip touch:min-h-touch', linkClasses)}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('lessText') : t('moreText')}
        </button>
      )}
    </div>
  )
}

/** Whether the element hides a part of its text. */
function useIsCut() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  // Measured before the first paint, so that the button moves nothing.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isCut }
}
