import { createFileRoute } from '@tanstack/react-router'
import { AccessDeniedPage } from '#app/shell/message-pages.tsx'

export const Route = createFileRoute('/_either/access-denied')({ component: AccessDeniedPage })
