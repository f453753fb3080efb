import { Link } from '@tanstack/react-router'
import { businessNames, displayName, InlineName } from '#components/bilingual/names.tsx'
import type { VoucherContent } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'

/** Leads to the public page of the shop, where there is one. */
export function ShopName({ shop }: { readonly shop: VoucherContent['serviceProvider'] }) {
  const { claims } = useServices().operator
  const names = businessNames(shop)
  const name = displayName(useLanguage(), names)
  if (!name) return null
  const classes = 'flex min-w-0 items-center gap-2 text-ink-2 text-small'
  const avatar = <Avatar kind="business" name={name} picture={shop.profileImage} />
  const textClasses = 'min-w-0 wrap-anywhere font-semibold'
  if (!shop._id || claims === 'off')
    return (
      <p className={classes}>
        {avatar}
        <span className={textClasses}>
          <InlineName {...names} />
        </span>
      </p>
    )
  return (
    <p className="flex">
      <Link to="/s/$providerId" params={{ providerId: shop._id }} className={classes}>
        {avatar}
        <span className={cx(textClasses, linkClasses)}>
          <InlineName {...names} />
        </span>
      </Link>
    </p>
  )
}
