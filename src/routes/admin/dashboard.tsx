import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../features/auth/message-pages.tsx'

export const Route = createFileRoute('/admin/dashboard')({ component: ComingSoonPage })
