import { createFileRoute } from '@tanstack/react-router'
import { parseTillSearch } from '../../features/redemptions/till/search.ts'
import { TillPage } from '../../features/redemptions/till/till-page.tsx'
import type { SessionStorage } from '../../session/storage.ts'

const cameraAhead = (storage: SessionStorage) =>
  import('../../features/redemptions/camera/camera-ahead.ts').then(
    ({ openAhead }) => openAhead(storage),
    () => undefined,
  )

export const Route = createFileRoute('/service-provider/redemptions/scan')({
  staticData: { approvedOnly: true, fillsPhone: true },
  validateSearch: parseTillSearch,
  // The camera opens while the page is still on its way.
  beforeLoad: ({ cause, context: { storage } }) => ({ cameraAhead: cause === 'enter' ? cameraAhead(storage) : undefined }),
  component: TillPage,
})
