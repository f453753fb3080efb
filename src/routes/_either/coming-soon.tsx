import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../features/auth/message-pages.tsx'

export const Route = createFileRoute('/_either/coming-soon')({ component: ComingSoonPage })
