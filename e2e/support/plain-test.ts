import type { Page } from '@playwright/test'
import type { Language } from '#i18n/languages.ts'
import { type Arrival, type PlainBackend, startPlainBackend } from '../plain-backend/backend.ts'
import { ownBuild } from '../plain-backend/portal.ts'
import { addresses, type Part, password } from '../plain-backend/seeds.ts'
import type { VariantName } from '../plain-backend/variants.ts'
import { test as base, expect, type InitialStorage } from './base-test.ts'
import { typeSignIn } from './sign-in.ts'
import { type Time, takeTime } from './time.ts'

interface PlainOptions {
  variant: VariantName
  /** The folder of the built portal. */
  build: string
}

interface PlainFixtures {
  /** A new one for each test, with the built portal on the same origin. */
  backend: PlainBackend
  /** The storage of a new browser profile: the language. */
  initialStorage: InitialStorage
  /** Using this fixture installs a fake clock in the test's context. */
  time: Time
  /** A page of another user in a new browser profile. */
  openOther: () => Promise<Page>
  /** Signs a user in by the form of their side; opens the dashboard, or else `to`. */
  enter: (page: Page, part: Part, options?: { readonly keep?: boolean; readonly to?: string }) => Promise<void>
}

const loginPathFor = (part: Part) => (part === 'provider' || part === 'pending' ? '/service-provider/login' : '/admin/login')

/** A test of the portal on a plain backend. Fails when the portal sends anything that the specification does not name. */
export const test = base.extend<PlainOptions & PlainFixtures>({
  variant: ['strict', { option: true }],
  build: [ownBuild, { option: true }],
  backend: async ({ variant, build }, use) => {
    const backend = await startPlainBackend(variant, build)
    await use(backend)
    await backend.stop()
    const isUnknown = ({ status, isForPerson, unnamed }: Arrival) =>
      unnamed.length > 0 || (!isForPerson && (status === 400 || status === 404))
    expect(backend.arrivals().filter(isUnknown), 'what the backend knows nothing of').toEqual([])
  },
  baseURL: async ({ backend }, use) => use(backend.url),
  initialStorage: async ({ backend, language }, use) =>
    use({ cookies: [], origins: [{ origin: backend.url, localStorage: [{ name: 'language', value: language }] }] }),
  storageState: async ({ initialStorage }, use) => use(initialStorage),
  time: async ({ context, backend: { world } }, use) =>
    use(
      await takeTime(context, {
        now: async () => world.now(),
        moveClock: async (milliseconds, movePages) => {
          world.moveClock(milliseconds)
          await movePages?.()
        },
      }),
    ),
  openOther: async ({ openWith, initialStorage }, use) => use(() => openWith(initialStorage)),
  enter: async ({ words }, use) =>
    use(async (page, part, { keep = false, to } = {}) => {
      await page.goto(`${loginPathFor(part)}${to ? `?${new URLSearchParams({ from: to })}` : ''}`)
      if (keep) await page.getByRole('checkbox', { name: words.auth('keep') }).check()
      await typeSignIn(page, words, addresses[part], password)
      if (to) await expect(page).toHaveURL(to)
    }),
})

/** Declares the same tests on several variants of the backend, on each in one language. */
export function onVariants(
  languages: Readonly<Partial<Record<VariantName, Language>>>,
  declare: (use: { readonly variant: VariantName; readonly language: Language }) => void,
): void {
  for (const [variant, language] of Object.entries(languages) as [VariantName, Language][])
    test.describe(`on a ${variant} backend, in ${language}`, () => {
      test.use({ variant, language })
      declare({ variant, language })
    })
}

export { expect }
