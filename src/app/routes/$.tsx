import { createFileRoute, redirect } from '@tanstack/react-router'
import { isEntryPath } from '#app/access.ts'
import { awayFromSignIn } from './-guards.ts'

/** Any unknown path; a signed-in user is redirected home from one that contains `/login` or `/register` (§2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context, location }) => {
    if (isEntryPath(location.pathname)) awayFromSignIn(context)
    throw redirect({ to: '/not-found', replace: true })
  },
})
