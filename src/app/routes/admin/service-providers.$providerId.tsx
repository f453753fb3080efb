import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../shell/message-pages.tsx'

export const Route = createFileRoute('/admin/service-providers/$providerId')({ component: ComingSoonPage })
