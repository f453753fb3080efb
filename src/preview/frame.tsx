import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sideOf } from '../contract/roles.ts'
import { createPortal, type Portal } from '../portal/create-portal.ts'
import { PortalView } from '../portal/portal-view.tsx'
import { createMemoryCacheStore } from '../session/cache-store.ts'
import { memoryStorage } from '../session/memory.ts'
import { framePath, type PreviewAddress, readAddress } from './address.ts'
import { exampleFetch } from './example-fetch.ts'
import { previewMoment } from './examples/moment.ts'
import { signInExamples } from './examples/people.ts'
import { play } from './scene.ts'
import { networkOf, type PreviewState } from './screen.ts'
import { screens } from './screens.ts'

/** The one frame of a document: shows one screen alone, as often as it is asked to. */
export interface PreviewFrame {
  /** Makes a portal for the search of an address; resolves with the address that is shown, once nothing more will come. */
  readonly show: (search: string) => Promise<string>
  /** Takes the portal that is shown out of the document, with all that it has put there. */
  readonly leave: () => void
}

export function createPreviewFrame(host: HTMLElement): PreviewFrame {
  const nothing = () => undefined
  const frame = { leave: nothing as () => void }
  return {
    leave: () => {
      frame.leave()
      frame.leave = nothing
    },
    show: async (search) => {
      const address = readAddress(search, screens)
      const { scene } = address.screen
      const clock = createFrameClock()
      const portal = await createFramePortal(address, frameNetwork(address), clock)
      await portal.router.load()
      const root = createRoot(host)
      frame.leave = () => {
        root.unmount()
        portal.services.session.dispose()
        portal.services.queryClient.clear()
      }
      root.render(
        <StrictMode>
          <PortalView portal={portal} />
        </StrictMode>,
      )
      await whenSettled(portal, address.state)
      if (scene) {
        await play(scene, portal, clock.pass)
        await whenSettled(portal, address.state)
      }
      return framePath(address)
    },
  }
}

/** The stand-in network of one frame; the calls of its viewer's session are answered however it behaves. */
export const frameNetwork = ({ screen, state, viewer }: PreviewAddress): typeof fetch =>
  exampleFetch({
    ...networkOf(screen, state),
    always: viewer === 'VISITOR' ? [] : signInExamples(viewer, screen.scene?.secondsLeft),
    now: previewMoment,
  })

/** Stands still, but for what a scene lets pass. */
function createFrameClock() {
  let moment = previewMoment
  return {
    now: () => moment,
    pass: (milliseconds: number) => {
      moment += milliseconds
    },
  }
}

/**
 * A whole portal of its own: nothing but its network, storage, address and clock differ from the real one, and its viewer has
 * signed in as people do.
 */
export async function createFramePortal(
  { screen, viewer, language, theme }: PreviewAddress,
  network: typeof fetch,
  clock = createFrameClock(),
): Promise<Portal> {
  const { scene } = screen
  const portal = createPortal({
    apiUrl: '',
    fetch: network,
    storage: memoryStorage({ language, theme }),
    tabStorage: memoryStorage(),
    cacheStore: createMemoryCacheStore(),
    history: createMemoryHistory({ initialEntries: [screen.path] }),
    clock,
  })
  const credentials = { emailAddress: 'somebody@example.test', password: 'anything' }
  if (viewer !== 'VISITOR') await portal.services.session.signIn(sideOf(viewer), credentials, scene?.secondsLeft === undefined)
  scene?.before?.(portal)
  return portal
}

const twoFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Resolves when a portal shows what it is going to show: its route, its data and what is loaded when it is needed (unless that never comes), its fonts. */
async function whenSettled({ services, router }: Portal, state: PreviewState): Promise<void> {
  const isFetching = () => services.queryClient.isFetching() > 0 || document.querySelector('main [aria-busy=true] > [role=status]') !== null
  const isBusy = () => router.state.status === 'pending' || (state !== 'loading' && isFetching())
  // What has just come is not drawn yet, and what is drawn may want more: only a while of calm says that nothing more comes.
  for (let calm = 0; calm < 5; calm = isBusy() ? 0 : calm + 1) await twoFrames()
  await document.fonts.ready
  await twoFrames()
}
