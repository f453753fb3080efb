import { useMatches } from '@tanstack/react-router'

/** What a route tells the frame of its screen and of those below it. */
interface ScreenOptions {
  /** A form with a bar of its own at the bottom: a phone keeps its tabs away from it. */
  readonly isForm?: boolean
  /** Takes the whole of a phone; with `?mode=till` in its address any screen, without menus. */
  readonly fillsPhone?: boolean
  /** A navigation between two screens below this route leaves the focus where it is. */
  readonly keepsFocus?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenOptions {}
}

/** Whether the screen that is shown, or a route above it, says so. */
export const useScreenOption = (option: keyof ScreenOptions): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[option]) })

/** Whether the screen that is shown stands alone, without the frame's menus (F-056). */
export const useStandsAlone = (): boolean =>
  useMatches({
    select: (matches) => matches.some(({ staticData, search }) => staticData.fillsPhone && 'mode' in search && search.mode === 'till'),
  })
