import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#app/shell/message-pages.tsx'

export const Route = createFileRoute('/_either/not-found')({ component: NotFoundPage })
