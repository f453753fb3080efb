import { createFileRoute } from '@tanstack/react-router'
import { EitherLayout } from '#app/shell/either-layout.tsx'
import { sharedWords } from '#app/shell/shared-words.ts'
import { ready } from './-guards.ts'

/** Pages at one path that render inside the shell for a signed-in user and in the public frame for anybody else (§2). */
export const Route = createFileRoute('/_either')({
  staticData: { words: [...sharedWords, 'inbox'] },
  beforeLoad: ready,
  component: EitherLayout,
})
