import { createFileRoute } from '@tanstack/react-router'
import { profileQueries, shutBy } from '../../features/profile/api.ts'
import { openAhead } from '../../features/redemptions/camera/camera-ahead.ts'
import { parseTillSearch } from '../../features/redemptions/till/search.ts'
import { TillPage } from '../../features/redemptions/till/till-page.tsx'

export const Route = createFileRoute('/service-provider/redemptions/scan')({
  staticData: { approvedOnly: true, fillsPhone: true },
  validateSearch: parseTillSearch,
  // The camera opens while the page is still on its way, but to nobody who may not use it.
  beforeLoad: ({ cause, context: { api, queryClient, session, storage } }) => {
    if (cause !== 'enter') return { cameraAhead: undefined }
    const own = profileQueries(api).mine(session.store.getState().userId ?? '')
    return { cameraAhead: openAhead(storage, async () => !shutBy(await queryClient.query({ ...own, staleTime: 'static' }))) }
  },
  component: TillPage,
})
