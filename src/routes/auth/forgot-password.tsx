import { createFileRoute } from '@tanstack/react-router'
import { PublicComingSoonPage } from '../../features/auth/coming-soon-page.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: PublicComingSoonPage })
