import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../shell/message-pages.tsx'

export const Route = createFileRoute('/service-provider/notifications')({ component: ComingSoonPage })
