import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '#app/shell/message-pages.tsx'

export const Route = createFileRoute('/_either/coming-soon')({ component: ComingSoonPage })
