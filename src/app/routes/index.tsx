import { createFileRoute } from '@tanstack/react-router'
import { toHome } from './-guards.ts'

/** `/`: a signed-in person goes to the home of their role, anyone else to the landing page (§2). */
export const Route = createFileRoute('/')({ beforeLoad: ({ context }) => toHome(context) })
