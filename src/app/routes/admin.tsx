import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '#app/shell/shell-layout.tsx'
import { requireAccess } from './-guards.ts'

/** The layout of all pages below `/admin` except its sign-in, for administrators of all three roles (§6). */
export const Route = createFileRoute('/admin')({
  staticData: { words: ['inbox', 'list', 'session', 'shell', 'unsent'] },
  beforeLoad: requireAccess,
  component: SignedInLayout,
})
