import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact } from '#components/facts.tsx'
import type { Announcement } from '#contract/announcements.ts'
import type { Side } from '#contract/roles.ts'
import { TextLink } from '#ui/actions/text-link.tsx'

interface AttachedVoucherProps {
  readonly announcement: Announcement
  readonly side: Side
}

export function AttachedVoucher({ announcement: { deal, isDealLeftOut, sentAt }, side }: AttachedVoucherProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'voucher' })
  if (!deal) return null
  const name = <InlineName {...toNames(deal)} />
  return (
    <Fact label={t('label')}>
      <span className="grid">
        {side === 'admin' ? (
          <TextLink to="/admin/deals/$dealId" params={{ dealId: deal._id }} search={{ page: 1 }}>
            {name}
          </TextLink>
        ) : (
          <TextLink to="/service-provider/deals/$dealId" params={{ dealId: deal._id }} search={{ page: 1 }}>
            {name}
          </TextLink>
        )}
        {isDealLeftOut && <span className="text-caption text-warn">{t('leftOut')}</span>}
        {!sentAt && !deal.isOpen && <span className="text-caption text-warn">{t('notOpen')}</span>}
      </span>
    </Fact>
  )
}
