import { useLayoutEffect } from 'react'

/** Moves the focus to `fallback()` if the focused element, which `matches` accepts, has unmounted. */
export function useFocusFallback(matches: (focused: Element) => boolean, fallback: () => HTMLElement | null | undefined): void {
  // Read while rendering: after the commit `activeElement` is the body.
  const { activeElement } = document
  const focused = activeElement && matches(activeElement) ? activeElement : undefined
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) fallback()?.focus({ preventScroll: true })
  })
}

/** Keeps the focus on the heading when the loaded page replaces the placeholder's heading. */
export const useHeadingFocus = (): void =>
  useFocusFallback(
    (focused) => focused.matches('h1'),
    () => document.querySelector('h1'),
  )
