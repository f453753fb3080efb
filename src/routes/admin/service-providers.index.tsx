import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../features/auth/coming-soon-page.tsx'

export const Route = createFileRoute('/admin/service-providers/')({ component: ComingSoonPage })
