import type { Screen } from './screen.ts'

/** The screens of one file of `screens/`. */
interface ScreenGroup {
  readonly area: string
  readonly screens: readonly Screen[]
}

const files = import.meta.glob<readonly Screen[]>('./screens/*.ts', { eager: true, import: 'screens' })

export const screenGroups: readonly ScreenGroup[] = Object.entries(files).map(([file, screens]) => ({
  area: file.replace(/^.*\/|\.ts$/g, ''),
  screens,
}))

export const screens: readonly Screen[] = screenGroups.flatMap((group) => group.screens)

/** Routes that only redirect. */
export const redirectsOnly: readonly string[] = ['/', '/$', '/admin', '/service-provider']
