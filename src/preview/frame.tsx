import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPortal, type Portal, type PortalOptions } from '#app/portal/create-portal.ts'
import { PortalView } from '#app/portal/portal-view.tsx'
import type { Call } from '#contract/call.ts'
import { listCashiers, tillCashiers } from '#contract/cashiers.ts'
import { getSide } from '#contract/roles.ts'
import { listSavedViews } from '#contract/saved-views.ts'
import { createFakeApi, type FakeApi } from '#fixtures/fake-api.ts'
import { previewNow } from '#fixtures/samples/now.ts'
import { createSessionHandlers } from '#fixtures/samples/session-handlers.ts'
import type { Language } from '#i18n/languages.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { framePath, type PreviewAddress, readAddress } from './address.ts'
import { play } from './scene.ts'
import { handlersFor } from './screen.ts'
import { screens } from './screens.ts'

/** The frame of a document: shows one screen at a time. */
export interface PreviewFrame {
  /** Renders the screen that the search parameters name; resolves with its path once it has settled. */
  readonly show: (search: string) => Promise<string>
  /** Switches the language of the shown portal, as a person does; resolves with its new path once it has settled. */
  readonly changeLanguage: (language: Language) => Promise<string>
  /** Unmounts the portal and disposes of it. */
  readonly leave: () => void
}

export function createPreviewFrame(host: HTMLElement): PreviewFrame {
  const nothing = () => undefined
  const notShown = () => Promise.reject(new Error('No screen is shown'))
  const frame = { leave: nothing as () => void, changeLanguage: notShown as (language: Language) => Promise<string> }
  return {
    leave: () => {
      frame.leave()
      frame.leave = nothing
      frame.changeLanguage = notShown
    },
    changeLanguage: (language) => frame.changeLanguage(language),
    show: async (search) => {
      const address = readAddress(search, screens)
      const { scene } = address.screen
      const clock = createFrameClock()
      const portal = await createFramePortal(address, createScreenApi(address), clock)
      const restore = scene?.before?.(portal)
      await portal.router.load()
      const root = createRoot(host)
      frame.leave = () => {
        root.unmount()
        portal.services.session.dispose()
        portal.services.queryClient.clear()
        restore?.()
      }
      root.render(
        <StrictMode>
          <PortalView portal={portal} />
        </StrictMode>,
      )
      const isLoading = address.state === 'loading' || (scene?.isLoading ?? false)
      frame.changeLanguage = async (language) => {
        await portal.services.changeLanguage(language)
        await whenSettled(portal, isLoading)
        return framePath({ ...address, language })
      }
      await whenSettled(portal, isLoading)
      if (scene) {
        await play(scene, portal, clock.pass)
        await whenSettled(portal, isLoading)
      }
      return framePath(address)
    },
  }
}

/** The API of one frame. Session calls succeed in every state: without them nobody would be signed in. */
function createScreenApi({ screen, state, viewer }: PreviewAddress): FakeApi {
  const sessionHandlers = viewer === 'VISITOR' ? [] : createSessionHandlers(viewer, screen.scene?.secondsLeft, screen.user)
  const handlers = [...sessionHandlers, ...handlersFor(screen, state)]
  const api = createFakeApi({
    handlers,
    now: () => previewNow,
    // biome-ignore lint/suspicious/noConsole: the author of the preview has to see which handler is missing
    onUnhandled: ({ method, url }) => console.error(`This preview has no handler for ${method} ${new URL(url).pathname}`),
  })
  const isHandled = (wanted: Call) => handlers.some(({ call }) => call === wanted)
  if (!isHandled(listSavedViews)) api.handle(listSavedViews, () => [])
  if (!isHandled(listCashiers)) api.handle(listCashiers, () => [])
  if (!isHandled(tillCashiers)) api.handle(tillCashiers, () => ({ cashiers: [], currentId: null }))
  api.isFullBackend = !screen.isPlain
  api.before = (_request, call) => {
    if (sessionHandlers.some((each) => each.call === call)) return undefined
    if (state === 'loading') return new Promise<never>(() => undefined)
    return state === 'error' ? new Response(null, { status: 503 }) : undefined
  }
  return api
}

function createFrameClock() {
  let moment = previewNow
  return {
    now: () => moment,
    pass: (milliseconds: number) => {
      moment += milliseconds
    },
  }
}

/** A whole portal with its own API, storage, history and clock, after a real sign-in of its viewer. */
async function createFramePortal(
  { screen, viewer, language, theme }: PreviewAddress,
  network: Pick<PortalOptions['http'], 'fetch' | 'sendForm'>,
  clock = createFrameClock(),
): Promise<Portal> {
  const { scene } = screen
  const portal = createPortal({
    http: { apiUrl: '', ...network },
    storage: { local: memoryStorage({ language, theme }), tab: memoryStorage(), cache: createMemoryCacheStore() },
    history: createMemoryHistory({ initialEntries: [screen.path] }),
    clock,
    realtime: { createSocket: null },
    operator: { supportEmail: 'support@example.test', supportPhone: '+966 50 123 4567', reviewDays: '2', ...screen.operator },
  })
  const credentials = { emailAddress: 'somebody@example.test', password: 'anything' }
  if (viewer !== 'VISITOR') await portal.services.session.signIn(getSide(viewer), credentials, scene?.secondsLeft === undefined)
  return portal
}

const twoFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Resolves when route, data, lazy chunks and fonts are loaded; while loading without the data. */
async function whenSettled({ services, router }: Portal, isLoading: boolean): Promise<void> {
  const isFetching = () => services.queryClient.isFetching() > 0 || document.querySelector('main [aria-busy=true] > [role=status]') !== null
  const isBusy = () => router.state.status === 'pending' || (!isLoading && isFetching())
  // What has just come is not drawn yet, and what is drawn may want more: only a while of calm says that nothing more comes.
  for (let calm = 0; calm < 5; calm = isBusy() ? 0 : calm + 1) await twoFrames()
  await document.fonts.ready
  await twoFrames()
}
