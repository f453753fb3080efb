import { createFileRoute } from '@tanstack/react-router'
import { openAhead } from '../../features/redemptions/camera/camera-ahead.ts'
import { parseTillSearch } from '../../features/redemptions/till/search.ts'
import { TillPage } from '../../features/redemptions/till/till-page.tsx'

export const Route = createFileRoute('/service-provider/redemptions/scan')({
  staticData: { approvedOnly: true, fillsPhone: true },
  validateSearch: parseTillSearch,
  // The camera opens while the page is still on its way.
  beforeLoad: ({ cause, context: { storage } }) => ({ cameraAhead: cause === 'enter' ? openAhead(storage) : undefined }),
  component: TillPage,
})
