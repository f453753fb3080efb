import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { ar } from '#features/landing/words.ar.ts'
import { en } from '#features/landing/words.en.ts'

export const Route = createFileRoute('/home')({
  // A first paint: its words are in its chunk, in both languages.
  loader: ({ context: { words } }) => words.add('landing', { en, ar }),
  component: LandingPage,
})
