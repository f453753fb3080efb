import { useQuery } from '@tanstack/react-query'
import { ScanLine, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { maskedCode } from '#components/masked-code.ts'
import { isTypedLength, parseTypedClaim } from '#contract/claim-codes.ts'
import { redemptionQueries } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import { type FinderProps, type FoundGroup, toFoundGroup } from './found-rows.tsx'
import { Row, RowGroup } from './rows.tsx'

export function useFoundRedemptions({ text, settled, onOpen }: FinderProps): FoundGroup {
  const { api } = useServices()
  const query = useQuery({ ...redemptionQueries(api).find(settled ?? ''), enabled: settled !== undefined })
  return toFoundGroup({
    kind: 'redemptions',
    text,
    settled,
    query,
    names: ({ customerName, redemptionCode }) => [customerName, redemptionCode],
    onOpen: ({ redemptionCode }) => onOpen({ to: '/service-provider/redemptions', search: { search: redemptionCode || text } }),
    content: ({ customerName, redemptionCode, ...names }) => (
      <>
        <TicketPercent aria-hidden className="size-icon flex-none" />
        <span className="grid min-w-0 grow">
          <bdi data-searched className="truncate">
            {customerName || maskedCode(redemptionCode)}
          </bdi>
          <span className="truncate text-caption text-ink-3">
            <InlineName {...toNames(names)} />
          </span>
        </span>
        <bdi dir="ltr" className="flex-none text-caption text-ink-3">
          {customerName && maskedCode(redemptionCode)}
        </bdi>
      </>
    ),
  })
}

/** A complete code of a customer. */
export const typedCode = (text: string): string | undefined => {
  const code = isTypedLength(text) ? parseTypedClaim(text)?.code : undefined
  return code && /\d/.test(code) ? code : undefined
}

/** The till with a typed code, which it does not redeem by itself. */
export function ToTill({ code, onOpen }: Pick<FinderProps, 'onOpen'> & { readonly code: string }) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  return (
    <RowGroup heading={t('till.name')}>
      <Row value="till" onSelect={() => onOpen({ to: '/service-provider/redemptions/scan', search: { code } })}>
        <ScanLine aria-hidden className="size-icon flex-none" />
        <span>{t('till.check', { code })}</span>
      </Row>
    </RowGroup>
  )
}
