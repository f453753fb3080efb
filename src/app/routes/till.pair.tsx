import { createFileRoute } from '@tanstack/react-router'
import { PairPage } from '#features/tills/pair/pair-page.tsx'

export const Route = createFileRoute('/till/pair')({
  staticData: { words: ['tills'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: PairPage,
})
