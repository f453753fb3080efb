import { createFileRoute, redirect } from '@tanstack/react-router'
import { isEntryPath } from '#app/access.ts'
import { awayFromSignIn } from './-guards.ts'

/** Any unknown path; one that asks for a sign-in or registration leads a signed-in person home all the same (§2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context, location }) => {
    if (isEntryPath(location.pathname)) awayFromSignIn(context)
    throw redirect({ to: '/not-found', replace: true })
  },
})
