import { createFileRoute } from '@tanstack/react-router'
import { parseTillSearch } from '../../features/redemptions/till/search.ts'
import { TillPage } from '../../features/redemptions/till/till-page.tsx'

export const Route = createFileRoute('/service-provider/redemptions/scan')({
  staticData: { approvedOnly: true, fillsPhone: true },
  validateSearch: parseTillSearch,
  component: TillPage,
})
