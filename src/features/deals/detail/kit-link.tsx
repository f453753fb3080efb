import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/deals.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'

interface KitLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className'> {
  readonly deal: Deal
}

export function KitLink({ deal, ...link }: KitLinkProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <ButtonLink {...link} to="/service-provider/deals/$dealId/kit" params={{ dealId: deal._id }} icon={<Printer aria-hidden />}>
      {t('kit')}
    </ButtonLink>
  )
}
