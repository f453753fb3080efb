import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Scrolls to a section of the page and focuses its heading. */
function openSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** Opens the section that the address names, once it is shown: the router looks for it before. */
export function useAddressedSection(isShown = true): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isShown && hash) openSection(hash)
  }, [hash, isShown])
}
