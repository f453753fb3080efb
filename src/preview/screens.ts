import type { Screen } from './screen.ts'
import { dealScreens } from './screens/deals.ts'
import { publicScreens } from './screens/public.ts'
import { sceneScreens } from './screens/scenes.ts'
import { soonScreens } from './screens/soon.ts'

/** A part of the gallery's menu. */
export interface ScreenGroup {
  readonly area: 'public' | 'deals' | 'scenes' | 'soon'
  readonly screens: readonly Screen[]
}

/** Everything that the gallery shows and the sweep opens. */
export const screenGroups: readonly ScreenGroup[] = [
  { area: 'public', screens: publicScreens },
  { area: 'deals', screens: dealScreens },
  { area: 'scenes', screens: sceneScreens },
  { area: 'soon', screens: soonScreens },
]

export const screens: readonly Screen[] = screenGroups.flatMap((group) => group.screens)

/** Routes that only send people elsewhere; there is nothing to see. */
export const redirectsOnly: readonly string[] = ['/', '/$', '/admin', '/service-provider']
