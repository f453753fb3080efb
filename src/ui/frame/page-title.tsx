import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../hooks/use-media.ts'

/** Number of unread notifications, shown before the title of the browser tab. */
export const UnreadCount = createContext(0)

/** The title that the document was built with is unknown to React and would stay beside the page's. */
const removeBuiltTitle = () => document.querySelector('head > title:not([data-page])')?.remove()

export function PageTitle({ name }: { readonly name: string }) {
  const { t } = useTranslation('common')
  const unread = use(UnreadCount)
  const prefix = unread ? `(${unread > 99 ? '99+' : unread}) ` : ''
  return (
    <title ref={removeBuiltTitle} data-page>
      {`${prefix}${name} · ${t('product')}`}
    </title>
  )
}

/** The header element that shows the page's title after its heading has scrolled away. */
export const TitleSlot = createContext<HTMLElement | null>(null)

export function ScrolledTitle({ heading, children }: { readonly heading: HTMLElement | null; readonly children: ReactNode }) {
  const slot = use(TitleSlot)
  const [isScrolledAway, setScrolledAway] = useState(false)
  useEffect(() => {
    if (!heading || !slot) return undefined
    let observer: IntersectionObserver | undefined
    // In an animation frame: measuring now would force a layout.
    const frame = requestAnimationFrame(() => {
      const header = slot.offsetParent ?? slot
      const rootMargin = `${-Math.round(header.getBoundingClientRect().height)}px 0px 0px 0px`
      observer = new IntersectionObserver((entries) => setScrolledAway(entries.at(-1)?.isIntersecting === false), { rootMargin })
      observer.observe(heading)
    })
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
    }
  }, [heading, slot])
  // A phone has room for a few letters, which say nothing.
  const hasRoom = useMedia('(min-width: 30rem)')
  if (!slot || !isScrolledAway || !hasRoom) return null
  return createPortal(
    <span data-title className="min-w-0 animate-fade-in truncate font-semibold text-body">
      {children}
    </span>,
    slot,
  )
}
