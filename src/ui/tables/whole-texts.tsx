import { type CSSProperties, type PropsWithChildren, type SyntheticEvent, useState } from 'react'
import { type Language, languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { cutMark } from '../display/cut-text.tsx'

interface Shown {
  readonly row: Element
  readonly texts: readonly Pick<HTMLElement, 'textContent' | 'lang' | 'dir'>[]
  readonly style: CSSProperties
}

/** What is a pixel too large was only rounded. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** Where the first text begins; in the lower half it grows upwards, not out of the page. */
function placeOf(text: DOMRect, box: DOMRect, language: Language): CSSProperties {
  const isLow = text.top - box.top > box.height / 2
  return {
    minInlineSize: text.width,
    insetInlineStart: languages[language].dir === 'rtl' ? box.right - text.right : text.left - box.left,
    ...(isLow ? { insetBlockEnd: box.bottom - text.bottom } : { insetBlockStart: text.top - box.top }),
  }
}

/** The texts of the row or card that something happened in, if one of them is cut. */
function cutRowOf(target: EventTarget, box: Element, language: Language): Shown | undefined {
  const row = target instanceof Element ? target.closest('tr, li') : null
  // Some stand in a row at certain widths only.
  const texts = [...(row?.querySelectorAll<HTMLElement>(`[${cutMark}]`) ?? [])].filter((text) => text.getClientRects().length > 0)
  const [first] = texts
  if (!row || !first || !texts.some(isCut)) return undefined
  return { row, texts, style: placeOf(first.getBoundingClientRect(), box.getBoundingClientRect(), language) }
}

/**
 * Rows or cards, and over the one that is pointed at or holds the focus the whole of what it cuts (`CutText`), from where the
 * cut text begins, so that nothing moves. It is for the eye: whoever listens has the whole texts in the row.
 */
export function WholeTexts({ children }: PropsWithChildren) {
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const look = ({ target, currentTarget }: SyntheticEvent) => {
    const found = cutRowOf(target, currentTarget, language)
    setShown((now) => (now?.row === found?.row ? now : found))
  }
  const hide = () => setShown(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is done to the rows' own links and boxes.
    <div
      className="relative"
      onPointerOver={look}
      onPointerLeave={hide}
      onFocus={look}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {shown?.row.isConnected && (
        <div
          key={shown.texts[0]?.textContent}
          aria-hidden="true"
          className="-m-2 pointer-events-none absolute z-tip grid max-w-dialog animate-late gap-1 rounded-1 border border-line bg-raised p-2 text-small shadow-float"
          style={shown.style}
        >
          {shown.texts.map(({ textContent, lang, dir }) => (
            <span key={`${lang} ${textContent}`} lang={lang} dir={dir} className="text-match">
              {textContent}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
