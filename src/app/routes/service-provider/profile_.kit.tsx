import { createFileRoute } from '@tanstack/react-router'
import { ShopKitPage } from '#features/deals/kit/shop-kit-page.tsx'

/** The layout's loader has started to read the profile. */
export const Route = createFileRoute('/service-provider/profile_/kit')({
  staticData: { words: ['deals', 'hours'], wordsInBoth: ['deals', 'hours'] },
  component: ShopKitPage,
})
