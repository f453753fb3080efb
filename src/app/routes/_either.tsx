import { createFileRoute } from '@tanstack/react-router'
import { EitherLayout } from '#app/shell/either-layout.tsx'
import { readyInShell } from './-guards.ts'

/** Pages at one path that render inside the shell for a signed-in user and in the public frame for anybody else (§2). */
export const Route = createFileRoute('/_either')({
  staticData: { words: ['inbox', 'list', 'session', 'shell', 'unsent'] },
  beforeLoad: readyInShell,
  component: EitherLayout,
})
