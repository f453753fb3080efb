import { type ComponentProps, type ReactNode, useState } from 'react'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'

/** Whether an element is pointed at or has the focus; Escape puts away what that shows. */
export function useLookedAt() {
  const [isLookedAt, setLookedAt] = useState(false)
  const watch: ComponentProps<'div'> = {
    onPointerEnter: () => setLookedAt(true),
    onPointerLeave: () => setLookedAt(false),
    onFocus: () => setLookedAt(true),
    onBlur: () => setLookedAt(false),
    onKeyDown: ({ key }) => key === 'Escape' && setLookedAt(false),
  }
  return { isLookedAt, watch }
}

/** The short text of a figure, and the full one for hover, focus and screen readers (F-094). */
export function useFigureTexts(value: number, isMoney: boolean) {
  const fmt = useFmt()
  const { short } = createFigureFmt(useLanguage())
  const full = isMoney ? fmt.amount(value) : fmt.number(value)
  const shown = short(isMoney ? Math.round(value) : value)
  return { short: shown, isShortened: shown !== full, spoken: isMoney ? fmt.money(value) : full }
}

/** The full figure below its short text, inside a `relative` element. */
export const FullFigureTip = ({ children }: { readonly children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute start-0 top-full z-tip w-max rounded-1 border border-line bg-raised px-2 py-1 font-normal text-ink text-small shadow-float"
  >
    {children}
  </span>
)
