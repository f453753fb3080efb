import { createMemoryHistory } from '@tanstack/react-router'
import { sideOf } from '../contract/roles.ts'
import { createMemoryCacheStore } from '../portal/cache-store.ts'
import { createPortal, type Portal } from '../portal/create-portal.ts'
import type { PreviewAddress } from './address.ts'
import { exampleFetch } from './example-fetch.ts'
import { previewMoment } from './examples/moment.ts'
import { signInExamples } from './examples/people.ts'
import { memoryStorage } from './memory-storage.ts'
import { networkOf } from './screen.ts'

/**
 * A whole portal of its own for one frame: nothing but its network, storage, address and clock differ from the real one,
 * and its viewer has signed in as people do.
 */
export async function createFramePortal({ screen, state, viewer, language, theme }: PreviewAddress): Promise<Portal> {
  const { scene } = screen
  const portal = createPortal({
    apiUrl: '',
    fetch: exampleFetch({
      ...networkOf(screen, state),
      always: viewer === 'VISITOR' ? [] : signInExamples(viewer, scene?.secondsLeft),
      now: previewMoment,
    }),
    storage: memoryStorage({ language, theme }),
    tabStorage: memoryStorage({}),
    cacheStore: createMemoryCacheStore(),
    history: createMemoryHistory({ initialEntries: [screen.path] }),
    clock: { now: () => previewMoment },
  })
  const credentials = { emailAddress: 'somebody@example.test', password: 'anything' }
  if (viewer !== 'VISITOR') await portal.services.session.signIn(sideOf(viewer), credentials, scene?.secondsLeft === undefined)
  scene?.before?.(portal)
  return portal
}
