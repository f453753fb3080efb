import { useLayoutEffect } from 'react'

/**
 * Where a change takes the focused element off the page, the focus goes on to what takes its place, instead of to nowhere.
 * `owns` says which elements the caller cares for, `heir` finds the one that is there afterwards.
 */
export function useFocusHandOver(owns: (focused: Element) => boolean, heir: () => HTMLElement | null | undefined): void {
  // Looked up while rendering: once the change is made, nothing tells any more what had the focus.
  const { activeElement } = document
  const focused = activeElement && owns(activeElement) ? activeElement : undefined
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) heir()?.focus({ preventScroll: true })
  })
}

/** For a page whose heading is another element once what it shows has come: the focus of the navigation stays on the heading. */
export const useHeadingHandOver = (): void =>
  useFocusHandOver(
    (focused) => focused.matches('h1'),
    () => document.querySelector('h1'),
  )
