import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path (§2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/not-found', replace: true })
  },
})
