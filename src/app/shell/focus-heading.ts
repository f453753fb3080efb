import type { AnyRouter } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey as historyEntryKey } from '@tanstack/router-core'
import { afterPaint } from '#ui/hooks/use-after-paint.ts'

const linkUnderFocus = (): string | null => document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href)

/** The routes on screen that say that they keep the focus. */
const focusKeepers = (router: AnyRouter): readonly string[] =>
  router.state.matches.filter(({ staticData }) => staticData.keepsFocus).map(({ routeId }) => routeId)

/** A field that took the focus by itself keeps it. */
const isTaken = (): boolean => Boolean(document.activeElement?.closest('main :is(input, select, textarea, button, [role=dialog] *)'))

/** The person has gone on to something else; what a navigation takes off the page leaves the focus to the body. */
const hasMovedFrom = (focused: Element | null): boolean => document.activeElement !== focused && document.activeElement !== document.body

/** Calls `act` with what `find` finds, now or as soon as the page holds it; the answer gives up waiting. */
const whenThere = (find: () => HTMLElement | null | undefined, act: (element: HTMLElement) => void): (() => void) => {
  const element = find()
  if (element) {
    act(element)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const found = find()
    if (!found) return
    observer.disconnect()
    act(found)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * After a navigation the focus stands on the heading of the new page, so that a screen reader says where it is;
 * after going back it stands on the link that was left. A new search or page of the same list moves
 * nothing, nor does a change below a route that keeps the focus.
 * The answer stops following the router.
 */
export function focusHeadingAfterNavigation(router: AnyRouter): () => void {
  const left = new Map<string, string>()
  let keepers: readonly string[] = []
  let stopWaiting: () => void = () => undefined
  const unsubscribes = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      keepers = focusKeepers(router)
      const href = linkUnderFocus()
      if (fromLocation && pathChanged && href) left.set(historyEntryKey(fromLocation), href)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      if (focusKeepers(router).some((id) => keepers.includes(id))) return
      const opener = left.get(historyEntryKey(toLocation))
      const find = () => (opener && linkTo(opener)) || document.querySelector<HTMLElement>('main h1')
      const focused = document.activeElement
      // To focus lays the page out, which would hold its paint up.
      stopWaiting = afterPaint(() => {
        stopWaiting = whenThere(find, (element) => {
          if (!isTaken() && !hasMovedFrom(focused)) element.focus({ preventScroll: true })
        })
      })
    }),
  ]
  return () => {
    stopWaiting()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
