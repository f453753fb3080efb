import { createFileRoute } from '@tanstack/react-router'
import { toHome } from './-guards.ts'

/** `/` redirects a signed-in user to the home page of their role, anybody else to the landing page (§2). */
export const Route = createFileRoute('/')({ beforeLoad: ({ context }) => toHome(context) })
