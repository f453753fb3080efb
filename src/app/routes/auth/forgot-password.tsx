import { createFileRoute } from '@tanstack/react-router'
import { PublicComingSoonPage } from '../../shell/message-pages.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: PublicComingSoonPage })
