import { createFileRoute } from '@tanstack/react-router'
import { NewDealPage } from '../../features/deals/new-deal-page.tsx'

export const Route = createFileRoute('/service-provider/deals/add')({ component: NewDealPage })
