import { type CSSProperties, type PropsWithChildren, type SyntheticEvent, useState } from 'react'
import { type Language, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { FreeText } from '../display/free-text.tsx'
import { truncatedAttribute } from '../display/truncated-text.tsx'

interface Shown {
  readonly row: Element
  readonly texts: readonly Pick<HTMLElement, 'textContent' | 'lang' | 'dir'>[]
  readonly style: CSSProperties
}

/** Ignores rounding by one pixel. */
const isTruncated = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** Over the first text; in the lower half of the window it grows upwards. */
function overlayPosition(text: DOMRect, box: DOMRect, language: Language): CSSProperties {
  const isLow = text.top - box.top > box.height / 2
  return {
    minInlineSize: text.width,
    insetInlineStart: languages[language].dir === 'rtl' ? box.right - text.right : text.left - box.left,
    ...(isLow ? { insetBlockEnd: box.bottom - text.bottom } : { insetBlockStart: text.top - box.top }),
  }
}

function findTruncatedRow(target: EventTarget, box: Element, language: Language): Shown | undefined {
  const row = target instanceof Element ? target.closest('tr, li') : null
  const texts = [...(row?.querySelectorAll<HTMLElement>(`[${truncatedAttribute}]`) ?? [])].filter(
    (text) => text.getClientRects().length > 0 && isTruncated(text),
  )
  const [first] = texts
  if (!row || !first) return undefined
  return { row, texts, style: overlayPosition(first.getBoundingClientRect(), box.getBoundingClientRect(), language) }
}

/** Shows the truncated texts (`TruncatedText`) of a row or card in full on hover or focus, and no others, so that it covers little; but not for a focus that comes from nowhere, such as after a dialog. Visual only: screen readers read the full text anyway. */
export function FullTextOverlay({ children }: PropsWithChildren) {
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const update = ({ target, currentTarget }: SyntheticEvent) => {
    const found = findTruncatedRow(target, currentTarget, language)
    setShown((now) => (now?.row === found?.row ? now : found))
  }
  const hide = () => setShown(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is done to the rows' own links and boxes.
    <div
      className="relative"
      onPointerOver={update}
      onPointerLeave={hide}
      onFocus={(event) => (event.relatedTarget ? update(event) : hide())}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {shown?.row.isConnected && (
        <div
          key={shown.texts[0]?.textContent}
          aria-hidden="true"
          className="-mx-2 -my-1 pointer-events-none absolute z-tip grid max-w-dialog animate-late rounded-1 border border-line bg-raised px-2 py-1 text-small shadow-float"
          style={shown.style}
        >
          {shown.texts.map(({ textContent, lang, dir }) => (
            <span key={`${lang} ${textContent}`} lang={lang} dir={dir} className="text-match">
              <FreeText text={textContent ?? ''} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
