import { createFileRoute } from '@tanstack/react-router'
import { parseTillSearch } from '#features/till/search.ts'
import { TillPage } from '#features/till/till-page.tsx'
import { getBusinessId } from '#lib/session/business-id.ts'

export const Route = createFileRoute('/service-provider/redemptions/scan')({
  staticData: { words: ['camera', 'till', 'undoRedemption'], fillsPhone: true },
  validateSearch: parseTillSearch,
  // The loader is not code-split, so that the camera opens while the chunk of the page loads; it runs at each visit.
  codeSplitGroupings: [['component'], ['errorComponent'], ['notFoundComponent']],
  shouldReload: true,
  loader: ({ cause, context: { api, queryClient, session, storage, earlyCamera } }) => {
    if (cause !== 'enter') return
    earlyCamera.open(async () => {
      if (session.store.getState().role === 'TILL')
        return import('#lib/camera/request-early.ts').then(({ requestEarly }) => requestEarly(storage, async () => true))
      const [{ requestEarly }, { blockingStatus, profileQueries }] = await Promise.all([
        import('#lib/camera/request-early.ts'),
        import('#features/profile/api.ts'),
      ])
      const profile = profileQueries(api).current(getBusinessId(session.store.getState()) ?? '')
      return requestEarly(storage, async () => !blockingStatus(await queryClient.query({ ...profile, staleTime: 'static' })))
    })
  },
  component: TillPage,
})
