import { createFileRoute } from '@tanstack/react-router'
import { MyVoucherPage } from '#features/claims/my-voucher/my-voucher-page.tsx'

export const Route = createFileRoute('/my/$token')({
  staticData: { words: ['claims', 'hours'], wordsInBoth: ['hours'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: MyVoucherPage,
})
