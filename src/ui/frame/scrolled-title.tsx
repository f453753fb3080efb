import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The element of the frame's header that names a page whose heading has been scrolled away; null where there is none. */
export const TitleSlot = createContext<HTMLElement | null>(null)

/** Where one is, in the header of the frame, as long as the heading itself is out of sight under it. */
export function ScrolledTitle({ heading, children }: { readonly heading: HTMLElement | null; readonly children: ReactNode }) {
  const slot = use(TitleSlot)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!heading || !slot) return undefined
    let observer: IntersectionObserver | undefined
    // With the frame that lays the page out: to measure now would do that within the task that renders it.
    const frame = requestAnimationFrame(() => {
      const header = slot.offsetParent ?? slot
      const rootMargin = `${-Math.round(header.getBoundingClientRect().height)}px 0px 0px 0px`
      observer = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false), { rootMargin })
      observer.observe(heading)
    })
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
    }
  }, [heading, slot])
  if (!slot || !isAway) return null
  return createPortal(
    <span data-title className="min-w-0 animate-fade-in truncate font-semibold text-body">
      {children}
    </span>,
    slot,
  )
}
