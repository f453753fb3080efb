import { writeFileSync } from 'node:fs'
import { areas } from '../src/contract/areas.ts'

/**
 * The floors of `src/`, from top to bottom: a file may import from its own floor and from those below it. `testing/` is there for
 * the tests of all others, which alone may import it.
 */
export const floors = [
  'testing/',
  'main.tsx',
  'prerender.tsx',
  'preview/',
  'portal/',
  'routes/',
  'shell/',
  'features/',
  'patterns/',
  'services.ts',
  'realtime/',
  'session/',
  'http/',
  'ui/',
  'i18n/',
  'contract/',
] as const

/** The folders of `src/features`: the areas of the contract, and pages that belong to none. */
export const features = [...areas, 'landing'] as const

const everythingOf = (place: string) => (place.endsWith('/') ? `${place}**` : place)

const restricted = (includes: string, patterns: readonly { readonly group: readonly string[]; readonly message: string }[]) => ({
  includes: [includes],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

/** What the files of a floor may not import. Its tests may come from above in one way: through the floor that is there for tests. */
const rulesOf = (floor: string, higher: readonly string[]) => {
  const name = floor.replace(/\/$|\.tsx?$/, '')
  const onlyDown = {
    group: higher.map((place) => `**/${everythingOf(place)}`),
    message: `${name} may only import from the floors below it.`,
  }
  const onlyApi = {
    group: features.flatMap((feature) => [`**/${feature}/**`, `!**/${feature}/api.ts`]),
    message: 'Of another area only its api.ts may be imported.',
  }
  return floor === 'features/' ? [onlyDown, onlyApi] : [onlyDown]
}

const oneFloor = (floor: string, index: number) => {
  const higher = [...floors.slice(0, index), 'server/', 'e2e/']
  const files = restricted(`src/${everythingOf(floor)}`, rulesOf(floor, higher))
  if (!floor.endsWith('/')) return [files]
  const withoutTesting = higher.filter((place) => place !== 'testing/')
  return [files, restricted(`src/${floor}**/*.test.*`, rulesOf(floor, withoutTesting))]
}

/** What the linter has to hold, as it stands in `floors.json`. */
export const floorsConfig = { overrides: floors.flatMap(oneFloor) }

if (import.meta.main) writeFileSync(new URL('floors.json', import.meta.url), `${JSON.stringify(floorsConfig, null, 2)}\n`)
