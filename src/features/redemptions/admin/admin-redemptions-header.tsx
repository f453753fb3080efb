import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import type { AdminRedemptionSearch } from '../search.ts'

interface AdminRedemptionsHeaderProps {
  readonly shown: 'redeemed' | 'refused'
  readonly search: Pick<AdminRedemptionSearch, 'provider' | 'from' | 'to' | 'created'>
  readonly subtitle: string
  readonly actions?: Elements
}

const paths = { redeemed: '/admin/redemptions', refused: '/admin/redemptions/refused' } as const

/** The header of both lists of administrators; the tabs are those of one business, and keep its days. */
export function AdminRedemptionsHeader({ shown, search: { provider, from, to, created }, subtitle, actions }: AdminRedemptionsHeaderProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  return (
    <>
      <PageHeader title={t(`titles.${shown}`)} subtitle={subtitle} isOneLine actions={actions} />
      {provider && (
        <div className="mb-4">
          <TabLinks
            label={t('tabs.label')}
            tabs={(['redeemed', 'refused'] as const).map((key) => ({
              key,
              label: t(`tabs.${key}`),
              link: { to: paths[key], search: { page: 1, provider, from, to, created } },
              active: key === shown,
            }))}
          />
        </div>
      )}
    </>
  )
}
