import type { AnyRouter, RouterEvents } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey as historyEntryKey } from '@tanstack/router-core'
import { afterPaint } from '#ui/hooks/use-after-paint.ts'

const linkUnderFocus = (): string | null => document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href)

/** The matched routes with `keepsFocus` in their static data. */
const focusKeepers = (router: AnyRouter): readonly string[] =>
  router.state.matches.filter(({ staticData }) => staticData.keepsFocus).map(({ routeId }) => routeId)

type Navigation = Pick<RouterEvents['onRendered'], 'fromLocation' | 'toLocation' | 'pathChanged'>

const readPart = ({ search }: Partial<Navigation['toLocation']>): unknown => search && 'part' in search && search.part

/** Pages may differ only in the `part` of the address. */
const leadsToPage = ({ fromLocation, toLocation, pathChanged }: Navigation): boolean =>
  pathChanged || readPart(fromLocation ?? {}) !== readPart(toLocation)

/** Whether a field, a control or a card of the new page has already taken the focus. */
const isTaken = (): boolean =>
  Boolean(document.activeElement?.closest('main :is(input, select, textarea, button, [data-takes-focus], [role=dialog] *)'))

/** Whether the user has focused something else meanwhile; an element that a navigation removes leaves the focus on the body. */
const hasMovedFrom = (focused: Element | null): boolean => document.activeElement !== focused && document.activeElement !== document.body

/** Calls `act` with the result of `find`, now or once the page contains it. Returns a cancel function. */
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
 * After a navigation, focuses the heading of the new page, so that a screen reader announces it;
 * after going back, focuses the link that was followed. A new search or page of the same list does not move
 * the focus, nor does a navigation below a route that keeps it.
 * Returns an unsubscribe function.
 */
export function focusHeadingAfterNavigation(router: AnyRouter): () => void {
  const left = new Map<string, string>()
  let keepers: readonly string[] = []
  let stopWaiting: () => void = () => undefined
  const unsubscribes = [
    router.subscribe('onBeforeNavigate', (navigation) => {
      const { fromLocation } = navigation
      keepers = focusKeepers(router)
      const href = linkUnderFocus()
      if (fromLocation && leadsToPage(navigation) && href) left.set(historyEntryKey(fromLocation), href)
    }),
    router.subscribe('onRendered', (navigation) => {
      const { fromLocation, toLocation } = navigation
      if (!fromLocation || !leadsToPage(navigation)) return
      stopWaiting()
      if (focusKeepers(router).some((id) => keepers.includes(id))) return
      const opener = left.get(historyEntryKey(toLocation))
      const find = () => (opener && linkTo(opener)) || document.querySelector<HTMLElement>('main h1')
      const focused = document.activeElement
      // `focus()` forces a layout, which would delay the paint.
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
