import { businessNames, displayName, InlineName } from '#components/bilingual/names.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'

export function ShopName({ shop }: { readonly shop: VoucherContent['serviceProvider'] }) {
  const names = businessNames(shop)
  const name = displayName(useLanguage(), names)
  if (!name) return null
  return (
    <p className="flex min-w-0 items-center gap-2 text-ink-2 text-small">
      <Avatar kind="business" name={name} picture={shop.profileImage} />
      <span className="min-w-0 wrap-anywhere font-semibold">
        <InlineName {...names} />
      </span>
    </p>
  )
}
