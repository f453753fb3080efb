import { useMatches } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'

/** The static data of a route that the shell reads, for its page and those below it. */
interface ScreenOptions {
  /** A form has its own bar at the bottom, so a phone shows no tabs. */
  readonly isForm?: boolean
  /** The page fills a phone; with `?mode=till` it fills any screen, without menus. */
  readonly fillsPhone?: boolean
  /** A navigation between two pages below this route does not move the focus. */
  readonly keepsFocus?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenOptions {}
}

/** Whether a matched route sets the option. */
export const useScreenOption = (option: keyof ScreenOptions): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[option]) })

/** Whether the page is shown without the menus of the shell (F-056). */
export function useStandsAlone(): boolean {
  const { session } = useServices()
  const isPaired = useStore(session.store, ({ role }) => role === 'TILL')
  const isInTillMode = useMatches({
    select: (matches) => matches.some(({ staticData, search }) => staticData.fillsPhone && 'mode' in search && search.mode === 'till'),
  })
  return isPaired || isInTillMode
}
