import { createFileRoute } from '@tanstack/react-router'
import { EitherLayout } from '#app/shell/either-layout.tsx'
import { sharedWords } from '#app/shell/shared-words.ts'
import { ready } from './-guards.ts'

/** Pages that a signed-in person sees inside the shell and anyone else on a public page, at the same path (§2). */
export const Route = createFileRoute('/_either')({
  staticData: { words: [...sharedWords, 'inbox'] },
  beforeLoad: ready,
  component: EitherLayout,
})
