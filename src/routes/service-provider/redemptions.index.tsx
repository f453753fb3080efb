import { createFileRoute } from '@tanstack/react-router'
import { toTillMode } from '../../features/redemptions/till/search.ts'
import { ComingSoonPage } from '../../shell/message-pages.tsx'

export const Route = createFileRoute('/service-provider/redemptions/')({
  staticData: { approvedOnly: true },
  beforeLoad: ({ location }) => toTillMode(location),
  component: ComingSoonPage,
})
